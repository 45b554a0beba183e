import type { MappedRow, StockField } from '../mapping/stock-field.ts';
import { rawText } from '../normalise/field-text.ts';
import { spreadsheetDamage, type SpreadsheetDamage } from '../normalise/spreadsheet-damage.ts';

/** Fields that are text or plain numbers: a date in one is none that the dealer wrote. */
const FIELDS: readonly StockField[] = [
  'stocknum',
  'vin',
  'regplate',
  'make',
  'model',
  'badge',
  'series',
  'km',
  'price',
];

/** Values of one field that a spreadsheet spoilt in the same way. */
export interface SpoiltValues {
  readonly field: StockField;
  readonly damage: SpreadsheetDamage;
  readonly example: string;
  rows: number;
}

/** Collects what a spreadsheet made of the values before they reached us. */
export class SpreadsheetEvidence {
  readonly #found = new Map<string, SpoiltValues>();

  note(row: MappedRow): void {
    for (const field of FIELDS) {
      const example = rawText(row[field])?.trim() ?? '';
      const damage = spreadsheetDamage(example);
      if (damage === undefined) continue;
      const key = `${field} ${damage}`;
      const spoilt = this.#found.get(key) ?? { field, damage, example, rows: 0 };
      spoilt.rows += 1;
      this.#found.set(key, spoilt);
    }
  }

  spoilt(): readonly SpoiltValues[] {
    return [...this.#found.values()];
  }
}
