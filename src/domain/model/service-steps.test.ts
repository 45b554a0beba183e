import { expect, test } from 'vitest';
import { serviceSteps } from './service-steps.ts';

test('every service has its price, and the age and the kilometres at which it is due', () => {
  const prices_dollars = [285, 410];
  expect(serviceSteps({ every_months: 12, every_km: 15_000, prices_dollars })).toEqual([
    { ageText: '1 year', kmText: '15,000 km', priceText: '$285' },
    { ageText: '2 years', kmText: '30,000 km', priceText: '$410' },
  ]);
});

test('months are said as years only where they are whole ones', () => {
  const ages = serviceSteps({ every_months: 6, every_km: 10_000, prices_dollars: [1, 2, 3] });
  expect(ages.map(({ ageText }) => ageText)).toEqual(['6 months', '1 year', '18 months']);
  const [first] = serviceSteps({ every_months: 1, every_km: 1000, prices_dollars: [0] });
  expect(first).toEqual({ ageText: '1 month', kmText: '1,000 km', priceText: '$0' });
});
