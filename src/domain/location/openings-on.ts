/** Minutes of the day: both, or neither where it is closed. */
interface OpenInterval {
  readonly opens?: number;
  readonly closes?: number;
}

/** When a location is open. */
export interface OpenPlace {
  /** One entry per weekday, 0 Sunday to 6 Saturday; several where a location closes for lunch. */
  readonly weeklyHours: readonly (OpenInterval & { readonly weekday: number; readonly byAppointment?: true })[];
  /** A date that overrides its weekday, such as a public holiday: `2026-12-25`. */
  readonly specialHours: readonly (OpenInterval & { readonly date: string })[];
  /** IANA name, as in "Australia/Brisbane". */
  readonly timeZone: string;
}

/** Minutes of the day. */
export type Opening = Required<OpenInterval>;

/** When a location is open on a day, given as days since 1970 in its own calendar, earliest first. */
export function openingsOn(
  day: number,
  { weeklyHours, specialHours }: Pick<OpenPlace, 'weeklyHours' | 'specialHours'>,
): Opening[] {
  const special = specialHours.filter(({ date }) => date === dateOfDay(day));
  const hours: readonly OpenInterval[] =
    special.length > 0 ? special : weeklyHours.filter(({ weekday }) => weekday === weekdayOfDay(day));
  return hours.filter((entry): entry is Opening => 'closes' in entry).sort((a, b) => a.opens - b.opens);
}

/** Whether a location opens on a day, given as days since 1970, only for those who arrange it. */
export function isByAppointmentOn(
  day: number,
  { weeklyHours, specialHours }: Pick<OpenPlace, 'weeklyHours' | 'specialHours'>,
): boolean {
  const date = dateOfDay(day);
  if (specialHours.some((special) => special.date === date)) return false;
  return weeklyHours.some(({ weekday, byAppointment }) => weekday === weekdayOfDay(day) && byAppointment === true);
}

/** `2026-12-25`, from days since 1970. */
export function dateOfDay(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}

/** 0 Sunday to 6 Saturday, from days since 1970, which began on a Thursday. */
export function weekdayOfDay(day: number): number {
  return (day + 4) % 7;
}
