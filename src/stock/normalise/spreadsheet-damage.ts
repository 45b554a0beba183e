/** What a spreadsheet made of a value, which nobody can read back from it. */
export type SpreadsheetDamage = 'number' | 'date' | 'error';

const MONTHS = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)';
const DAMAGES: readonly (readonly [RegExp, SpreadsheetDamage])[] = [
  [/^-?\d(?:[.,]\d+)?E\+\d{1,3}$/i, 'number'],
  [
    new RegExp(`^(?:\\d{1,2}-${MONTHS}(?:-\\d{2,4})?|${MONTHS}-\\d{2}|\\d{4}-\\d{2}-\\d{2} 00:00(?::00)?)$`, 'i'),
    'date',
  ],
  [/^#(?:#+|(?:ref|num|value|div\/0)!|name\?|n\/a|null!)$/i, 'error'],
];

/** `1.23E+16` was a VIN, `3-Mar` a Mazda 3, `#####` a column that was too narrow. */
export function spreadsheetDamage(text: string): SpreadsheetDamage | undefined {
  return text.length < 3 || text.length > 24 ? undefined : DAMAGES.find(([pattern]) => pattern.test(text))?.[1];
}
