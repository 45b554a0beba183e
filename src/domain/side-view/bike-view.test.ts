import { expect, test } from 'vitest';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { bikeView } from './bike-view.ts';

type Bike = Parameters<typeof bikeView>[0];
const measures = { seatHeightMm: 785, wheelbaseMm: 1410 };
const bike = (more: Partial<Bike> = {}, specifications: Vehicle['specifications'] = measures) =>
  bikeView({ itemType: 'motorcycle', bodyStyle: 'Naked', engineCc: 399, specifications, ...more });

test('a motorcycle is drawn to the scale of its wheelbase and its seat height', () => {
  expect(bike({}, { ...measures, powerKw: 33.4, fuelCapacityL: 14.5 })).toEqual({
    kind: 'motorcycle',
    outline: 'road',
    paint: '#b9b3a5',
    wheelbaseMm: 1410,
    seatHeightMm: 785,
    scaleX: 1410 / 1430,
    scaleY: 785 / 800,
    spots: [
      { at: 'seat', label: 'Seat', value: '785 mm' },
      { at: 'engine', label: 'Engine', value: '399 cc, 33.4 kW' },
      { at: 'tank', label: 'Tank', value: '14.5 L' },
    ],
  });
});

test('numbered is only what the feed has', () => {
  expect(bike({ engineCc: 0 })?.spots.map(({ at }) => at)).toEqual(['seat']);
  expect(bike({ engineCc: 0 }, { ...measures, powerKw: 11 })?.spots[1]?.value).toBe('11 kW');
});

test.each([
  ['Naked', 'road'],
  ['Retro', 'road'],
  ['Naked sports', 'road'],
  ['Sports', 'sports'],
  ['Sport tourer', 'sports'],
  ['Adventure', 'adventure'],
  ['Trail', 'adventure'],
  ['Cruiser', 'cruiser'],
  ['Scooter', 'scooter'],
])('a %s is outlined as %s', (bodyStyle, outline) => {
  expect(bike({ bodyStyle })?.outline).toBe(outline);
});

test.each<[string, Partial<Bike>, Vehicle['specifications']?]>([
  ['a style without an outline', { bodyStyle: 'Tourer' }],
  ['no style', { bodyStyle: '' }],
  ['no wheelbase', {}, { seatHeightMm: 785 }],
  ['no seat height', {}, { wheelbaseMm: 1410 }],
  ['a wheelbase that its style never has', {}, { ...measures, wheelbaseMm: 2100 }],
  ['a seat that its style never has', {}, { ...measures, seatHeightMm: 560 }],
  ['four wheels', { itemType: 'car' }],
])('nothing is drawn of one with %s', (_, more, specifications) => {
  expect(bike(more, specifications)).toBeUndefined();
});
