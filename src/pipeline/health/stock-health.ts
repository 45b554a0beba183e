import type { ListingOutcome } from '#domain/listing/select-listed-vehicles.ts';
import { unlistedAt } from '#domain/listing/select-listed-vehicles.ts';
import { vehicleNameWithoutYear } from '#domain/naming/vehicle-name.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { driveWord } from '#domain/vehicle-words/trade-words.ts';
import { withArticle } from '#domain/vehicle-words/indefinite-article.ts';
import type { ConfigProblem } from '#config/problem/config-problem.ts';
import type { FeedReport, ImportReport } from '#stock/report/import-report.ts';
import type { NoteTopic } from '#stock/normalise/row-notes.ts';
import type { MissingPhoto } from '../media/own-photos.ts';
import { countText } from '../progress.ts';
import { findOutliers, type Outlier } from './outliers.ts';

/** What an operator should know about a dealer's stock: `dist/<slug>.health.json`. */
export interface StockHealth {
  readonly slug: string;
  readonly name: string;
  readonly builtAt: string;
  readonly timeZone: string;
  readonly counts: {
    readonly rowsRead: number;
    readonly vehicles: number;
    readonly listed: number;
    readonly rejected: number;
    readonly duplicates: number;
  };
  /** Non-empty sections only, worst first. */
  readonly sections: readonly HealthSection[];
  /** What was checked and found to be fine. */
  readonly sound: readonly string[];
}

/** `fault`: shoppers see or miss it. `look`: needs a check. `note`: good to know. */
export type HealthLevel = 'fault' | 'look' | 'note';

export interface HealthSection {
  readonly id: string;
  readonly title: string;
  readonly level: HealthLevel;
  /** What to do about it. */
  readonly remedy: string;
  /** The total; `entries` may hold fewer. */
  readonly count: number;
  readonly entries: readonly HealthEntry[];
}

export interface HealthEntry {
  /** The vehicle, the column, the key. */
  readonly name: string;
  /** What was found. */
  readonly text: string;
  readonly stockNumber?: string;
  /** "main, row 12" */
  readonly row?: string;
  /** The vehicle's page, `cars/2018-toyota-corolla-4417.html`. */
  readonly page?: string;
}

export interface HealthInput {
  readonly slug: string;
  readonly name: string;
  readonly timeZone: string;
  readonly report: ImportReport;
  readonly vehicles: readonly Vehicle[];
  readonly listing: ListingOutcome;
  readonly missingPhotos: readonly MissingPhoto[];
  readonly warnings: readonly ConfigProblem[];
  /** When each feed last changed, if known. */
  readonly feedDates: readonly { readonly feed: string; readonly changedAt: string }[];
  readonly includeSoldCarsDays: number;
  readonly now: Date;
}

/** A feed that has not changed for longer is stale. */
export const STALE_DAYS = 3;
/** A page with more than this of one kind helps nobody. */
const MOST_ENTRIES = 200;
const DAY_MS = 86_400_000;

/** Checks an import and what the site shows of it. */
export function stockHealth(input: HealthInput): StockHealth {
  const checks = CHECKS.map((check) => ({ ...check, entries: findSafely(check, input) }));
  const found = checks.filter(({ entries }) => entries.length > 0);
  const isRidden = driveWord(input.vehicles.map(({ itemType }) => itemType)) === 'ride';
  /** In the words of the trade. */
  const worded = (text: string): string => (isRidden ? text.replace(/\b(d)rive away\b/gi, rideAway) : text);
  return {
    slug: input.slug,
    name: input.name,
    builtAt: input.now.toISOString(),
    timeZone: input.timeZone,
    counts: {
      rowsRead: input.report.totals.rowsRead,
      vehicles: input.vehicles.length,
      listed: input.listing.listed.length,
      rejected: input.report.totals.rejected,
      duplicates: input.report.totals.duplicates,
    },
    sections: found
      .map(({ id, title, level, remedy, entries, total }): HealthSection => ({
        id,
        title: worded(title),
        level,
        remedy: worded(remedy),
        count: Math.max(entries.length, total?.(input) ?? 0),
        entries: entries.slice(0, MOST_ENTRIES),
      }))
      .toSorted((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level)),
    sound: checks.flatMap(({ entries, sound }) => (entries.length === 0 ? [worded(sound)] : [])),
  };
}

function rideAway(_: string, letter: string): string {
  return letter === 'D' ? 'Ride away' : 'ride away';
}

/**
 * The findings of a check. If it fails, it runs for each listed vehicle separately, so that one unforeseen value
 * neither stops the publish nor hides findings about the others.
 */
function findSafely(check: Check, input: HealthInput): readonly HealthEntry[] {
  try {
    return check.find(input);
  } catch (error) {
    const failure = failureText(error);
    const { listed } = input.listing;
    const failed = listed.flatMap((vehicle): HealthEntry[] => {
      try {
        check.find({ ...input, listing: { listed: [vehicle], unlisted: [] } });
        return [];
      } catch (fault) {
        return [about(vehicle, failureText(fault))];
      }
    });
    const named = new Set(failed.map(({ page }) => page));
    const sound = listed.filter((vehicle) => !named.has(pageOf(vehicle)));
    if (sound.length === listed.length) return [{ name: 'This check', text: failure }];
    try {
      return [...failed, ...check.find({ ...input, listing: { ...input.listing, listed: sound } })];
    } catch (fault) {
      return [...failed, { name: 'This check', text: failureText(fault) }];
    }
  }
}

function failureText(error: unknown): string {
  return `could not be looked at, an error of the program: ${error instanceof Error ? error.message : String(error)}`;
}

const LEVELS: readonly HealthLevel[] = ['fault', 'look', 'note'];

interface Check {
  readonly id: string;
  readonly title: string;
  readonly level: HealthLevel;
  readonly remedy: string;
  /** The text when there is nothing to report. */
  readonly sound: string;
  readonly find: (input: HealthInput) => readonly HealthEntry[];
  /** Set if the import counted more than it stored. */
  readonly total?: (input: HealthInput) => number;
}

const CHECKS: readonly Check[] = [
  {
    id: 'rejected',
    title: 'Rows that could not be imported',
    level: 'fault',
    remedy: 'Correct these rows in the system that writes the feed. They are not on the site.',
    sound: 'Every row was imported',
    find: ({ report }) =>
      report.feeds.flatMap((feed) =>
        feed.rejectedRows.map(({ row, stockNumber, reason, value }) => ({
          name: stockNumber === '' ? 'No stock number' : `Stock number ${stockNumber}`,
          text: value === '' ? reason : `${reason}: ${value}`,
          row: rowText(feed, row),
        })),
      ),
    total: ({ report }) => report.totals.rejected,
  },
  {
    id: 'left-out',
    title: 'Vehicles left out because of an error',
    level: 'fault',
    remedy:
      'They are not on the site until this is fixed. If the message names a value, correct it in the feed; otherwise send the message to whoever maintains Forecourt.',
    sound: 'No vehicle caused an error',
    find: ({ listing }) => unlistedEntries(listing.unlisted.filter(({ reason }) => reason === 'page_failed')),
  },
  {
    id: 'stale-feed',
    title: 'Feeds that have not changed for days',
    level: 'fault',
    remedy: 'Ask the feed’s provider whether the export still runs: sold cars may be on the site.',
    sound: 'Every feed is up to date',
    find: ({ feedDates, timeZone, now }) =>
      feedDates.flatMap(({ feed, changedAt }) => {
        const days = Math.floor((now.getTime() - Date.parse(changedAt)) / DAY_MS);
        return days <= STALE_DAYS
          ? []
          : [
              {
                name: `Feed ${feed}`,
                text: `last changed ${days} days ago, on ${dayText(new Date(changedAt), timeZone)}`,
              },
            ];
      }),
  },
  {
    id: 'price-basis',
    title: 'Prices without a stated basis',
    level: 'fault',
    remedy:
      'State in the feed whether the price is drive away or excludes government charges. Until then it is not published.',
    sound: 'Every price says what it includes',
    find: (input) => noted(input, 'repairs', ['price basis']),
  },
  {
    id: 'price-and-comments',
    title: 'Drive away prices that their comments contradict',
    level: 'fault',
    remedy:
      'The page says that the price includes every charge. Ask the dealer; then correct the price type or the comments.',
    sound: 'No comments contradict a price',
    find: (input) => noted(input, 'doubts', ['price and comments']),
  },
  {
    id: 'finance-and-comments',
    title: 'Comments that advertise a loan without its comparison rate',
    level: 'fault',
    remedy:
      'The National Credit Code requires the comparison rate beside a repayment or an interest rate. Take the figure out of the comments: pages print the lender’s own, with the comparison rate.',
    sound: 'No comments advertise a loan without its comparison rate',
    find: (input) => noted(input, 'doubts', ['finance and comments']),
  },
  {
    id: 'before-on-roads',
    title: 'Prices before on-road costs',
    level: 'fault',
    remedy:
      'By law the total price must come first, so these are not shown. Put the drive away price in the feed, or set "on_road_costs" under "stock".',
    sound: 'No price excludes on-road costs',
    find: (input) => noted(input, 'repairs', ['price before on-roads']),
    total: ({ report }) => report.totals.beforeOnRoads,
  },
  {
    id: 'drive-away-without-gst',
    title: 'Drive away prices without GST',
    level: 'look',
    remedy:
      'Stamp duty, rego and CTP have no GST, so adding it to the whole price makes it too high: it is shown as an estimate. Put the price before government charges, or the drive away price with GST, in the feed.',
    sound: 'No drive away price is without GST',
    find: (input) => noted(input, 'repairs', ['drive away without GST']),
  },
  {
    id: 'no-price',
    title: 'Vehicles without a price',
    level: 'look',
    remedy: 'Buyers who filter by price never see these. If the price is on application, say so in the feed.',
    sound: 'Every listed vehicle has a price',
    find: ({ listing }) =>
      listing.listed
        .filter(
          ({ price, status }) =>
            status !== 'sold' && price.qualifier !== 'price_on_application' && askingCents(price) === undefined,
        )
        .map((vehicle) => about(vehicle, 'no price')),
  },
  {
    id: 'no-photo',
    title: 'Vehicles without a photo',
    level: 'fault',
    remedy: 'Photograph them: a listing without a photo is hardly ever opened.',
    sound: 'Every listed vehicle has a photo',
    find: ({ listing }) =>
      listing.listed.filter(({ photos }) => photos.length === 0).map((vehicle) => about(vehicle, 'no photo')),
  },
  {
    id: 'missing-photo',
    title: 'Missing photos',
    level: 'fault',
    remedy: 'Add the files, or remove them from the feed.',
    sound: 'Every photo in the feed exists',
    find: (input) =>
      input.missingPhotos.map(({ stockNumber, reference, reason }) =>
        aboutStock(input, stockNumber, `${reference} ${reason}`),
      ),
  },
  {
    id: 'one-photo',
    title: 'Vehicles with only one photo',
    level: 'look',
    remedy: 'Add photos of the interior, the instruments and every side.',
    sound: 'Every vehicle with photos has more than one',
    find: ({ listing }) =>
      listing.listed.filter(({ photos }) => photos.length === 1).map((vehicle) => about(vehicle, 'one photo')),
  },
  {
    id: 'vin-bad',
    title: 'Invalid VINs',
    level: 'fault',
    remedy: 'Read the VIN from the vehicle again. History and finance checks fail with a wrong one.',
    sound: 'All VINs are valid',
    find: (input) => [...noted(input, 'repairs', ['VIN']), ...noted(input, 'doubts', ['VIN'])],
  },
  {
    id: 'vin-missing',
    title: 'Vehicles without a VIN',
    level: 'look',
    remedy: 'Add it to the feed: buyers and lenders check a car’s history by it.',
    sound: 'Every listed car has a VIN',
    find: ({ listing }) =>
      listing.listed
        .filter(({ vin, itemType }) => vin === undefined && itemType === 'car')
        .map((vehicle) =>
          about(vehicle, vehicle.registrationPlate === undefined ? 'neither VIN nor registration' : 'no VIN'),
        ),
  },
  {
    id: 'nsw-registration',
    title: 'Used vehicles in New South Wales without a registration number',
    level: 'look',
    remedy:
      'Motor dealers of New South Wales print it in the advertisement of a used vehicle. Add it to the feed; one that is not registered can stay as it is.',
    sound: 'Every used vehicle in New South Wales says its registration number',
    find: ({ listing }) =>
      listing.listed
        .filter(
          ({ registrationPlate, carType, status, state, itemType }) =>
            registrationPlate === undefined &&
            carType === 'used' &&
            status !== 'sold' &&
            state === 'nsw' &&
            itemType !== 'boat',
        )
        .map((vehicle) => about(vehicle, 'no registration number')),
  },
  {
    id: 'odd-price',
    title: 'Unusual prices',
    level: 'look',
    remedy: 'Check for an extra or missing digit.',
    sound: 'No unusual prices',
    find: ({ listing }) => oddPrices(listing.listed),
  },
  {
    id: 'odd-odometer',
    title: 'Unlikely odometer readings',
    level: 'look',
    remedy: 'Check the reading on the vehicle before a buyer does.',
    sound: 'No unlikely odometer readings',
    find: (input) => {
      const doubts = noted(input, 'doubts', ['odometer']);
      const left = noted(input, 'repairs', ['odometer']);
      const known = new Set([...doubts, ...left].map(({ stockNumber }) => stockNumber));
      const odd = oddOdometers(input.listing.listed, input.now);
      return [...left, ...doubts, ...odd.filter(({ stockNumber }) => !known.has(stockNumber))];
    },
  },
  {
    id: 'odd-year',
    title: 'Unlikely years',
    level: 'look',
    remedy: 'Check the build or compliance plate.',
    sound: 'No unlikely years',
    find: (input) => [...noted(input, 'repairs', ['year']), ...oddYears(input.listing.listed, input.now)],
  },
  {
    id: 'odd-values',
    title: 'Other values that look wrong',
    level: 'look',
    remedy: 'They are published as given. Check them, and correct the feed if they are wrong.',
    sound: 'No other value looks wrong',
    find: (input) => noted(input, 'doubts', ['other']),
  },
  {
    id: 'duplicates',
    title: 'Duplicate rows',
    level: 'look',
    remedy: 'Remove one of the two in the system that writes the feed.',
    sound: 'No duplicate rows',
    find: (input) =>
      input.report.feeds.flatMap((feed) =>
        feed.duplicateRows.map(({ row, stockNumber, keptFeed, keptRow, reason }) => ({
          ...aboutStock(input, stockNumber, `row ${keptRow} of ${keptFeed} is published instead: ${reason}`),
          row: rowText(feed, row),
        })),
      ),
    total: ({ report }) => report.totals.duplicates,
  },
  {
    id: 'unknown-words',
    title: 'Unrecognised values',
    level: 'look',
    remedy:
      'Map them in the feed’s "mapping", or correct them in the feed. Until then they appear on no page and in no filter.',
    sound: 'All values recognised',
    find: ({ report }) =>
      report.feeds.flatMap((feed) =>
        Object.entries(feed.unknownWords).flatMap(([field, words]) =>
          Object.entries(words).map(([word, rows]) => ({
            name: `“${word}”`,
            text: `not a known ${field}, in ${countText(rows, 'row')}`,
            row: feed.name,
          })),
        ),
      ),
  },
  {
    id: 'encoding',
    title: 'Garbled characters',
    level: 'look',
    remedy: 'They were lost before the feed reached us. Correct them in the system that writes it.',
    sound: 'No garbled characters',
    find: (input) => [
      ...input.report.feeds.flatMap(({ name, encodingDoubt }) =>
        encodingDoubt === undefined ? [] : [{ name: `Feed ${name}`, text: encodingDoubt }],
      ),
      ...noted(input, 'doubts', ['spoilt letters']),
    ],
  },
  {
    id: 'columns',
    title: 'Missing or unused columns',
    level: 'look',
    remedy: 'Map those worth showing and list the rest in "ignore_columns".',
    sound: 'Every column is used or ignored',
    find: ({ report }) =>
      report.feeds.flatMap((feed) => [
        ...feed.missingColumns.map((name) => ({
          name,
          text: 'in the mapping but missing from the feed',
          row: feed.name,
        })),
        ...feed.unknownColumns.map(({ name, rows, example, perhaps }) => ({
          name,
          text: `not used; filled in ${countText(rows, 'row')}, as in “${example}”${perhaps === undefined ? '' : `; perhaps “${perhaps}”`}`,
          row: feed.name,
        })),
      ]),
  },
  {
    id: 'config',
    title: 'Licence, law and config',
    level: 'look',
    remedy: 'Correct these in the dealer’s folder.',
    sound: 'The config has no warnings',
    find: ({ warnings }) =>
      warnings.map(({ file, line, key, message, remedy }) => ({
        name: key === '' ? file : key,
        text: `${message} ${remedy}`,
        row: line === undefined ? file : `${file}, line ${line}`,
      })),
  },
  {
    id: 'sold',
    title: 'Sold vehicles and when they are removed',
    level: 'note',
    remedy: 'Their pages then redirect to the closest search page.',
    sound: 'No sold vehicles on the site',
    find: ({ listing, includeSoldCarsDays, timeZone }) =>
      listing.listed
        .filter(({ status }) => status === 'sold')
        .map((vehicle) => ({ vehicle, leavesMs: unlistedAt(vehicle, { includeSoldCarsDays }) }))
        .toSorted((a, b) => a.leavesMs - b.leavesMs)
        .map(({ vehicle, leavesMs }) =>
          about(vehicle, Number.isFinite(leavesMs) ? `removed on ${dayText(new Date(leavesMs), timeZone)}` : 'sold'),
        ),
  },
  {
    id: 'unlisted',
    title: 'In the feed but not on the site',
    level: 'note',
    remedy: 'No action needed if intended.',
    sound: 'Every vehicle in the feed is on the site',
    find: ({ listing }) => unlistedEntries(listing.unlisted.filter(({ reason }) => reason !== 'page_failed')),
  },
  {
    id: 'repairs',
    title: 'Values repaired or left out',
    level: 'note',
    remedy: 'The site is correct. Fix the feed when there is time.',
    sound: 'No values needed repair',
    find: (input) => noted(input, 'repairs', ['price left out', 'pictures', 'spoilt letters', 'other']),
  },
];

function noted(input: HealthInput, list: 'repairs' | 'doubts', topics: readonly NoteTopic[]): readonly HealthEntry[] {
  return input.report.feeds.flatMap((feed) => {
    const notes =
      list === 'repairs'
        ? feed.repairs.map(({ from, to, ...note }) => ({ ...note, value: to === undefined ? from : `${from} → ${to}` }))
        : feed.doubts;
    return notes
      .filter(({ topic }) => topics.includes(topic))
      .map(({ row, stockNumber, what, value }) => ({
        ...aboutStock(input, stockNumber, `${what}: ${value}`),
        row: rowText(feed, row),
      }));
  });
}

function oddPrices(listed: readonly Vehicle[]): readonly HealthEntry[] {
  const priced = (vehicle: Vehicle): number | undefined => askingCents(vehicle.price);
  const dollars = (cents: number): string => `$${Math.round(cents / 100).toLocaleString('en-AU')}`;
  const odd = new Map<Vehicle, string>();
  for (const { item, value, usual } of findOutliers(listed, priced)) {
    odd.set(item, `${dollars(value)}, where ${dollars(roundTo(usual, 10_000))} is usual here`);
  }
  const models = Map.groupBy(listed, ({ make, model, carType }) => `${make}\n${model}\n${carType}`.toLowerCase());
  for (const alike of models.values()) {
    for (const { item, value, usual } of findOutliers(alike, priced)) {
      const { make, model } = item;
      odd.set(
        item,
        `${dollars(value)}, where ${dollars(roundTo(usual, 10_000))} is usual for ${withArticle(vehicleNameWithoutYear({ make, model }))}`,
      );
    }
  }
  return [...odd].map(([vehicle, text]) => about(vehicle, text));
}

/** Compares kilometres per year, because high kilometres are normal for an old car. */
function oddOdometers(listed: readonly Vehicle[], now: Date): readonly HealthEntry[] {
  const used = listed.filter(({ carType }) => carType === 'used');
  const aYear = ({ odometerKm, year }: Vehicle): number | undefined =>
    odometerKm === undefined || year === undefined
      ? undefined
      : odometerKm / Math.max(1, now.getUTCFullYear() - year + 0.5);
  const km = (value: number): string => Math.round(value).toLocaleString('en-AU');
  return findOutliers(used, aYear).map(({ item, value, usual }: Outlier<Vehicle>) =>
    about(
      item,
      `${km(item.odometerKm ?? 0)} km, which is ${km(value)} a year; ${km(roundTo(usual, 100))} is usual here`,
    ),
  );
}

const OLD_YEARS = 12;

function oddYears(listed: readonly Vehicle[], now: Date): readonly HealthEntry[] {
  const future = listed.filter(({ year }) => (year ?? 0) > now.getUTCFullYear() + 1);
  const used = listed.filter(({ carType }) => carType === 'used');
  // A yard of late-model cars has older ones too: below this age nothing is odd.
  const ages = findOutliers(used, ({ year }) =>
    year === undefined ? undefined : Math.max(OLD_YEARS, now.getUTCFullYear() - year + 1),
  );
  return [
    ...future.map((vehicle) => about(vehicle, `${vehicle.year ?? ''} is yet to come`)),
    ...ages.map(({ item }) => about(item, `${item.year ?? ''}, much older than the others here`)),
  ];
}

function askingCents({ reducedCents, cents, subscriptionCents }: Vehicle['price']): number | undefined {
  return [reducedCents, cents, subscriptionCents].find((value) => value !== undefined && value > 0);
}

function unlistedEntries(unlisted: ListingOutcome['unlisted']): readonly HealthEntry[] {
  return unlisted.map(({ vehicle, text }) => ({ name: vehicle.name, stockNumber: vehicle.stockNumber, text }));
}

function about(vehicle: Vehicle, text: string): HealthEntry {
  return { name: vehicle.name, stockNumber: vehicle.stockNumber, text, page: pageOf(vehicle) };
}

function pageOf({ slug }: Vehicle): string {
  return `cars/${slug}.html`;
}

function aboutStock({ listing, vehicles }: HealthInput, stockNumber: string, text: string): HealthEntry {
  const listed = withStockNumber(listing.listed, stockNumber);
  if (listed !== undefined) return about(listed, text);
  const vehicle = withStockNumber(vehicles, stockNumber);
  return { name: vehicle?.name ?? (stockNumber === '' ? 'No stock number' : 'Stock number'), stockNumber, text };
}

/** A report has thousands of entries, each about one of thousands of vehicles. */
const byStockNumber = new WeakMap<readonly Vehicle[], ReadonlyMap<string, Vehicle>>();

/** The first vehicle with that row number; `undefined` for a row without one. */
function withStockNumber(vehicles: readonly Vehicle[], stockNumber: string): Vehicle | undefined {
  let numbered = byStockNumber.get(vehicles);
  if (numbered === undefined) {
    numbered = new Map(vehicles.toReversed().map((vehicle) => [vehicle.stockNumber, vehicle]));
    byStockNumber.set(vehicles, numbered);
  }
  return stockNumber === '' ? undefined : numbered.get(stockNumber);
}

function rowText(feed: FeedReport, row: number): string {
  return `${feed.name}, row ${row}`;
}

function dayText(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-AU', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(instant);
}

function roundTo(value: number, step: number): number {
  return Math.round(value / step) * step;
}
