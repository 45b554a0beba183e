/** What a field of the tow match holds at most. */
const MOST_KG = 99_999;

/** The next whole step up or down from a figure: in steps of 50, 2,937 kg goes to 2,950 or to 2,900. Never below 0. */
export function stepKilograms(kg: number, stepKg: number, direction: 'up' | 'down'): number {
  const next = direction === 'up' ? Math.floor(kg / stepKg) + 1 : Math.ceil(kg / stepKg) - 1;
  return Math.min(Math.max(next * stepKg, 0), MOST_KG);
}
