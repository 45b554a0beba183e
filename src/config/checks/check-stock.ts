import { readPriceWords } from '#domain/price/price-words.ts';
import type { Finding } from '../problem/config-problem.ts';
import { remedyFromKnown } from '#domain/text/did-you-mean.ts';
import { looseLocations } from './check-locations.ts';
import { looseList, looseObject, looseText } from './loose-values.ts';

/** Checks a dealer's feeds against each other and against its locations. */
export function checkStock(root: Readonly<Record<string, unknown>>): Finding[] {
  const written = looseObject(root['stock'])['feeds'];
  const feeds = looseList(written).map((feed) => looseObject(feed));
  // The schema reports feeds that are not a list.
  if (feeds.length === 0 && written !== undefined && !Array.isArray(written)) return [];
  if (feeds.length === 0) {
    return [
      {
        path: ['stock', 'feeds'],
        severity: 'warning',
        message: 'Lists no feed, so the site has no vehicles.',
        remedy: 'Add one, as in "feeds": [{ "source": "stock/stock.csv", "preset": "dealer-studio" }].',
      },
    ];
  }
  const names = feeds.map((feed) => looseText(feed['name']) ?? 'main');
  const places = [
    ...new Set(
      looseLocations(root).flatMap(({ id, slug, name, values }) =>
        [id, slug, name, values['code'], values['short_name'], values['city']].flatMap(
          (place) => looseText(place) ?? [],
        ),
      ),
    ),
  ];
  const isPlace = (name: string) => places.some((place) => place.toLowerCase() === name.toLowerCase());
  return feeds.flatMap((feed, index) => {
    const path = ['stock', 'feeds', index];
    const mapping = looseObject(feed['mapping']);
    const findings: Finding[] = [];
    const report = (key: string, message: string, remedy: string, severity: Finding['severity'] = 'error') => {
      findings.push({ path: [...path, key], severity, message, remedy });
    };
    const twin = names.indexOf(names[index] ?? '');
    if (twin !== index)
      report('name', `Is the name of feeds[${String(twin)}] too.`, 'Give each feed a name of its own.');
    const place = looseText(feed['location']);
    if (place !== undefined && places.length > 0 && !isPlace(place)) {
      report(
        'location',
        'No location has this id, slug, code or name.',
        remedyFromKnown(place, places, 'Write the id of a location.'),
      );
    }
    const preset = feed['preset'];
    if (preset === undefined && Object.keys(mapping).length === 0) {
      report(
        'mapping',
        'Is missing, and no preset says which column is which.',
        'Name a preset ("forecourt", "dealer-studio", "easycars") or map the columns.',
      );
    } else if (preset === undefined && feed['price_includes'] === undefined && !statesPriceBasis(mapping)) {
      report(
        'price_includes',
        'Is missing: neither this feed nor a preset says what its prices include, and no price may be shown without that.',
        'Write "drive_away", "excluding_government_charges" or another of its values, or map `price_type`.',
      );
    }
    if (feed['has_header'] === false && feed['columns'] === undefined) {
      report('columns', 'Is missing, and the file has no header line.', 'List the names of the columns in order.');
    }
    const source = looseText(feed['source']);
    if (source !== undefined && /^http:/i.test(source) && Object.keys(looseObject(feed['headers'])).length > 0) {
      report(
        'source',
        'Sends its headers over an unencrypted connection.',
        'Use https where the provider offers it.',
        'warning',
      );
    }
    if (feed['dates_as_of'] !== undefined && source !== undefined && /^https?:/i.test(source)) {
      report(
        'dates_as_of',
        'Moves the dates of live stock: vehicles would be shown as listed or sold on other days than they were.',
        'Remove it; it is for sample files in the dealer folder.',
      );
    }
    return findings;
  });
}

/** Whether a column states the price basis, or the price column's own name does: "Price (drive away)". */
function statesPriceBasis(mapping: Readonly<Record<string, unknown>>): boolean {
  if (mapping['price_type'] !== undefined) return true;
  const { price } = mapping;
  const from = looseObject(price)['from'] ?? price;
  const names = typeof from === 'string' ? [from] : looseList(from).flatMap((name) => looseText(name) ?? []);
  return names.length > 0 && names.every((name) => readPriceWords(name).qualifier !== undefined);
}
