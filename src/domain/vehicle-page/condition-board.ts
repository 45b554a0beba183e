import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { formatShortDate } from '#domain/formats/dates.ts';
import { capitalised } from '#domain/vehicle-words/vehicle-words.ts';
import type { VehiclePageData } from './vehicle-page-data.ts';

type BoardFact = VehiclePageData['conditionBoard'][number];

/** The facts of the board in fixed order, what an electric car is asked for first; unknown ones are left out. */
export function conditionBoard({
  condition,
  registrationExpiry,
}: Pick<Vehicle, 'condition' | 'registrationExpiry'>): BoardFact[] {
  const entries: readonly (readonly [string, string | undefined])[] = [
    ['Battery', condition?.batteryHealthText],
    ['Owners', condition?.ownersText],
    ['Service book', condition?.serviceHistoryText],
    ['Rego until', registrationExpiry && formatShortDate(registrationExpiry)],
    ['Roadworthy', condition?.roadworthyText],
    ['PPSR', condition?.ppsrText],
    ['Keys', condition?.keysText],
  ];
  return entries.flatMap(([label, text]) => {
    const written = text?.trim() ?? '';
    return written === '' ? [] : [boardFact(label, written)];
  });
}

/** A feed has one text for each fact, "Clear, checked 18 Nov": its result comes before the first comma or semicolon. */
function boardFact(label: string, written: string): BoardFact {
  const at = written.search(/[;,]\s/);
  const detail = at === -1 ? '' : written.slice(at + 1).trim();
  if (detail === '') return { label, value: at === -1 ? written : written.slice(0, at) };
  return { label, value: written.slice(0, at), detail: capitalised(detail) };
}
