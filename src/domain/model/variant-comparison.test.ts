import { expect, test } from 'vitest';
import { allFeatures, type ComparableVariant, variantComparison } from './variant-comparison.ts';

const core: ComparableVariant = {
  id: 'core',
  name: 'Core',
  features: ['17-inch alloys', 'Cloth seats'],
  specifications: [],
};
const touring: ComparableVariant = {
  id: 'touring',
  name: 'Touring',
  buildsOn: 'core',
  features: ['Heated seats'],
  specifications: [],
};
const summit: ComparableVariant = {
  id: 'summit',
  name: 'Summit',
  buildsOn: 'touring',
  features: ['Panoramic roof'],
  specifications: [{ category: 'Economy', value: '5.6 L/100 km' }],
};

test('a variant has what it builds on, from the simplest up', () => {
  expect(allFeatures(summit, [core, touring, summit])).toEqual([
    '17-inch alloys',
    'Cloth seats',
    'Heated seats',
    'Panoramic roof',
  ]);
});

test('what a variant has instead of a feature below it, it has alone', () => {
  const bigWheels = { ...touring, features: ['19-inch alloys'], replaces: ['17-inch alloys'] };
  expect(allFeatures(summit, [core, bigWheels, summit])).toEqual(['Cloth seats', '19-inch alloys', 'Panoramic roof']);
  const [equipment] = variantComparison([core, bigWheels], []);
  expect(equipment?.rows.map(({ labelHtml, cells }) => [labelHtml, ...cells])).toEqual([
    ['17-inch alloys', true, false],
    ['Cloth seats', true, true],
    ['19-inch alloys', false, true],
  ]);
});

test('variants that build on each other end somewhere', () => {
  const circle = [
    { ...core, buildsOn: 'summit' },
    { ...summit, buildsOn: 'core' },
  ];
  expect(allFeatures(circle[0] ?? core, circle)).toEqual(['Panoramic roof', '17-inch alloys', 'Cloth seats']);
});

test('figures are the variant’s own, else its model’s, else unknown; an empty one is no figure', () => {
  const model = [
    { category: 'Economy', value: '5.3 L/100 km' },
    { category: 'Boot', value: '' },
  ];
  const towing = { ...touring, specifications: [{ category: 'Towing', value: '1,650 kg' }] };
  expect(variantComparison([core, towing, summit], model)[0]).toEqual({
    heading: 'Figures',
    rows: [
      { labelHtml: 'Economy', cells: ['5.3 L/100 km', '5.3 L/100 km', '5.6 L/100 km'] },
      { labelHtml: 'Towing', cells: ['–', '1,650 kg', '–'] },
    ],
  });
});

test('what a figure depends on is said: once where it is the same for all, else with each figure', () => {
  const model = [
    { category: 'Economy', value: '5.3 L/100 km', note: 'Combined, ADR 81/02' },
    { category: 'Width', value: '1,800 mm', note: 'Without mirrors' },
    { category: 'Towing', value: '' },
  ];
  const towing = {
    ...touring,
    specifications: [{ category: 'Towing', value: '1,650 kg', note: 'Braked & with a tow bar' }],
  };
  expect(variantComparison([core, towing, summit], model)[0]?.rows).toEqual([
    {
      labelHtml: 'Economy',
      cells: ['5.3 L/100 km (combined, ADR 81/02)', '5.3 L/100 km (combined, ADR 81/02)', '5.6 L/100 km'],
    },
    { labelHtml: 'Width <small>(without mirrors)</small>', cells: ['1,800 mm', '1,800 mm', '1,800 mm'] },
    { labelHtml: 'Towing <small>(braked &amp; with a tow bar)</small>', cells: ['–', '1,650 kg', '–'] },
  ]);
});

test('every feature says which variants have it', () => {
  expect(variantComparison([core, touring], [])).toEqual([
    {
      heading: 'Equipment',
      rows: [
        { labelHtml: '17-inch alloys', cells: [true, true] },
        { labelHtml: 'Cloth seats', cells: [true, true] },
        { labelHtml: 'Heated seats', cells: [false, true] },
      ],
    },
  ]);
});
