import { formatLongDay } from '#domain/formats/dates.ts';

/** The answers of a form that asks for a day, by the names of its fields. */
export type VisitAnswers = Readonly<Record<string, string | undefined>>;

/**
 * What a visit was asked for: "2023 Kia Seltos, Wednesday 2 December, morning". A part that was left out is not
 * mentioned; undefined where all were.
 *
 * @param vehicleName Of the dealer's vehicle that is to be seen; a service names the customer's own.
 */
export function requestedVisitText(answers: VisitAnswers, vehicleName?: string): string | undefined {
  const { preferred_date: date = '', preferred_time: time = '', service_type: jobs = '' } = answers;
  const own = [answers['Vehicle Make'], answers['Vehicle Model']].filter(Boolean).join(' ');
  const day = Date.parse(`${date}T00:00:00Z`);
  const parts = [
    vehicleName ?? own,
    ...jobs.split('\n'),
    Number.isNaN(day) ? '' : formatLongDay(day, 'UTC'),
    time === 'Saturday' ? time : time.toLowerCase(),
  ].filter((part) => part !== '');
  return parts.length === 0 ? undefined : parts.join(', ');
}
