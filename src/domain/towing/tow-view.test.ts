import { expect, test } from 'vitest';
import { matchTow } from './tow-match.ts';
import { towAnswer, towCarAnswer, towCeilingViews, towNeeds } from './tow-view.ts';

const specifications = { aggregateTrailerMassKg: 3300, tareMassKg: 2580, towBallMassKg: 196 };

test('a caravan’s page says what its car needs, for each of the four limits', () => {
  const needs = towNeeds({ itemType: 'caravan', specifications });
  expect(needs?.rows.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Braked towing: 3,300 kg or more',
    'Tow ball: 330 kg or more',
    'Combined mass (GCM): Your loaded car + 3,300 kg',
    'Car alone (GVM): Your loaded car + 330 kg',
  ]);
  expect(needs?.rows[1]?.reason).toContain('196 kg empty');
});

test('what is not towed, or has no ATM, asks nothing of a car', () => {
  expect(towNeeds({ itemType: 'truck', specifications })).toBeUndefined();
  expect(towNeeds({ itemType: 'caravan', specifications: { tareMassKg: 1200 } })).toBeUndefined();
});

test('an answer names the tightest limit with its sum', () => {
  const car = { brakedTowingKg: 3500, towBallKg: 350, grossCombinationMassKg: 6350, grossVehicleMassKg: 3150 };
  const van = { loadedKg: 3300, ballKg: 272 };
  expect(towAnswer(matchTow({ ...car, loadedCarKg: 2570 }, van))).toMatchObject({
    heading: 'Yes, with 200 kg to spare',
    text: 'Braked towing is the tightest limit: 3,300 kg of 3,500 kg.',
  });
  const over = towAnswer(matchTow({ ...car, loadedCarKg: 2950 }, van));
  expect(over.heading).toBe('No, 72 kg too heavy');
  expect(over.sums.map(({ label, result }) => `${label}: ${result}`)).toEqual([
    'Braked towing: 200 kg to spare',
    'Tow ball: 78 kg to spare',
    'Combined mass (GCM): 100 kg to spare',
    'Car alone (GVM): 72 kg too heavy',
  ]);
  expect(towAnswer(matchTow(car, van)).text).toContain('Not checked yet: Combined mass (GCM), Car alone (GVM).');
});

test('what a car may tow is the smallest of four sums', () => {
  const car = { brakedTowingKg: 3000, towBallKg: 300, grossCombinationMassKg: 5600, grossVehicleMassKg: 3000 };
  expect(towCeilingViews({ ...car, loadedCarKg: 2650 })).toEqual([
    { label: 'Braked towing', sum: '3,000 kg is what it may pull', result: '3,000 kg', isTightest: false },
    {
      label: 'Tow ball',
      sum: '300 kg on the ball, about a tenth of the loaded van',
      result: '3,000 kg',
      isTightest: false,
    },
    {
      label: 'Combined mass (GCM)',
      sum: '5,600 kg for car and van, less 2,650 kg of loaded car',
      result: '2,950 kg',
      isTightest: true,
    },
    {
      label: 'Car alone (GVM)',
      sum: '3,000 kg for the car, less 2,650 kg of loaded car, rests on the ball: about a tenth of the van',
      result: '3,500 kg',
      isTightest: false,
    },
  ]);
  expect(towCeilingViews(car).map(({ label }) => label)).toEqual(['Braked towing', 'Tow ball']);
});

test('what a car may tow is said with the limit that decides, and with those that are not known', () => {
  const car = { brakedTowingKg: 3000, towBallKg: 300 };
  const masses = { grossCombinationMassKg: 5600, grossVehicleMassKg: 3000 };
  expect(
    [car, { ...car, ...masses, loadedCarKg: 2650 }, { ...car, ...masses, loadedCarKg: 3000 }, {}].map(towCarAnswer),
  ).toEqual([
    {
      heading: 'So far, up to 3,000 kg loaded',
      text: 'Braked towing is the limit that decides. Not checked yet: Combined mass (GCM), Car alone (GVM).',
    },
    { heading: 'Up to 2,950 kg loaded', text: 'Combined mass (GCM) is the limit that decides.' },
    {
      heading: 'Nothing, as it is loaded',
      text: 'Car alone (GVM) leaves nothing for a van: take weight out of the car first.',
    },
    { heading: 'Type your car’s limits', text: 'They are on the car’s plate, in its handbook and on the towbar.' },
  ]);
});
