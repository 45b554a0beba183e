import { looseList, looseObject } from '#config/checks/loose-values.ts';
import { type ConfigProblem, dottedPath } from '#config/problem/config-problem.ts';
import type { DealerReading } from '#config/read-dealer.node.ts';
import { dealerFile } from '#config/resolve-dealer.ts';
import { specialHoursSchema } from '#config/schema/special-hours.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { wallDay } from '#domain/formats/time-zones.ts';
import { daysNotRenewed } from '#domain/location/days-not-renewed.ts';
import type { SpecialDay } from '#domain/location/to-location-view.ts';
import { joinWords } from '#domain/text/did-you-mean.ts';

type DealersSpecialHours = Pick<Extract<DealerReading, { ok: true }>, 'written'> & {
  readonly config: Pick<Extract<DealerReading, { ok: true }>['config'], 'slug' | 'time_zone'> & {
    readonly locations: readonly {
      readonly name: string;
      readonly time_zone: string;
      readonly special_hours: readonly SpecialDay[];
    }[];
  };
};

/** Years ahead for which nobody enters hours. */
const MOST_YEARS_AHEAD = 3;

/**
 * Special hours that miss the day they are meant for [3-38]: those whose date is over while the same day of this year
 * has none, one warning a list, and those of a year far ahead.
 */
export function specialHoursOfAnotherYear({ config, written }: DealersSpecialHours, now: Date): ConfigProblem[] {
  const root = looseObject(written.value);
  const lists = [
    {
      path: ['special_hours'],
      values: root['special_hours'],
      inForce: config.locations.flatMap(({ special_hours: days }) => days),
      timeZone: config.time_zone,
      place: 'the dealer’s locations have',
    },
    ...config.locations.map(({ name, time_zone: timeZone, special_hours: inForce }, index) => ({
      path: ['locations', index, 'special_hours'],
      values: looseObject(looseList(root['locations'])[index])['special_hours'],
      inForce,
      timeZone,
      place: `${name} has`,
    })),
  ];
  const problem = (path: readonly PropertyKey[], message: string, remedy: string, found?: string): ConfigProblem => ({
    dealer: config.slug,
    file: dealerFile(config.slug),
    key: dottedPath(path),
    severity: 'warning',
    ...(found !== undefined && { found: JSON.stringify(found) }),
    message,
    remedy,
    ...written.placeOf(path),
  });
  return lists.flatMap(({ path, values, inForce, timeZone, place }): ConfigProblem[] => {
    const today = new Date(wallDay(now.getTime(), timeZone) * 86_400_000).toISOString().slice(0, 10);
    const own = looseList(values).flatMap((value) => specialHoursSchema.safeParse(value).data ?? []);
    const far = own.flatMap(({ date }, index) =>
      Number(date.slice(0, 4)) <= Number(today.slice(0, 4)) + MOST_YEARS_AHEAD
        ? []
        : [problem([...path, index, 'date'], 'Is many years ahead.', 'Correct the year.', date)],
    );
    const missing = daysNotRenewed(own, [...own, ...inForce], today);
    const [first] = missing;
    if (first === undefined) return far;
    const dates = [...new Set(missing.map(({ day }) => day.date))];
    const coming = [...new Set(missing.map(({ comes }) => comes))];
    const isOne = dates.length === 1;
    const message = `${datesText(dates)} ${isOne ? 'is' : 'are'} over, and ${datesText(coming)} ${coming.length === 1 ? 'has' : 'have'} no entry: ${place} the usual hours then.`;
    const years = joinWords([...new Set(coming.map((date) => date.slice(0, 4)))], 'and');
    return [
      ...far,
      isOne
        ? problem(
            [...path, own.indexOf(first.day), 'date'],
            message,
            `Write "${first.comes}", or remove the entry.`,
            first.day.date,
          )
        : problem(path, message, `Write ${years} for the year of these dates, or remove the entries.`),
    ];
  });
}

function datesText(dates: readonly string[]): string {
  return joinWords(dates.map(formatDate), 'and');
}
