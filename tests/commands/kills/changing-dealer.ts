import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { seededNumbers } from './seeded-numbers.ts';

/** The address of the dealer's own site, as its dealer.json says. */
export const ORIGIN = 'https://coachwood-cars.example';
export const SLUG = 'coachwood-cars';
const SOURCE = path.resolve(import.meta.dirname, '..', '..', 'dealers', SLUG);

const MODELS = [
  ['Toyota', 'Corolla', 'hatch'],
  ['Toyota', 'Hilux', 'ute'],
  ['Mazda', 'CX-5', 'suv'],
  ['Kia', 'Cerato', 'sedan'],
  ['Subaru', 'Forester', 'suv'],
  ['Ford', 'Ranger', 'ute'],
] as const;
const BADGES = ['Ascent', 'Sport', 'GT', 'Touring'] as const;

/** A car of the feed, which gives no dates. */
export interface Row {
  readonly number: number;
  readonly badge: number;
  readonly price: number;
  readonly status: 'in_stock' | 'sold';
  readonly photo: number;
}

/** A dealer on one day: everything that a build of that day reads. */
export interface DealerDay {
  readonly now: Date;
  readonly rows: readonly Row[];
  readonly name: string;
  readonly accent: string;
  readonly hasMenu: boolean;
}

export interface HistorySettings {
  readonly seed: number;
  readonly days: number;
  readonly vehicles: number;
  /** Cars that come, go, are sold, renamed and photographed anew each day. */
  readonly changes: number;
  /** Days on which name, colour or menu change, too. */
  readonly hasConfigChange: (day: number) => boolean;
}

const FIRST_DAY_MS = Date.UTC(2026, 4, 5, 1);
const DAY_MS = 86_400_000;

/** A dealer's days, each of which changes something of the one before: the same for the same seed. */
export function dealerHistory({ seed, days, vehicles, changes, hasConfigChange }: HistorySettings): DealerDay[] {
  const random = seededNumbers(seed);
  let count = 0;
  const newRow = (): Row => {
    count += 1;
    const price = 9_990 + random.below(400) * 100;
    return { number: count, badge: random.below(BADGES.length), price, status: 'in_stock', photo: count };
  };
  const first: DealerDay = {
    now: new Date(FIRST_DAY_MS),
    rows: Array.from({ length: vehicles }, newRow),
    name: 'Coachwood Cars',
    accent: '#0b5c3a',
    hasMenu: false,
  };
  const history = [first];
  for (let day = 1; day < days; day += 1) {
    const before = history.at(-1) ?? first;
    const rows = [...before.rows];
    const change = (apply: (row: Row) => Row): void => {
      const place = random.below(rows.length);
      rows[place] = apply(rows[place] ?? newRow());
    };
    for (let round = 0; round < changes; round += 1) {
      rows.splice(random.below(rows.length), 1);
      rows.push(newRow());
      change((row) => ({ ...row, price: row.price + 500 }));
      change((row) => ({ ...row, badge: (row.badge + 1) % BADGES.length }));
      if (round % 2 === 0) change((row) => ({ ...row, status: 'sold' }));
      if (round % 2 === 1) change((row) => ({ ...row, photo: row.photo + 1000 * day }));
    }
    history.push({
      ...before,
      now: new Date(FIRST_DAY_MS + day * DAY_MS),
      rows,
      ...(hasConfigChange(day)
        ? { name: `Coachwood Cars ${day}`, accent: `#0b5c${30 + day}`, hasMenu: !before.hasMenu }
        : {}),
    });
  }
  return history;
}

/** Writes a dealer's folder as it is on a day, below `dealers`. */
export async function writeDealerDay(
  dealers: string,
  { rows, name, accent, hasMenu }: DealerDay,
  deploy: object,
): Promise<void> {
  const home = path.join(dealers, SLUG);
  rmSync(home, { recursive: true, force: true });
  cpSync(SOURCE, home, { recursive: true, preserveTimestamps: true });
  const config = JSON.parse(readFileSync(path.join(SOURCE, 'dealer.json'), 'utf8')) as object;
  const menu = hasMenu ? { navigation: { header: [{ label: 'Privacy', href: '/privacy-policy' }] } } : {};
  writeFileSync(
    path.join(home, 'dealer.json'),
    JSON.stringify({ ...config, name, theme: { accent }, search: { results_per_page: 6 }, ...menu, deploy }),
  );
  mkdirSync(path.join(home, 'media'), { recursive: true });
  const lines: string[] = [];
  for (const { number, badge, price, status, photo } of rows) {
    const [make, model, body] = MODELS[number % MODELS.length] ?? MODELS[0];
    // Every second car has a photo of its own.
    const image = number % 2 === 0 ? `media/photo-${photo}.png` : '';
    if (image !== '') await drawPhoto(path.join(home, image), photo);
    const words = `${2012 + (number % 12)},used,${status},${body},petrol,automatic,${price},${image}`;
    lines.push(`K${number},${make},${model},${BADGES[badge] ?? ''},${words}`);
  }
  const header = 'stocknum,make,model,badge,year,car_type,status,body,fuel,transmission,price,images';
  writeFileSync(path.join(home, 'stock', 'stock.csv'), `${[header, ...lines].join('\n')}\n`);
}

const drawn = new Map<number, Buffer>();

/** A plain picture that differs from every other one. */
async function drawPhoto(file: string, photo: number): Promise<void> {
  let picture = drawn.get(photo);
  if (picture === undefined) {
    const background = { r: (photo * 37) % 256, g: (photo * 91) % 256, b: Math.floor(photo / 7) % 256 };
    picture = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
      .png()
      .toBuffer();
    drawn.set(photo, picture);
  }
  writeFileSync(file, picture);
}
