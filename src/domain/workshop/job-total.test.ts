import { expect, test } from 'vitest';
import { jobPriceText, jobTotal, type PricedJob } from './job-total.ts';

const tyres: PricedJob = { name: 'Tyre rotation', priceCents: 99_00 };
const wipers: PricedJob = { name: 'Wiper blades', priceCents: 44_50 };
const recall: PricedJob = { name: 'Recall work', priceCents: 0 };
const logbook: PricedJob = { name: 'Logbook service', priceCents: 329_00, qualifier: 'from' };
const capped: PricedJob = { name: 'First service', priceCents: 285_00, qualifier: 'capped' };
const noise: PricedJob = { name: 'A noise' };
const light: PricedJob = { name: 'A light' };

test.each<[string, readonly PricedJob[], ReturnType<typeof jobTotal>]>([
  ['nothing ticked has no total', [], { kind: 'none' }],
  ['exact prices add up to an exact one', [tyres, wipers], { kind: 'exact', cents: 143_50 }],
  ['a job that is free counts as priced', [recall], { kind: 'exact', cents: 0 }],
  ['one price that is a least makes the sum a least', [tyres, logbook], { kind: 'least', cents: 428_00 }],
  ['one price that is a most makes the sum a most', [tyres, capped], { kind: 'most', cents: 384_00 }],
  ['a least and a most have no sum', [logbook, capped], { kind: 'open' }],
  [
    'jobs without a price are named, and nothing is summed',
    [tyres, noise, light],
    {
      kind: 'unpriced',
      names: ['A noise', 'A light'],
    },
  ],
])('%s', (_, jobs, total) => {
  expect(jobTotal(jobs)).toEqual(total);
});

test('a price says whether it is the least or the most, or that there is none', () => {
  expect([tyres, wipers, logbook, capped, recall, noise].map(jobPriceText)).toEqual([
    '$99',
    '$44.50',
    'from $329',
    '$285 capped',
    'No charge',
    '',
  ]);
});
