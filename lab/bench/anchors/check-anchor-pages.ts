import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../../src/pipeline/publish/list-files.ts';
import { filesShowing, type AnchorContent, type PageSize } from './anchor-content.ts';

/** What another generator's pages came to, beside the project's own. */
export interface AnchorPages {
  readonly pages: number;
  /** Mean bytes of a page, and of the project's own page. */
  readonly vehicleBytes: number;
  readonly ownVehicleBytes: number;
  readonly listBytes: number;
  readonly ownListBytes: number;
}

const TOLERANCE = 0.1;

/**
 * Reads every page and looks whether it holds everything that the project's page holds, at the same size.
 *
 * @throws Error When a page is missing, lacks data, or the pages of a kind are not of the same size.
 */
export function checkAnchorPages(name: string, output: string, content: AnchorContent): AnchorPages {
  const expected = content.vehicles.length + content.lists.length;
  const pages = [...listFiles(output).keys()].filter((file) => file.endsWith('.html')).length;
  if (pages !== expected) throw new Error(`${name} made ${pages} pages instead of ${expected}.`);
  let vehicleBytes = 0;
  let listBytes = 0;
  for (const { file, front, body } of content.vehicles) {
    const html = readFileSync(path.join(output, file), 'utf8');
    vehicleBytes += Buffer.byteLength(html);
    const texts = [
      front.title,
      front.description,
      front.name,
      front.price,
      ...front.crumbs.map((crumb) => crumb.label),
      ...front.photos.flatMap((photo) => [photo.src, photo.srcset, photo.alt]),
      ...[...front.facts, ...front.groups.flatMap((group) => group.items)].flatMap((item) => [item.label, item.value]),
      ...front.features,
      ...front.similar.map((slug) => content.cards.get(slug)?.price ?? ''),
      ...front.notes,
    ];
    refuseWithout(name, file, html, [...texts.map(comparable), ...[body, front.structured].map(comparable)]);
  }
  for (const { file, front } of content.lists) {
    const html = readFileSync(path.join(output, file), 'utf8');
    listBytes += Buffer.byteLength(html);
    const cards = front.slugs.flatMap((slug) => content.cards.get(slug) ?? []);
    const texts = cards.flatMap((card) => [card.href, card.name, card.price, card.summary, card.src]);
    const links = [...front.facets.flatMap((facet) => facet.links), ...front.numbers].flatMap((link) => [
      link.href,
      link.label,
    ]);
    refuseWithout(name, file, html, [front.title, ...links, ...texts].map(comparable));
  }
  const mean = (pagesOfKind: readonly { size: PageSize }[]): number =>
    pagesOfKind.reduce((sum, { size }) => sum + size.main + size.around, 0) / pagesOfKind.length;
  const found = {
    pages,
    vehicleBytes: Math.round(vehicleBytes / content.vehicles.length),
    ownVehicleBytes: Math.round(mean(content.vehicles)),
    listBytes: Math.round(listBytes / content.lists.length),
    ownListBytes: Math.round(mean(content.lists)),
  };
  for (const [kind, made, own] of [
    ['vehicle', found.vehicleBytes, found.ownVehicleBytes],
    ['list', found.listBytes, found.ownListBytes],
  ] as const) {
    if (Math.abs(made / own - 1) > TOLERANCE) {
      throw new Error(`${name}'s ${kind} pages have ${made} bytes and ours ${own}: not the same work.`);
    }
  }
  return found;
}

/** Pages that show a vehicle and do not show its price as it is. */
export function stalePages(output: string, content: AnchorContent, slug: string): { shown: number; stale: number } {
  const files = filesShowing(content, slug);
  const price = content.cards.get(slug)?.price ?? '';
  const fresh = files.filter((file) =>
    readFileSync(path.join(output, file), 'utf8').includes(`data-vehicle="${slug}" data-price="${price}"`),
  );
  return { shown: files.length, stale: files.length - fresh.length };
}

function refuseWithout(name: string, file: string, html: string, texts: readonly string[]): void {
  const page = comparable(html);
  const absent = texts.find((text) => !page.includes(text));
  if (absent !== undefined) throw new Error(`${name}'s ${file} lacks ${JSON.stringify(absent.slice(0, 200))}.`);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Text without the differences that are one generator's way of escaping. */
function comparable(text: string): string {
  return text
    .replace(/&#(?:x([\da-f]+)|(\d+));/gi, (_, hex: string | undefined, decimal: string | undefined) =>
      String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
    )
    .replace(/&(amp|lt|gt|quot|apos);/g, (_, entity: string) => ENTITIES[entity] ?? '')
    .replace(/\s+/g, ' ');
}
