import { shortHash } from './short-hash.ts';
import { slugify } from './slugify.ts';

/** The path segment of a vehicle: its name and stock number, as in `2018-toyota-corolla-ascent-sport-4417`. */
export function vehicleSlug(name: string, stockNumber: string): string {
  const words = slugify(name, 'vehicle', 80);
  return stockNumber.trim() === '' ? words : `${words}-${slugify(stockNumber, 'stock', 32)}`;
}

export interface SluggedItem {
  readonly id: string;
  readonly name: string;
  readonly stockNumber: string;
}

/**
 * A slug for every item, by id. No two items share one, whatever their names. The result depends only on the set of
 * items, never on their order, so reordering a feed moves no page. Where several items would share a slug, the one with
 * the smallest id gets it; the others add a fingerprint of their id.
 */
export function assignSlugs(items: Iterable<SluggedItem>): Map<string, string> {
  const groups = new Map<string, string[]>();
  const seen = new Set<string>();
  for (const { id, name, stockNumber } of items) {
    if (seen.has(id)) continue;
    seen.add(id);
    const slug = vehicleSlug(name, stockNumber);
    const group = groups.get(slug);
    if (group === undefined) groups.set(slug, [id]);
    else group.push(id);
  }

  const slugs = new Map<string, string>();
  const taken = new Set(groups.keys());
  const rest: { id: string; slug: string }[] = [];
  for (const [slug, ids] of groups) {
    const [first, ...others] = ids.length === 1 ? ids : ids.sort(byCodeUnits);
    if (first !== undefined) slugs.set(first, slug);
    for (const id of others) rest.push({ id, slug });
  }
  rest.sort((a, b) => byCodeUnits(a.id, b.id));
  for (const { id, slug } of rest) {
    let candidate = `${slug}-${shortHash(id)}`;
    for (let attempt = 2; taken.has(candidate); attempt += 1) candidate = `${slug}-${shortHash(`${id}#${attempt}`)}`;
    taken.add(candidate);
    slugs.set(id, candidate);
  }
  return slugs;
}

function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
