import { DECLARED_FORMS } from '#domain/forms/read-forms.node.ts';
import { formFields, type FormDeclaration } from '#domain/lead/form-declaration.ts';
import { type LeadFieldRule } from '#domain/lead/asked-fields.ts';
import { campaignText, clickCodes, namedValues } from '#domain/lead/campaign-text.ts';
import { vehicleName, vehicleStateText } from '#domain/lead/email-parts.ts';
import { LEAD_FIELDS } from '#domain/lead/lead-fields.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { phoneView } from '#domain/formats/phone.ts';
import { isoWithOffset } from '#domain/formats/time-zones.ts';
import { OFFER_FIELDS } from '#domain/valuation/offer-fields.ts';
import type { Store } from '../store/store.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';

/** Rows read per batch. */
const PAGE = 500;
/** Without a byte order mark, spreadsheets guess another encoding than UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

interface CsvRow {
  readonly lead: Lead;
  readonly spamScore: number;
  readonly timeZone: string;
}

type Column = readonly [head: string, value: (row: CsvRow) => string | number | undefined];

const COLUMNS: readonly Column[] = [
  ['received', ({ lead, timeZone }) => isoWithOffset(Date.parse(lead.createdAt), timeZone)],
  ['lead_id', ({ lead }) => lead.id],
  ['dealer', ({ lead }) => lead.dealerSlug],
  ['form', ({ lead }) => lead.form],
  ['category', ({ lead }) => lead.category],
  ['subcategory', ({ lead }) => lead.subcategory],
  ['finished', ({ lead }) => (lead.isComplete ? 'yes' : 'no')],
  ['verification', ({ lead }) => lead.verification],
  ['spam_score', ({ spamScore }) => spamScore],
  ['hidden_field', ({ lead }) => (lead.isTrapFilled === true ? 'filled in' : undefined)],
  ['name', ({ lead }) => lead.name],
  // National format, because spreadsheets read "+61" as a formula.
  ['phone', ({ lead }) => phoneView(lead.phone)?.text ?? lead.phone],
  ['email', ({ lead }) => lead.email],
  ['postcode', ({ lead }) => lead.postcode],
  ['message', ({ lead }) => lead.message],
  ['opt_in', ({ lead }) => (lead.optIn ? 'yes' : 'no')],
  ['consent_version', ({ lead }) => lead.consent?.version],
  ['consent_text', ({ lead }) => lead.consent?.text],
  ['consent_at', ({ lead, timeZone }) => lead.consent && isoWithOffset(Date.parse(lead.consent.at), timeZone)],
  ['location', ({ lead }) => lead.locationId],
  ['dealership', ({ lead }) => lead.dealershipSlug],
  ['car_id', ({ lead }) => lead.vehicle?.id],
  ['stock_number', ({ lead }) => lead.vehicle?.stockNumber],
  ['vehicle', ({ lead }) => lead.vehicle && vehicleName(lead.vehicle)],
  ['price', ({ lead }) => lead.vehicle?.priceText],
  ['vehicle_status', ({ lead }) => lead.vehicle && vehicleStateText(lead.vehicle)],
  ['vehicle_location', ({ lead }) => lead.vehicle?.locationName],
  ['rego', ({ lead }) => lead.rego],
  ['page', ({ lead }) => lead.url],
  ['source', ({ lead }) => lead.source],
  ['campaign', ({ lead }) => campaignText(lead)],
  ['click_codes', ({ lead }) => clickCodes(lead)],
];

/**
 * Every other field that forms have, each under its own name, so that a CRM can map it; the same for all leads of a
 * dealer. What no form of the site has is in the last column.
 */
function columnsFor(forms: readonly Pick<FormDeclaration, 'steps' | 'isValued'>[]): readonly Column[] {
  const taken = new Set(COLUMNS.map(([head]) => head));
  const shared = Object.entries<LeadFieldRule>(LEAD_FIELDS).flatMap(([name, { use }]) =>
    use === undefined || use === 'vehicle' ? [name] : [],
  );
  const own = forms.flatMap(formFields).flatMap((field) => {
    return typeof field === 'object' && 'control' in field ? [field.name] : [];
  });
  const offer = forms.some(({ isValued }) => isValued === true) ? Object.values(OFFER_FIELDS) : [];
  const names = [...new Set([...shared, ...own, ...offer])].filter((name) => !taken.has(name));
  const known = new Set(names);
  return [
    ...COLUMNS,
    ...names.map((name): Column => [name, ({ lead }) => lead.further.find((field) => field.name === name)?.value]),
    [
      'further',
      ({ lead }) =>
        namedValues(lead.further.filter(({ name }) => !known.has(name)).map(({ name, value }) => [name, value])),
    ],
  ];
}

/**
 * A dealer's leads as CSV for a spreadsheet, oldest first, streamed in chunks. No cell can run as a formula.
 *
 * @param withSpam Include leads held as spam; they are left out by default.
 */
export async function* leadsCsv(
  store: Store,
  tenant: Pick<Tenant, 'slug'> & { readonly snapshot?: Tenant['snapshot'] },
  withSpam = false,
): AsyncGenerator<string> {
  const timeZone = tenant.snapshot?.dealer.timeZone ?? 'Australia/Brisbane';
  const columns = columnsFor([...DECLARED_FORMS, ...(tenant.snapshot?.dealer.forms ?? [])]);
  yield `${BYTE_ORDER_MARK}${columns.map(([head]) => csvCell(head)).join(',')}\r\n`;
  let last = '';
  for (;;) {
    let query = store.db
      .selectFrom('lead')
      .select(['id', 'lead', 'spam_score'])
      .where('tenant', '=', tenant.slug)
      .where('id', '>', last)
      .orderBy('id')
      .limit(PAGE);
    if (!withSpam) query = query.where('spam_score', '=', 0);
    const rows = await query.execute();
    if (rows.length === 0) return;
    last = rows.at(-1)?.id ?? last;
    yield rows
      .map((row) => ({ lead: JSON.parse(row.lead) as Lead, spamScore: row.spam_score, timeZone }))
      .map((row) => `${columns.map(([, value]) => csvCell(value(row))).join(',')}\r\n`)
      .join('');
  }
}

function csvCell(value: string | number | undefined): string {
  const text = String(value ?? '');
  // Spreadsheets treat these leading characters as a formula, even after spaces.
  const safe = /^[\s]*[=+\-@]|^[\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}
