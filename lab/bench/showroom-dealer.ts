import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type BenchDealer, writeBenchDealer } from '../../scripts/bench/bench-dealer.ts';

/** How much of everything the dealer has. */
export const SHOWROOM = { vehicles: 1500, locations: 12, models: 40, offers: 60, articles: 200 } as const;
const PHOTOS = 6;
/** Each makes the eight models of Vireo's file. */
const MAKES = ['Vireo', 'Dasyure', 'Numbat', 'Bettong', 'Quoll'] as const;
const SUBURBS = [
  ['Aspley', 'qld', '4034', -27.364, 153.017],
  ['Springwood', 'qld', '4127', -27.612, 153.131],
  ['Ipswich', 'qld', '4305', -27.614, 152.76],
  ['Tamworth', 'nsw', '2340', -31.083, 150.917],
  ['Orange', 'nsw', '2800', -33.284, 149.1],
  ['Penrith', 'nsw', '2750', -33.751, 150.694],
  ['Wagga Wagga', 'nsw', '2650', -35.109, 147.369],
  ['Albury', 'nsw', '2640', -36.08, 146.916],
  ['Ballarat', 'vic', '3350', -37.562, 143.85],
  ['Bendigo', 'vic', '3550', -36.757, 144.279],
  ['Geelong', 'vic', '3220', -38.149, 144.361],
  ['Traralgon', 'vic', '3844', -38.196, 146.541],
] as const;
const PICTURES = ['suv-large-white', 'ute-orange', 'hatch-yellow'].map((name) => `_media/colours/${name}`);
const FOLDERS = ['news', 'blog', 'buying', 'owners'] as const;
const PARAGRAPHS = [
  'A hybrid is heavier than the same car with petrol alone and pulls hard from standstill. The front tyres feel both. We measure the tread at every service, and most front pairs are at 4 mm after two of them, when the rear pair still has 6.',
  'Swapped over at each service, all four last about as long as each other, and you buy a set of four once instead of two pairs in a hurry. Rotation is part of a scheduled service here. If yours is serviced somewhere else, ask whether it’s done.',
  'We put the same family in two cars, drove both to the coast and asked everybody. The third row is for people under 1.5 m, and they like it, because they can see out.',
  'Bring the service book, both keys and the wheel lock nut key. The coffee is better at the other place; the parking is better here.',
] as const;

export interface ShowroomDealer extends BenchDealer {
  /** Changes a sentence of one article in the middle. */
  changeArticle(): void;
}

/** Writes the bench's dealer with a whole showroom around its vehicles. */
export function writeShowroomDealer(root: string, folder: string): ShowroomDealer {
  const dealer = writeBenchDealer(root, folder, { limit: SHOWROOM.vehicles, photos: PHOTOS });
  const home = path.join(dealer.dealersDir, dealer.slug);
  const ids = MAKES.map((name) => writeMake(dealer.dealersDir, name));
  const configFile = path.join(home, 'dealer.json');
  const config = readJson(configFile);
  const [first] = config['locations'] as readonly Record<string, unknown>[];
  writeFileSync(
    configFile,
    JSON.stringify({
      ...config,
      manufacturer: undefined,
      manufacturer_id: undefined,
      manufacturer_ids: ids,
      locations: locationsLike(first ?? {}),
    }),
  );
  for (let index = 0; index < SHOWROOM.offers; index += 1) {
    write(home, `offers/offer-${String(index + 1)}.md`, offer(index));
  }
  const articleFile = (index: number): string =>
    `${FOLDERS[index % FOLDERS.length] ?? 'news'}/article-${String(index + 1)}.md`;
  for (let index = 0; index < SHOWROOM.articles; index += 1) write(home, articleFile(index), article(index));
  let changes = 0;
  return {
    ...dealer,
    changeArticle() {
      changes += 1;
      const middle = SHOWROOM.articles / 2;
      write(home, articleFile(middle), `${article(middle)}\nCorrected ${String(changes)} times.\n`);
    },
  };
}

/** A make whose models are Vireo's under names of its own; its id. */
function writeMake(dealersDir: string, name: string): string {
  const folder = path.join(dealersDir, '_manufacturers');
  const vireo = readJson(path.join(folder, 'vireo.json'));
  const id = name.toLowerCase();
  if (id === 'vireo') return id;
  const models = (vireo['models'] as readonly Record<string, unknown>[]).map((model) => ({
    ...model,
    id: undefined,
    slug: undefined,
    name: `${String(model['name'])} ${name.slice(0, 1)}`,
  }));
  writeFileSync(path.join(folder, `${id}.json`), JSON.stringify({ ...vireo, id, name, slug: id, models }));
  return id;
}

function locationsLike(first: Readonly<Record<string, unknown>>): object[] {
  return SUBURBS.slice(0, SHOWROOM.locations).map(([city, state, postcode, lat, long], index) => ({
    ...first,
    ...{ id: `place-${String(index)}`, name: `Bench Motors ${city}`, slug: city.toLowerCase().replace(' ', '-') },
    ...{ city, state, postcode, lat, long, primary: index === 0 },
  }));
}

function offer(index: number): string {
  const end = new Date(Date.now() + (30 + index) * 86_400_000).toISOString().slice(0, 10);
  return `---
category: ${index % 3 === 0 ? 'Service' : 'New'}
end: ${end}
lead: Tow bar, wiring, brake controller and a moulded tray liner, fitted before delivery.
image: ${PICTURES[index % PICTURES.length] ?? ''}
conditions: New cars in stock, fitted before delivery. Private and ABN buyers. Sold and delivered from stock by the end of the offer.
---

# Tow bar and tray liner, fitted: offer ${String(index + 1)}

$2,180 of fitting that most of them leave here with anyway. It’s in the price.

${PARAGRAPHS[index % PARAGRAPHS.length] ?? ''}
`;
}

function article(index: number): string {
  const date = new Date(Date.UTC(2026, 9, 30) - index * 86_400_000).toISOString().slice(0, 10);
  const paragraphs = [0, 1, 2, 3, 0, 2].map((turn) => PARAGRAPHS[(turn + index) % PARAGRAPHS.length] ?? '');
  return `---
category: ${['Workshop', 'Road tests', 'Owners'][index % 3] ?? ''}
author: Priya Nair
date: ${date}
lead: Front-wheel drive wears the front pair. When to rotate them, and what it saves.
image: ${PICTURES[index % PICTURES.length] ?? ''}
---

# How long tyres last, part ${String(index + 1)}

${paragraphs.join('\n\n')}

[See what’s in stock](/search/new-used-and-demo-cars)
`;
}

function write(home: string, file: string, text: string): void {
  const target = path.join(home, 'content', file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}

function readJson(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
}
