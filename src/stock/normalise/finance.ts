import type { FinanceLenderEntry, Vehicle } from '#domain/vehicle/vehicle.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import type { MappedRow } from '../mapping/stock-field.ts';
import { rawText } from './field-text.ts';
import { parseCents } from './money.ts';
import { plainText } from './plain-text.ts';
import { firstQuantity, parseCount } from './quantity.ts';

const MOST_LENDERS = 10;

/**
 * Lenders' figures by provider [3-19, 3-20]: the specification's nested entries (or the same as JSON text), or one
 * lender's figures in plain columns. Printed, never computed; amounts in feeds are dollars.
 */
export function normaliseFinance(row: MappedRow): Vehicle['financeLenders'] {
  const entries = lenderEntries(row.finance_lenders) ?? plainColumns(row);
  const lenders: Record<string, FinanceLenderEntry> = {};
  for (const [key, entry] of entries.slice(0, MOST_LENDERS)) {
    const lender = normaliseEntry(key, entry);
    // The key is the provider, whatever the lender calls itself; a list only has the lenders' names.
    const provider = key === '' ? lender?.financeProvider : plainText(key, 60);
    if (lender === undefined || provider === undefined || provider === '' || provider === '__proto__') continue;
    lenders[provider] = lender;
  }
  return Object.keys(lenders).length === 0 ? undefined : lenders;
}

type RawEntry = Readonly<Record<string, unknown>>;

function lenderEntries(value: unknown): readonly (readonly [string, RawEntry])[] | undefined {
  const nested = typeof value === 'string' ? parsedJson(value) : value;
  if (Array.isArray(nested)) return nested.filter(isObject).map((entry) => ['', entry] as const);
  return isObject(nested)
    ? Object.entries(nested).filter((pair): pair is [string, RawEntry] => isObject(pair[1]))
    : undefined;
}

const PLAIN_COLUMNS = {
  paymentWeek: 'finance_weekly',
  paymentMonth: 'finance_monthly',
  interestRate: 'finance_rate',
  comparisonRate: 'finance_comparison_rate',
  termMonths: 'finance_term_months',
  totalPayable: 'finance_total_payable',
  disclaimer: 'finance_disclaimer',
} as const;

const PLAIN_FIELDS = Object.values(PLAIN_COLUMNS);

function plainColumns(row: MappedRow): readonly (readonly [string, RawEntry])[] {
  if (PLAIN_FIELDS.every((field) => row[field] === undefined)) return [];
  const entry = Object.fromEntries(Object.entries(PLAIN_COLUMNS).map(([key, field]) => [key, row[field]]));
  return [[rawText(row.finance_provider) ?? 'a', entry]];
}

function normaliseEntry(key: string, entry: RawEntry): FinanceLenderEntry | undefined {
  const named = rawText(entry['financeProvider']) ?? key;
  const financeProvider = plainText(named, 60);
  if (financeProvider === '' || financeProvider === '__proto__') return undefined;
  const disclaimer = rawText(entry['disclaimer']);
  const lender: FinanceLenderEntry = omitUndefined({
    financeProvider,
    disclaimer: disclaimer === undefined ? undefined : plainText(disclaimer, 2000),
    interestRatePercent: percent(entry['interestRate']),
    comparisonRatePercent: percent(entry['comparisonRate']),
    weeklyRepaymentCents: amount(entry['paymentWeek']),
    monthlyRepaymentCents: amount(entry['paymentMonth']),
    totalPayableCents: amount(entry['totalPayable']),
    depositCents: amount(entry['deposit']),
    balloonCents: amount(entry['balloon']),
    establishmentFeesCents: amount(entry['establishmentFees']),
    termMonths: parseCount(entry['termMonths'], 1, 600),
    termWeeks: parseCount(entry['termWeeks'], 1, 2600),
    termYears: parseCount(entry['termYears'], 1, 50),
  });
  return Object.keys(lender).length > 1 ? lender : undefined;
}

function percent(value: unknown): number | undefined {
  const quantity = firstQuantity(value);
  return quantity !== undefined && quantity.number >= 0 && quantity.number < 100 ? quantity.number : undefined;
}

function amount(value: unknown): number | undefined {
  const cents = parseCents(value, undefined);
  return cents !== undefined && cents >= 0 ? cents : undefined;
}

function isObject(value: unknown): value is RawEntry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parsedJson(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
