import { writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { type FuzzedRow, unaccounted } from './account-for-cells.fixture.ts';
import { importStock, type StockImport } from './import-stock.ts';
import { LOCATIONS, makeFeed, NOW, withDealerFolder } from './import-feed.fixture.ts';
import { foldName } from './mapping/column-name.ts';
import type { StockField } from './mapping/stock-field.ts';

/** A cell as written; if it includes a unit, also its value in ours. */
type FuzzedValue = string | readonly [text: string, means: number | string];

/** Columns of a feed with plausible headings, good and odd values, and units that vary from row to row. */
const COLUMNS: readonly {
  readonly field: StockField;
  readonly names: readonly string[];
  readonly values: readonly FuzzedValue[];
  /** Units that a mapping may declare; they apply to cells without one. */
  readonly units?: readonly string[];
}[] = [
  {
    field: 'make',
    names: ['Make', 'Manufacturer'],
    values: ['Toyota', 'Kia', 'Citroën', 'ISUZU', 'Škoda', '<b>Kia</b>'],
  },
  {
    field: 'model',
    names: ['Model', 'Model name'],
    values: ['Corolla', 'Rio', 'C3', 'Ténéré 700', 'Landcruiser', '3'],
  },
  { field: 'badge', names: ['Badge', 'Variant'], values: ['GX', 'SR5 & more', 'Type “S”', 'x'.repeat(150), 'GT <b'] },
  {
    field: 'vin',
    names: ['VIN'],
    values: ['KNADN512LC6123456', 'JTNKU3JE50J012417', 'SHORT', 'KNADN512LC612345O', '6T1BD3FK10X123456'],
  },
  { field: 'year', names: ['Year'], values: ['2018', '1899', 'MY22', '2024/25', 'new', '2099', '２０２０'] },
  {
    field: 'price',
    names: ['Price', 'Price ex GST', 'Price inc GST', 'Sell'],
    values: [
      '$19,990',
      '45000',
      ['38500 + GST', 42_350],
      ['38,500.00 plus GST', 42_350],
      ['41,500 inc GST', 41_500],
      '0',
      '1',
      'POA',
      '$29,990 drive away',
      '33000 + ORC',
      '52000 EGC',
      'nineteen thousand',
      '１９，９９０',
      '19990 hammer',
      '19.990,00',
      '$15k',
      '-5',
      '12,000 - 14,000',
    ],
  },
  {
    field: 'price_type',
    names: ['Price type'],
    values: [
      'Drive away',
      'Ride-away price',
      '+ ORC',
      'EGC',
      'ex GST',
      'incl GST',
      'Hammer',
      'POA',
      'Now only',
      'per month',
      'not drive away',
    ],
  },
  {
    field: 'km',
    names: ['Odometer', 'Kms'],
    values: [
      '72,410',
      ['85 thousand km', 85_000],
      '85k',
      '1200 hours',
      'tba',
      ['10 miles', 16],
      ['45,000 mi', 72_420],
      ['45,000 km', 45_000],
      ['45 000 kms', 45_000],
      '45.000 km',
      '-1',
      '99999999',
      '12,5',
    ],
    units: ['km', 'mi'],
  },
  {
    field: 'body',
    names: ['Body'],
    values: ['SUV', 'Prime mover', 'Adventure', 'Pop Top', 'Hovercraft', '5D HATCHBACK', 'Dual cab'],
  },
  { field: 'fuel', names: ['Fuel'], values: ['Petrol', 'Diesel', 'Plutonium', '91 RON unleaded'] },
  { field: 'transmission', names: ['Transmission'], values: ['Automatic', '6 speed manual', 'Telepathic'] },
  { field: 'seats', names: ['Seats'], values: ['5', '2 seats', '0', 'many', '5.5'] },
  { field: 'doors', names: ['Doors'], values: ['4', '44', 'five'] },
  {
    field: 'engine_size',
    names: ['Engine'],
    values: [
      ['2.0L', 2000],
      ['1,998cc', 1998],
      ['1998 cc', 1998],
      ['4 cyl, 2.2 L', 2200],
      '1998',
      '0',
      'big',
      '999999',
    ],
    units: ['cc', 'l'],
  },
  {
    field: 'colour',
    names: ['Colour'],
    values: ['Red', 'Kimberley Orange', 'Octarine', 'Wei\u00df', 'Citro\ufffdn blue'],
  },
  { field: 'status', names: ['Status'], values: ['In stock', 'Sold', 'Yard A', 'Coming soon'] },
  {
    field: 'images',
    names: ['Images', 'Photos'],
    values: [
      'https://x.example/1.jpg',
      'http://x.example/1.jpg|https://x.example/2.jpg',
      'http://127.0.0.1/a.jpg',
      'javascript:alert(1)',
      'media/a.png',
      'https://[::1]/a.jpg',
      'nothing',
    ],
  },
  {
    field: 'build_date',
    names: ['Build date'],
    values: [
      ['01/02/2018', '2018-02'],
      ['25/03/2018', '2018-03'],
      ['2018-02', '2018-02'],
      ['2018-03-25', '2018-03'],
      '13/13/2018',
      '03/25/2018',
      'spring',
      ['02/2018', '2018-02'],
    ],
  },
  { field: 'updated_at', names: ['Updated'], values: ['20/11/2026 09:30', '2026-11-20', 'yesterday'] },
  {
    field: 'rego_expiry',
    names: ['Rego expiry'],
    values: [
      ['14/03/2027', '2027-03-14'],
      ['2027-03-14', '2027-03-14'],
      ['03/2027', '2027-03'],
      '31/02/2027',
      '02/31/2027',
      'expired',
    ],
  },
  {
    field: 'standardEquipment',
    names: ['Features'],
    values: ['Awning, Ensuite', 'Solar', '<ul><li>A</li><li>B</li></ul>'],
  },
  {
    field: 'dealercomments',
    names: ['Comments'],
    values: ['One owner.', '<p>Two <b>keys', '<script>alert(1)</script>Nice', '<!-- open', 'a < b'],
  },
  {
    field: 'variant.power',
    names: ['Power'],
    values: [
      ['110 kW', 110],
      ['200 hp', 149],
      ['200hp', 149],
      ['150 PS', 110],
      ['150 bhp @ 5,500 rpm', 112],
      '150',
      'lots',
    ],
    units: ['hp', 'ps'],
  },
  {
    field: 'specifications.tare_weight',
    names: ['Tare'],
    values: ['2180', ['2.1 t', 2100], ['2,180 kg', 2180], ['2.18 tonnes', 2180], 'heavy'],
    units: ['kg', 't'],
  },
  {
    field: 'variant.vehiclelength',
    names: ['Length'],
    values: [
      ['5.38 m', 5380],
      ['5,380 mm', 5380],
      ['538 cm', 5380],
      ['17\'6"', 5334],
      ['17 ft 6 in', 5334],
      '150',
      'long',
    ],
    units: ['mm', 'm', 'ft_in'],
  },
];

type Format = 'csv' | 'json' | 'jsonl' | 'xml';

interface Drifted {
  readonly mapped: string;
  readonly written: string;
  /** Rows with a value in it. */
  readonly rows: number;
}

interface FuzzedFile {
  readonly format: Format;
  readonly columns: readonly { readonly field: StockField; readonly name: string }[];
  readonly rows: FuzzedRow[];
  readonly bytes: Buffer;
  readonly mapping: Record<string, unknown>;
  readonly onRoadCosts: number | undefined;
  readonly priceIncludes: 'drive_away' | undefined;
  /** The file is truncated. */
  readonly isCut: boolean;
  /** A mapped column that the file has under another name. */
  readonly drifted: Drifted | undefined;
}

/** A value in one file of so many; none in the others. */
function oneIn<Value>(files: number, value: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> {
  return fc.oneof({ weight: files - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });
}

const file: fc.Arbitrary<FuzzedFile> = fc
  .record({
    format: fc.constantFrom<Format>('csv', 'csv', 'json', 'jsonl', 'xml'),
    // Make and model are always included: without them a feed is rejected as a whole.
    optional: fc.subarray(COLUMNS.slice(2)),
    spelling: fc.nat(3),
    values: fc.array(fc.array(fc.nat(996), { minLength: COLUMNS.length, maxLength: COLUMNS.length }), {
      minLength: 1,
      maxLength: 5,
    }),
    blank: fc.nat(6),
    clash: fc.constantFrom('none', 'none', 'same number', 'punctuation'),
    encoding: fc.constantFrom('utf8', 'utf8', 'utf8 with a stray byte', 'utf16le', 'utf8 bom'),
    nests: fc.boolean(),
    attributes: fc.boolean(),
    unit: fc.constantFrom(undefined, undefined, 'aud', 'aud_ex_gst'),
    units: fc.option(fc.nat(5), { nil: undefined }),
    onRoadCosts: fc.constantFrom(undefined, 3200),
    priceIncludes: fc.constantFrom(undefined, 'drive_away' as const),
    // A nested column is listed with the data around it.
    drifts: oneIn(3, fc.nat()),
    cut: oneIn(12, fc.double({ min: 0.2, max: 0.99, noNaN: true })),
  })
  .map((plan) => {
    const columns = [...COLUMNS.slice(0, 2), ...plan.optional].map(({ field, names, values, units = [] }) => ({
      field,
      unit: field === 'price' ? plan.unit : plan.units === undefined ? undefined : units[plan.units % units.length],
      name: names[plan.spelling % names.length] ?? field,
      values,
    }));
    const rows = plan.values.map((stream, index): FuzzedRow => {
      const row = plan.format === 'csv' ? index + 2 : index + 1;
      const cells = columns.flatMap(({ field, values }, column) => {
        const draw = stream[column] ?? 0;
        // Some cells are empty, but those of make and model hardly ever.
        if (column > 1 ? draw % 7 < plan.blank % 4 : draw === 7) return [];
        const drawn = values[draw % values.length] ?? '';
        return typeof drawn === 'string' ? [{ field, value: drawn }] : [{ field, value: drawn[0], means: drawn[1] }];
      });
      return { row, stockNumber: `S${plan.clash === 'same number' && index < 2 ? 0 : index}`, cells };
    });
    const drifting =
      plan.drifts === undefined || plan.nests ? undefined : columns.slice(2)[plan.drifts % columns.length];
    const written = columns.map((column) =>
      column === drifting ? { ...column, name: `${column.name} drifted` } : column,
    );
    const text = write(plan.format, written, rows, plan);
    const cut = plan.cut === undefined ? text : text.slice(0, Math.ceil(text.length * plan.cut));
    return {
      format: plan.format,
      columns,
      rows: rows.map((row) => ({ ...row, cells: row.cells.filter(({ field }) => field !== drifting?.field) })),
      drifted: drifting && {
        mapped: drifting.name,
        written: `${drifting.name} drifted`,
        rows: rows.filter(({ cells }) => cells.some(({ field }) => field === drifting.field)).length,
      },
      bytes: encode(cut, plan.encoding),
      mapping: {
        stocknum: 'Stock',
        ...Object.fromEntries(
          columns.map(({ field, name, unit }) => {
            const from = plan.nests && plan.format !== 'csv' && field !== 'make' ? `Details.${name}` : name;
            return [field, unit === undefined ? from : { from, unit }];
          }),
        ),
      },
      onRoadCosts: plan.onRoadCosts,
      priceIncludes: plan.priceIncludes,
      isCut: plan.cut !== undefined,
    };
  });

function write(
  format: Format,
  columns: readonly { readonly field: StockField; readonly name: string }[],
  rows: readonly FuzzedRow[],
  { nests, attributes }: { readonly nests: boolean; readonly attributes: boolean },
): string {
  const valueOf = (row: FuzzedRow, field: StockField) => row.cells.find((cell) => cell.field === field)?.value;
  if (format === 'csv') {
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const lines = rows.map((row) => [row.stockNumber, ...columns.map(({ field }) => valueOf(row, field) ?? '')]);
    return [['Stock', ...columns.map(({ name }) => name)], ...lines]
      .map((line) => `${line.map(quoted).join(',')}\n`)
      .join('');
  }
  const records = rows.map((row) => {
    const fields = columns.map(({ field, name }) => [field, name, valueOf(row, field)] as const);
    const outer = fields.filter(([field]) => !nests || field === 'make');
    const inner = fields.filter(([field]) => nests && field !== 'make');
    return { row, outer, inner };
  });
  if (format === 'xml') {
    const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
    const element = ([, name, value]: readonly [StockField, string, string | undefined]) => {
      const tag = name.replaceAll(' ', '_');
      if (value === undefined) return attributes ? `<${tag} xsi:nil="true"/>` : `<${tag}/>`;
      return `<${tag}${attributes ? ' seq="1"' : ''}>${escape(value)}</${tag}>`;
    };
    const body = records.map(
      ({ row, outer, inner }) =>
        `<Vehicle><Stock>${row.stockNumber}</Stock>${outer.map(element).join('')}${nests ? `<Details>${inner.map(element).join('')}</Details>` : ''}</Vehicle>`,
    );
    return `<?xml version="1.0"?><Stock_List xmlns:xsi="x">${body.join('')}</Stock_List>`;
  }
  const object = (fields: (typeof records)[number]['outer']) =>
    Object.fromEntries(fields.map(([, name, value]) => [name, value ?? (attributes ? null : '')]));
  const list = records.map(({ row, outer, inner }) => ({
    Stock: row.stockNumber,
    ...object(outer),
    ...(nests ? { Details: object(inner) } : {}),
  }));
  return format === 'json' ? JSON.stringify({ List: list }) : list.map((item) => `${JSON.stringify(item)}\n`).join('');
}

function encode(text: string, encoding: string): Buffer {
  if (encoding === 'utf16le') return iconv.encode(text, 'utf-16le', { addBOM: true });
  if (encoding === 'utf8 bom') return Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text)]);
  const bytes = Buffer.from(text);
  if (encoding === 'utf8') return bytes;
  const at = bytes.indexOf('Citroën');
  return at === -1 ? bytes : Buffer.concat([bytes.subarray(0, at + 5), Buffer.from([0xeb]), bytes.subarray(at + 7)]);
}

function importFile(fuzzed: FuzzedFile, folder: string): Promise<StockImport> {
  const feed = makeFeed({
    source: `stock.${fuzzed.format}`,
    mapping: fuzzed.mapping,
    ...(fuzzed.format === 'xml' ? { records: 'Vehicle' } : {}),
    ...(fuzzed.priceIncludes === undefined ? {} : { price_includes: fuzzed.priceIncludes }),
  });
  return importStock({
    dealer: { slug: 'fuzzed', locations: LOCATIONS, stock: { feeds: [feed], on_road_costs: fuzzed.onRoadCosts } },
    dealerFolder: folder,
    now: NOW,
  });
}

/** What the report keeps back of a column that has another name than the mapping says. */
function unnoticed(drifted: Drifted | undefined, { report }: StockImport): readonly string[] {
  const [feed] = report.feeds;
  if (drifted === undefined || drifted.rows === 0) return [];
  const listed = feed?.unknownColumns.find(({ name }) => foldName(name) === foldName(drifted.written));
  return [
    ...(listed?.rows === drifted.rows ? [] : [`${drifted.written} is not listed with ${drifted.rows} rows`]),
    ...(feed?.missingColumns.some((name) => foldName(name) === foldName(drifted.mapped)) === true
      ? []
      : [`${drifted.mapped} is not said to be missing`]),
  ];
}

const FILES = Number(process.env['FUZZ_FILES'] ?? 800);

describe('feeds of every shape', () => {
  test(
    `of ${FILES.toLocaleString('en-AU')} files none throws, and each row and each mapped cell is published, repaired with its old value, or left out with a reason`,
    { timeout: 240_000 },
    async () => {
      await withDealerFolder({}, async (folder) => {
        // fast-check prints seed and path of a failure; FUZZ_SEED runs it again.
        const seed = Number(process.env['FUZZ_SEED'] ?? Number.NaN);
        await fc.assert(
          fc.asyncProperty(file, async (fuzzed) => {
            writeFileSync(path.join(folder, `stock.${fuzzed.format}`), fuzzed.bytes);
            const imported = await importFile(fuzzed, folder);
            if (fuzzed.isCut) {
              const { rowsRead, published, rejected, duplicates } = imported.report.totals;
              expect(rowsRead).toBe(published + rejected + duplicates);
              return;
            }
            expect(unaccounted(fuzzed.rows, imported)).toEqual([]);
            expect(unnoticed(fuzzed.drifted, imported)).toEqual([]);
          }),
          { numRuns: FILES, ...(Number.isNaN(seed) ? {} : { seed }) },
        );
      });
    },
  );
});

describe('the checker of the files above', () => {
  const rows: FuzzedRow[] = [
    {
      row: 1,
      stockNumber: 'S0',
      cells: [
        { field: 'badge', value: 'GX' },
        { field: 'price', value: '$19,990' },
      ],
    },
  ];
  const sound = () =>
    withDealerFolder(
      { 'stock.json': '[{"stocknum":"S0","make":"Kia","model":"Rio","badge":"GX","price":"$19,990"}]' },
      (folder) =>
        importStock({
          dealer: {
            slug: 'x',
            locations: LOCATIONS,
            stock: { feeds: [makeFeed({ source: 'stock.json', price_includes: 'drive_away' })] },
          },
          dealerFolder: folder,
          now: NOW,
        }),
    );

  test('finds nothing where nothing is lost', async () => {
    expect(unaccounted(rows, await sound())).toEqual([]);
  });

  test('fails for a figure that was read in another unit than its cell writes', async () => {
    const imported = await sound();
    const cell = { field: 'km', value: '45,000 mi', means: 72_420 } as const;
    const withKm = (odometerKm: number): StockImport => ({
      ...imported,
      vehicles: imported.vehicles.map((vehicle) => ({ ...vehicle, odometerKm })),
    });
    const row = [{ row: 1, stockNumber: 'S0', cells: [cell] }];
    expect(unaccounted(row, withKm(72_420))).toEqual([]);
    expect(unaccounted(row, withKm(45_000))).toEqual(['row 1: km "45,000 mi"']);
  });

  test('fails for a vehicle that is lost, a row that is not counted, a cell that is dropped and a price that changed', async () => {
    const imported = await sound();
    const [vehicle] = imported.vehicles;
    if (vehicle === undefined) throw new Error('no vehicle');
    const withVehicle = (change: object): StockImport => ({ ...imported, vehicles: [{ ...vehicle, ...change }] });
    const withoutBadge = Object.fromEntries(Object.entries(vehicle).filter(([key]) => key !== 'badge'));
    expect(unaccounted(rows, { ...imported, vehicles: [] })).toContainEqual(expect.stringMatching(/row 1 \(S0\)/));
    expect(unaccounted([...rows, { row: 2, stockNumber: 'S1', cells: [] }], imported)).toHaveLength(2);
    expect(
      unaccounted(rows, {
        ...imported,
        vehicles: [{ ...(withoutBadge as unknown as typeof vehicle), name: 'Kia Rio' }],
      }),
    ).toEqual(['row 1: badge "GX"']);
    expect(unaccounted(rows, withVehicle({ price: { cents: 1_817_300, qualifier: 'drive_away' } }))).toEqual([
      'row 1: price "$19,990"',
    ]);
  });
});
