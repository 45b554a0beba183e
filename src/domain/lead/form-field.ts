import type { EnquiryRules } from './enquiry-rules.ts';
import type { FieldControl, FormField, OwnField } from './form-declaration.ts';
import { type LeadFieldRule } from './asked-fields.ts';
import { ASKED_FIELDS } from './asked-fields.ts';
import { LEAD_MESSAGES, outOfRangeMessage } from './lead-messages.ts';

/** A field as a dealer's form asks for it. */
export interface AskedField {
  readonly name: string;
  /** The form's own words for it; a template may have words for the shared fields. */
  readonly label?: string;
  readonly control: FieldControl;
  /** How what was entered is read. */
  readonly rule: LeadFieldRule;
  /** Message where it is left empty; absent where it may be. */
  readonly missing?: string;
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  readonly hint?: string;
  readonly placeholder?: string;
  readonly isWide: boolean;
  /** What a form's own field has besides. */
  readonly own?: OwnField;
}

/** A declared field with the dealer's requirements; nothing where the dealer does not ask for it. */
export function askedField(field: FormField, rules: EnquiryRules): AskedField | undefined {
  const declared = typeof field === 'string' ? { name: field } : field;
  if ('control' in declared) {
    const isBookable = declared.books === 'workshop' ? rules.workshops : rules.takesAppointments;
    return declared.control === 'slot' && isBookable === undefined ? undefined : ownField(declared);
  }
  const rule: LeadFieldRule = ASKED_FIELDS[declared.name];
  if (rule.isAsked?.(rules) !== true && declared.isAlwaysAsked !== true) return undefined;
  const missing = declared.missing ?? rule.missing?.(rules);
  const choices = rule.choices?.(rules);
  return {
    name: declared.name,
    ...(declared.label !== undefined && { label: declared.label }),
    control:
      rule.rows !== undefined ? 'textarea' : choices !== undefined ? 'select' : rule.type === 'tick' ? 'tick' : 'text',
    rule,
    ...(missing !== undefined && missing !== '' && { missing }),
    ...(choices !== undefined && { choices }),
    ...wordsOf(declared),
    isWide: declared.isWide ?? rule.isWide ?? false,
  };
}

/** All fields that a dealer's form asks for. */
export function askedFields(fields: readonly FormField[], rules: EnquiryRules): readonly AskedField[] {
  return fields.flatMap((field) => askedField(field, rules) ?? []);
}

const LONGEST_OWN = 200;
const LONGEST_TEXT = 4000;

function ownField(own: OwnField): AskedField {
  const { name, label, control, missing, rows, choices: texts } = own;
  const choices = texts?.map((text) => ({ value: text, label: own.lines?.[text] ?? text }));
  const common = { label, ...(missing !== undefined && missing !== '' && { missing: () => missing }) };
  const rule: LeadFieldRule =
    choices !== undefined
      ? { ...common, type: 'choice', choices: () => choices, ...(control === 'ticks' && { isSeveral: true }) }
      : control === 'tick'
        ? { ...common, type: 'tick' }
        : {
            ...common,
            type: 'text',
            maxLength: own.maxLength ?? (control === 'textarea' ? LONGEST_TEXT : LONGEST_OWN),
            ...(control === 'number' && { faultOf: (text: string) => numberFault(text, own), mended: typedDigits }),
            ...(control === 'date' && { faultOf: dateFault }),
            ...(control === 'textarea' && { rows: rows ?? 3 }),
          };
  return {
    name,
    label,
    control,
    rule,
    ...(missing !== undefined && missing !== '' && { missing }),
    ...(choices !== undefined && { choices }),
    ...wordsOf(own),
    isWide: own.isWide ?? control === 'textarea',
    own,
  };
}

function wordsOf({
  hint,
  placeholder,
}: {
  readonly hint?: string;
  readonly placeholder?: string;
}): Pick<AskedField, 'hint' | 'placeholder'> {
  return { ...(hint !== undefined && { hint }), ...(placeholder !== undefined && { placeholder }) };
}

/** The digits of a number as people write it: 68400 of "68,400 kms", 12000 of "$12 000". */
export function typedDigits(text: string): string {
  return text.replace(/^\$|kms?\.?$|[\s,]/gi, '');
}

function numberFault(text: string, { min = 0, max = 9_999_999 }: OwnField): string | undefined {
  const digits = typedDigits(text);
  if (!/^\d+$/.test(digits)) return LEAD_MESSAGES.notNumber;
  const number = Number(digits);
  return number < min || number > max ? outOfRangeMessage(min, max) : undefined;
}

function dateFault(text: string): string | undefined {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? undefined : LEAD_MESSAGES.notDate;
}
