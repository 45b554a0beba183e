import type { AroundValue, FeedUnit, MappedRow, StockField } from '../mapping/stock-field.ts';
import { rawText } from './field-text.ts';
import { topicOfLoss, type RowNotes } from './row-notes.ts';

interface UnitSettings {
  readonly units: { readonly [Field in StockField]?: FeedUnit };
}

/**
 * Settings for a row whose units are in another column, and the row without the values whose unit that column does
 * not give: a number of unknown unit is useless.
 */
export function withRowUnits<Settings extends UnitSettings>(
  row: MappedRow,
  settings: Settings,
  notes: RowNotes,
): { readonly row: MappedRow; readonly settings: Settings } {
  if (row.around === undefined) return { row, settings };
  const units: { [Field in StockField]?: FeedUnit } = {};
  const unclear: StockField[] = [];
  for (const [field, { unit }] of Object.entries(row.around) as [StockField, AroundValue][]) {
    if (unit === undefined) continue;
    if ('unit' in unit) units[field] = unit.unit;
    else {
      unclear.push(field);
      const reason = unit.unknown === '' ? 'its unit column is empty' : `its unit column says "${unit.unknown}"`;
      notes.repaired(
        topicOfLoss(field),
        `${field} left out: the mapping does not say what its unit column means`,
        `${rawText(row[field]) ?? 'nested data'} (${reason})`,
      );
    }
  }
  const isPlain = unclear.length === 0;
  return {
    row: isPlain
      ? row
      : Object.fromEntries(Object.entries(row).filter(([field]) => !unclear.includes(field as StockField))),
    // Access to the settings' clock is tracked, so the property must not be copied.
    settings:
      Object.keys(units).length === 0
        ? settings
        : (Object.create(settings, { units: { value: { ...settings.units, ...units } } }) as Settings),
  };
}
