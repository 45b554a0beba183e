import { describe, expect, test } from 'vitest';
import { gearboxWriting, oneSpelling } from './one-spelling.ts';

describe('what feeds write in several ways is one value of a filter:', () => {
  test.each([
    ['Euro V', 'Euro V', 'Euro 5'],
    ['Euro 5', 'Euro V', 'Euro 5'],
    ['EURO5', 'Euro V', 'Euro 5'],
    ['euro-vi', 'Euro VI', 'Euro 6'],
    ['E6', 'Euro VI', 'Euro 6'],
    ['Euro 6d', 'Euro 6d', 'Euro 6d'],
    ['ADR80/03', 'ADR 80/03', 'ADR 80/03'],
    ['ADR 80/03 (Euro 5)', 'ADR 80/03 (Euro V)', 'ADR 80/03 (Euro 5)'],
    ['European', 'European', 'European'],
    ['Electric', 'Electric', 'Electric'],
  ])('the emission standard %s is %s of a truck, %s of a car', (text, truck, car) => {
    expect(oneSpelling('specifications.emission_standard', text, 'truck')).toBe(truck);
    for (const other of ['car', 'motorcycle', 'caravan'] as const)
      expect(oneSpelling('specifications.emission_standard', text, other)).toBe(car);
  });

  test.each([
    ['Car', 'C'],
    ['Car licence', 'C'],
    ['C Class', 'C'],
    ['C (Car)', 'C'],
    ['Medium Rigid', 'MR'],
    ['HR Licence', 'HR'],
    ['Heavy Rigid (HR)', 'HR'],
    ['Light Rigid', 'LR'],
    ['HC (Heavy Combination)', 'HC'],
    ['RE Restricted', 'RE'],
    ['Rider', 'R'],
    ['Multi-Combination', 'MC'],
    ['R Date', 'R-Date'],
    ['Car, with a boat licence', 'Car, with a boat licence'],
  ])('the licence %s is %s', (text, licence) => {
    expect(oneSpelling('specifications.licence_class', text, 'truck')).toBe(licence);
  });

  test.each([
    ['specifications.axle_type', '6 X 4', '6x4'],
    ['specifications.axle_type', '8×4', '8x4'],
    ['specifications.axle_type', 'Tandem', 'Tandem'],
    ['specifications.ensuite', 'Full Ensuite', 'Full'],
    ['specifications.ensuite', 'COMBO', 'Combo'],
    ['specifications.ensuite', 'Porta potti', 'Porta potti'],
    ['specifications.bed', 'Queen Island', 'Island queen'],
    ['specifications.bed', 'Island Queen Bed', 'Island queen'],
    ['specifications.bed', 'Two Singles', 'Two singles'],
    ['specifications.bed', 'QB2 lift-up', 'QB2 lift-up'],
    ['specifications.bunks', 'Two', 'Two'],
  ] as const)('%s %s is %s', (field, text, written) => {
    expect(oneSpelling(field, text, 'caravan')).toBe(written);
  });

  test.each([
    ['6SP', '6-speed'],
    ['6 Speed', '6-speed'],
    ['6-speed', '6-speed'],
    ['6 Spd. AMT', '6-speed AMT'],
    ['18 Speed Roadranger', '18-speed Roadranger'],
    ['8-speed sports automatic', '8-speed sports automatic'],
    ['CVT', 'CVT'],
  ])('the gearbox %s is written %s', (text, written) => {
    expect(gearboxWriting(text)).toBe(written);
  });
});
