import { placeholdersIn } from '#domain/formats/fill-text.ts';
import { isPlainObject } from '../deep-merge.ts';
import type { Finding } from '../problem/config-problem.ts';
import { remedyFromKnown } from '#domain/text/did-you-mean.ts';

/** In every text of `copy`. */
const ALWAYS = ['dealer', 'city', 'state', 'item', 'items'];
/** What single texts of `copy` have besides, by the beginnings of their keys. */
const COPY_PLACEHOLDERS: Readonly<Record<string, readonly string[]>> = {
  hero_: ['count', 'model', 'brands'],
  brands_link: ['brands'],
  search_button: ['count'],
  arrivals_: ['count'],
  doors_link: ['count'],
  yard_: ['count'],
  list_introduction: ['list'],
  stock_alert_: ['wanted'],
  reserve_step_: ['hold', 'deposit'],
  reserve_until: ['end'],
  reserve_open: ['open'],
  wait_text: ['turn'],
  place_: ['place'],
  enquire_: ['place', 'phone'],
  form_: ['model'],
  models_: ['make'],
  near_: ['count'],
  model_: ['model', 'make', 'count', 'standard'],
  sent_: ['phone'],
  slip_: ['price', 'jobs', 'count'],
  price_: ['buyer'],
  ticket_price_text: ['drive_away'],
  part_: ['Item'],
  saved_heading: ['count'],
  saved_none_text: ['heart'],
  saved_account_none_text: ['heart'],
};

/** What is filled in a text at a path; nothing for texts that are printed as they are. */
function placeholdersAt([key, name, , part]: readonly PropertyKey[]): readonly string[] | undefined {
  if (key === 'vehicle_page') return ['item'];
  if (key === 'forms') return ['dealer', 'city', 'item', 'items'];
  if (key === 'search' && name === 'landing_texts') return part === 'introduction' ? ['list'] : [];
  if (key !== 'copy') return undefined;
  const own = Object.entries(COPY_PLACEHOLDERS).flatMap(([start, more]) =>
    String(name).startsWith(start) ? more : [],
  );
  return [...ALWAYS, ...own];
}

/** Unknown placeholders: the page would be published with a gap. */
export function checkPlaceholders(root: Readonly<Record<string, unknown>>): Finding[] {
  return Object.entries(root).flatMap(([key, value]) => findingsIn(value, [key]));
}

function findingsIn(value: unknown, path: readonly PropertyKey[]): Finding[] {
  if (typeof value === 'string') {
    const known = placeholdersAt(path);
    if (known === undefined) return [];
    return placeholdersIn(value)
      .filter((name) => !known.includes(name))
      .map((name) => ({
        path,
        severity: 'error',
        message: `Nothing fills {${name}} in this text.`,
        remedy: known.length > 0 ? remedyFromKnown(name, known) : 'Write the words themselves.',
      }));
  }
  if (Array.isArray(value)) return value.flatMap((item, index) => findingsIn(item, [...path, index]));
  if (!isPlainObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => findingsIn(item, [...path, key]));
}
