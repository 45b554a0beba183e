import type { ComponentType, JSX } from 'react';
import type { AskedField } from '#domain/lead/form-field.ts';
import type { AskedFieldName } from '#domain/lead/asked-fields.ts';
import type { LeadFormView } from '#domain/lead/lead-form-view.ts';
import { LEAD_MESSAGES } from '#domain/lead/lead-messages.ts';
import { FieldControl } from './FieldControl.tsx';
import { carOfAddress } from './form-address.ts';
import { faultOf, Field, Tick } from './form-parts.tsx';
import type { FormWords } from './form-words.ts';
import type { PageControls } from './page-controls.tsx';
import type { SlotFieldProps } from './SlotField.tsx';
import type { LeadDraft } from './use-lead-draft.ts';
import type { LeadFormState } from './use-lead-form.ts';

export interface LeadFieldsProps {
  /** All that the form asks for, in order. */
  readonly fields: readonly AskedField[];
  readonly view: LeadFormView;
  readonly words: FormWords;
  readonly lead: Pick<LeadFormState, 'errors' | 'failureCount' | 'draft'>;
  /** What offers free times; without it the shopper says what would suit. */
  readonly Slots: ComponentType<SlotFieldProps> | undefined;
  /** Of a form on a page. */
  readonly page: PageControls | undefined;
}

/** The fields of a form, each with its label, hint and error. */
export function LeadFields({ Slots, ...form }: LeadFieldsProps): JSX.Element {
  const { fields, view, lead, page } = form;
  const wish = fields.filter(({ own }) => own?.isInsteadOfSlot === true);
  const shown = Slots === undefined ? fields : fields.filter((field) => !wish.includes(field));
  return (
    <>
      {shown.map((field) => {
        const { name, control } = field;
        const asked =
          control === 'slot' ? (
            Slots && (
              <Slots
                key={name}
                id={fieldId(view, name)}
                name={name}
                error={lead.errors[name]}
                failureCount={lead.failureCount}
                form={view.kind}
                carId={view.hidden['car_id'] ?? carOfAddress()}
                phone={view.phone}
              >
                {wish.map((one) => (
                  <LeadField key={one.name} field={one} form={form} />
                ))}
              </Slots>
            )
          ) : (
            <LeadField key={name} field={field} form={form} />
          );
        return asked && (page?.withHeading(view, name, asked) ?? asked);
      })}
    </>
  );
}

/** A field of a form's own is named in words, and what refers to an id separates ids by spaces. */
export function fieldId({ anchor }: Pick<LeadFormView, 'anchor'>, name: string): string {
  return `${anchor}-${name.replaceAll(' ', '-')}`;
}

export function labelOf({ name, label, rule }: AskedField, words: FormWords): string {
  return label ?? words.labels[name as AskedFieldName] ?? rule.label;
}

function LeadField(props: { readonly field: AskedField; readonly form: Omit<LeadFieldsProps, 'Slots'> }): JSX.Element {
  const { field, form } = props;
  const { view, words, lead, page } = form;
  const { name, control, choices = [], hint, own } = field;
  const id = fieldId(view, name);
  const error = lead.errors[name];
  const isRequired = field.missing !== undefined;
  const label = labelOf(field, words);
  if (control === 'tick') {
    return (
      <Tick id={id} name={name} isRequired={isRequired} error={error}>
        {own?.label ?? (name === 'opt_in' ? view.rules.optInLabel : <Terms terms={view.rules.terms} />)}
      </Tick>
    );
  }
  if (page && (control === 'radio' || control === 'ticks')) {
    return (
      <page.Choices
        {...{ id, name, label, choices, hint, error, isRequired }}
        isOptional={!isRequired}
        type={control === 'radio' ? control : 'checkbox'}
      />
    );
  }
  const Control = page?.Control ?? FieldControl;
  const hintField = contactHintField(form);
  // The hint that one of two is enough describes both.
  const isEnough = hintField !== undefined && isContact(name);
  const hintId = hint !== undefined ? `${id}-hint` : isEnough ? fieldId(view, 'contact-hint') : undefined;
  return (
    <Field
      id={id}
      label={label}
      isOptional={!isRequired && !isContact(name)}
      isWide={field.isWide}
      error={error}
      hint={
        <>
          {(hint !== undefined || name === hintField) && (
            <p className="field__hint" id={hintId}>
              {hint ?? LEAD_MESSAGES.contactHint}
            </p>
          )}
          {name === 'email' && <EmailSuggestion draft={lead.draft} />}
        </>
      }
    >
      <Control
        field={field}
        shared={{ id, name, required: isRequired, ...faultOf(id, error, hintId) }}
        placeholder={field.placeholder ?? words.placeholders[name as AskedFieldName]}
        chosen={name === 'location' ? view.locationId : undefined}
      />
    </Field>
  );
}

/** Next to the first of two fields of which one is enough, before anything is sent. */
function contactHintField({ fields, view }: Pick<LeadFieldsProps, 'fields' | 'view'>): string | undefined {
  const contacts = fields.filter(({ name }) => isContact(name));
  const isOneEnough =
    view.rules.requiredContact === 'email_or_phone' && contacts.every(({ missing }) => missing === undefined);
  return isOneEnough ? contacts[0]?.name : undefined;
}

/** One of them may be left out. The form's text explains this better than a mark on each field. */
function isContact(name: string): boolean {
  return name === 'email' || name === 'phone';
}

function EmailSuggestion({ draft }: { readonly draft: LeadDraft }): JSX.Element | undefined {
  if (draft.suggestion === undefined) return undefined;
  return (
    <p className="field__hint" role="status">
      Did you mean{' '}
      <button type="button" onClick={draft.takeSuggestion}>
        {draft.suggestion}
      </button>
      ?
    </p>
  );
}

function Terms({ terms }: { readonly terms: LeadFormView['rules']['terms'] }): JSX.Element {
  return (
    <>
      {terms?.label}.{' '}
      <a href={terms?.href} target="_blank" rel="noopener">
        Read them
      </a>
    </>
  );
}
