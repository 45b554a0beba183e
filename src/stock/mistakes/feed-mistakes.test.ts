import { describe, expect, test } from 'vitest';
import { importText, type FeedInput } from '../import-feed.fixture.ts';

const header = 'stocknum,make,model,year,price,km,status,location,rego_expiry';

function feedOf(count: number, row: (index: number) => readonly unknown[]): string {
  const rows = Array.from({ length: count }, (_, index) =>
    [`S${String(index)}`, 'Kia', 'Rio', ...row(index)].join(','),
  );
  return `${[header, ...rows].join('\n')}\n`;
}

async function kindsOf(csv: string, feed: FeedInput = {}): Promise<readonly string[]> {
  const { mistakes, problems } = await importText(csv, { price_includes: 'drive_away', ...feed });
  return [...problems, ...mistakes].map(({ kind }) => kind);
}

const year = (index: number): number => 2012 + (index % 12);
const km = (index: number): number => (2026 - year(index)) * 13_117 + index;
const price = (index: number): number => 9_990 + (year(index) - 2011) * 2_000;

describe('columns of price and odometer', () => {
  test('are in order where prices end as prices do', async () => {
    expect(await kindsOf(feedOf(30, (i) => [year(i), price(i), km(i), '', '', '']))).toEqual([]);
  });

  test.each<[string, (index: number) => readonly unknown[]]>([
    ['by how the figures end', (i) => [year(i), km(i), price(i), '', '', '']],
    [
      'by age, where both are rounded',
      (i) => [year(i), Math.round(km(i) / 1000) * 1000, year(i) * 1000 - 2_000_000, '', '', ''],
    ],
    ['by their units', (i) => [2018, `${String(20_000 + i)} km`, `$${String(30_000 + i)}`, '', '', '']],
  ])('are noticed when they are swapped, %s', async (_, row) => {
    expect(await kindsOf(feedOf(30, row))).toContain('swapped');
  });

  test('are taken as they are where the mapping states their units', async () => {
    const mapping = { price: { from: 'price', unit: 'aud' as const }, km: { from: 'km', unit: 'km' as const } };
    expect(
      await kindsOf(
        feedOf(30, (i) => [year(i), km(i), price(i), '', '', '']),
        { preset: 'forecourt', mapping },
      ),
    ).toEqual([]);
  });

  test('decide nothing in four rows', async () => {
    expect(await kindsOf(feedOf(4, (i) => [year(i), km(i), price(i), '', '', '']))).toEqual([]);
  });
});

describe('prices that say nothing about GST', () => {
  const rows = (...prices: readonly string[]): string =>
    feedOf(prices.length, (index) => [year(index), prices[index], km(index), '', '', '']);
  const feed = { price_includes: 'excluding_government_charges' } as const;

  test('are a mistake among more that are without it', async () => {
    expect(await kindsOf(rows('85000 + GST', '68000 ex GST', '198000'), feed)).toEqual(['gst-unsaid']);
  });

  test.each([
    ['are drive away, which is the whole price', ['85000 + GST', '68000 ex GST', '62990 drive away']],
    ['are most of them', ['85000 + GST', '68000', '198000']],
    ['are none', ['85000 + GST', '68000 ex GST', '198000 inc GST']],
  ])('are none where they %s', async (_, prices) => {
    expect(await kindsOf(rows(...prices), feed)).toEqual([]);
  });

  test('are settled by the mapping’s unit', async () => {
    const mapping = { price: { from: 'price', unit: 'aud_ex_gst' as const } };
    const csv = rows('85000 + GST', '68000 ex GST', '198000');
    expect(await kindsOf(csv, { ...feed, preset: 'forecourt', mapping })).toEqual([]);
  });
});

describe('prices in cents', () => {
  const inCents = (index: number): readonly unknown[] => [year(index), price(index) * 100, km(index), '', '', ''];

  test('are noticed, and nothing is published, until their unit is written', async () => {
    const { problems } = await importText(feedOf(3, inCents), { price_includes: 'drive_away' });
    expect(problems.map(({ kind, message }) => [kind, message])).toEqual([
      ['price-scale', '3 of the 3 prices look like cents: "1199000" would be $1,199,000.'],
    ]);
    const rule = (unit: 'aud' | 'aud_cents') => ({ mapping: { price: { from: 'price', unit } } });
    for (const unit of ['aud', 'aud_cents'] as const)
      expect(await kindsOf(feedOf(3, inCents), { preset: 'forecourt', ...rule(unit) })).toEqual([]);
  });

  test('are not what a few dear cars have', async () => {
    const dear = (index: number) => (index < 10 ? inCents(index) : [year(index), price(index), km(index), '', '', '']);
    expect(await kindsOf(feedOf(30, dear))).toEqual([]);
  });
});

describe('the order of day and month', () => {
  const dated = (format: (day: number, month: number) => string) =>
    feedOf(20, (i) => [2018, 9_990, 20_123, '', '', format(1 + ((i * 7) % 28), 1 + (i % 12))]);

  test('is told from twenty rows', async () => {
    expect(await kindsOf(dated((day, month) => `${String(month)}/${String(day)}/2027`))).toEqual(['date-order']);
    expect(await kindsOf(dated((day, month) => `${String(day)}/${String(month)}/2027`))).toEqual([]);
  });

  test('is right where the mapping says it, and wrong where the mapping says the other', async () => {
    const mapping = { rego_expiry: { from: 'rego_expiry', date: 'mm/dd/yyyy' as const } };
    const settings = { preset: 'forecourt' as const, mapping };
    expect(
      await kindsOf(
        dated((day, month) => `${String(month)}/${String(day)}/2027`),
        settings,
      ),
    ).toEqual([]);
    expect(
      await kindsOf(
        dated((day, month) => `${String(day)}/${String(month)}/2027`),
        settings,
      ),
    ).toEqual(['date-order']);
  });

  test('is not doubted for one slip among many', async () => {
    const csv = dated((day, month) => `${String(day)}/${String(month)}/2027`).replace(/\d+\/\d+\/2027/, '5/25/2027');
    expect(await kindsOf(csv)).toEqual([]);
  });
});

test('one unknown place or status among many is a matter of its row, not of the feed', async () => {
  const csv = feedOf(20, (i) => [
    2018,
    9_990,
    20_123,
    i === 0 ? 'Yard A' : 'in stock',
    i === 0 ? 'Nowhere' : 'Aspley',
    '',
  ]);
  expect(await kindsOf(csv)).toEqual([]);
});

test('a condition where the status should be is said to be one: a new car is not made a used one by its meaning', async () => {
  const csv = (status: string) => feedOf(20, (i) => [2018, 9_990, 20_123, i < 5 ? status : 'in stock', 'Aspley', '']);
  const remedyOf = async (status: string) =>
    (await importText(csv(status), { preset: 'forecourt', price_includes: 'drive_away' })).mistakes[0]?.remedy;
  expect(await remedyOf('New')).toMatch(/^It is a condition: map the column to "car_type", too\. Give it a meaning: /);
  expect(await remedyOf('Yard A')).toMatch(/^Give it a meaning: /);
});

describe('values that a spreadsheet spoilt', () => {
  const ROW = { stocknum: 'S1', make: 'Kia', model: 'Rio', vin: '6T1BF3EK50X123456', regplate: 'ABC123', badge: 'S' };
  const read = (row: Partial<Record<keyof typeof ROW | 'km' | 'price', string>>) =>
    importText(JSON.stringify([{ ...ROW, ...row }]), { preset: 'forecourt', price_includes: 'drive_away' });

  test.each([
    [{ vin: '1.23E+16' }, 'In vin, 1 row has numbers that a spreadsheet shortened, as "1.23E+16".', 'as text'],
    [{ stocknum: '4.17E+10' }, 'In stocknum, 1 row has numbers', 'digits are lost'],
    [{ model: '3-Mar' }, 'In model, 1 row has dates that a spreadsheet made of something else, as "3-Mar".', 'as text'],
    [{ badge: '2026-03-03 00:00:00' }, 'In badge, 1 row has dates', 'as text'],
    [{ regplate: '1-Jan' }, 'In regplate, 1 row has dates', 'as text'],
    [{ price: '#####' }, 'In price, 1 row has error marks of a spreadsheet, as "#####".', 'widen the column'],
    [{ km: '#NAME?' }, 'In km, 1 row has error marks', 'A formula failed'],
  ])('are told with the cause and the remedy: %j', async (row, message, remedy) => {
    expect((await read(row)).mistakes).toMatchObject([
      { message: expect.stringContaining(message) as string, remedy: expect.stringContaining(remedy) as string },
    ]);
  });

  test('are not shown as badge or registration', async () => {
    const { vehicles } = await read({ badge: '2-Jan', regplate: '1.00E+05' });
    expect(vehicles).toMatchObject([{ name: 'Kia Rio' }]);
    for (const key of ['badge', 'registrationPlate']) expect(vehicles[0]).not.toHaveProperty(key);
  });

  test.each([{ model: '9-3' }, { badge: '2.0E' }, { stocknum: '12E4' }, { model: 'March' }, { regplate: '1AB2CD' }])(
    'are none of %j',
    async (row) => {
      expect((await read(row)).mistakes).toEqual([]);
    },
  );

  test('with full stop and comma the other way round are not guessed, and the report says how to write them', async () => {
    for (const price of ['45.990', '$45.990,00', '45990,00']) {
      const { report } = await read({ price, km: '72.410' });
      expect(report.feeds[0]?.repairs.map(({ what }) => what)).toEqual([
        'price left out: write 45,990.00, not 45.990,00',
        'odometer left out: write 45,990, not 45.990',
      ]);
    }
  });
});
