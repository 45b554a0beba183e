import { expect, test } from 'vitest';
import { doorsOf } from './doors-of.ts';

const option = (value: string) => ({ value, label: `${value} cars`, count: 3, href: `/search/${value}-cars` });
const card = (conditionLabel: string, model: string, body: 'suv' | 'ute' | 'sedan') => ({
  conditionLabel,
  model,
  body,
  photo: { src: `/${model}.webp`, alt: model },
});
const carTypes = ['used', 'new', 'demo'].map(option);
const picturesOf = (doors: ReturnType<typeof doorsOf>) => doors.map(({ carType, photo }) => [carType, photo?.src]);

test('each door shows a car of another kind, where the few that one of them has allow it', () => {
  const arrivals = [card('New', 'Brolga', 'suv'), card('New', 'Corella', 'sedan'), card('Used', 'Hilux', 'ute')];
  const specials = [card('Demo', 'Kestrel', 'suv'), card('Used', 'RAV4', 'suv')];
  expect(picturesOf(doorsOf({ models: [], searchOptions: { carTypes }, arrivals, specials }))).toEqual([
    ['new', '/Corella.webp'],
    ['demo', '/Kestrel.webp'],
    ['used', '/Hilux.webp'],
  ]);
});

test('no car is behind two doors, even where all are of one kind', () => {
  const arrivals = [card('New', 'Brolga', 'suv'), card('Demo', 'Brolga', 'suv'), card('Demo', 'Wren', 'suv')];
  const doors = doorsOf({ models: [], searchOptions: { carTypes }, arrivals, specials: [] });
  expect(picturesOf(doors)).toEqual([
    ['new', '/Brolga.webp'],
    ['demo', '/Wren.webp'],
    ['used', undefined],
  ]);
});
