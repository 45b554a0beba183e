import { looseTexts } from '#config/checks/loose-values.ts';
import type { ContentFile } from '#config/content-file.ts';
import { type ConfigProblem, dottedPath } from '#config/problem/config-problem.ts';
import type { TextPlace } from '#config/problem/parse-json.ts';
import type { DealerReading } from '#config/read-dealer.node.ts';
import { dealerFile } from '#config/resolve-dealer.ts';

export interface ReviewingDealer {
  readonly config: Pick<Extract<DealerReading, { ok: true }>['config'], 'slug'>;
  readonly written: Extract<DealerReading, { ok: true }>['written'];
  readonly contents: readonly Pick<ContentFile, 'file' | 'sections' | 'placeOf'>[];
}

/** No time zone is as much as a day ahead of another. */
const DAY_MS = 86_400_000;

/** Reviews of a day still to come, in `dealer.json` and in pages: a wrong year, or day and month swapped. */
export function reviewsAhead({ config, written, contents }: ReviewingDealer, now: Date): ConfigProblem[] {
  const latest = new Date(now.getTime() + DAY_MS).toISOString().slice(0, 10);
  const problemsOf = (
    file: string,
    values: unknown,
    placeOf: (at: readonly PropertyKey[], found: string) => TextPlace | undefined,
  ) =>
    looseTexts(values).flatMap(({ path: at, text: date }): ConfigProblem[] => {
      if (at.at(-1) !== 'review_date') return [];
      const [day = '', month = '', year = ''] = date.split('/');
      if (`${year}-${month}-${day}` <= latest) return [];
      return [
        {
          ...{ dealer: config.slug, file, key: dottedPath(at), severity: 'warning', found: JSON.stringify(date) },
          message: 'The day is still to come.',
          remedy: 'Write day, month and year, as in "14/11/2026".',
          ...placeOf(at, date),
        },
      ];
    });
  return [
    ...problemsOf(dealerFile(config.slug), written.value, (at) => written.placeOf(at)),
    ...contents.flatMap(({ file, sections, placeOf }) =>
      problemsOf(file, { sections }, ([, ...at], found) => placeOf(at, found)),
    ),
  ];
}
