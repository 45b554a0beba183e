import { CAPTCHA_FIELDS } from '#domain/lead/captcha-fields.ts';
import { HONEYPOT_FIELD } from '#domain/lead/honeypot.ts';

/** Fields of a form by name, as text. */
export type FormValues = Readonly<Record<string, string>>;

/** Fields that captcha services add to a form. */
const TOKEN_FIELDS: ReadonlySet<string> = new Set(Object.values(CAPTCHA_FIELDS));

/** Without captcha tokens; an unticked box is absent, as in a plain post, and several under one name are lines. */
export function valuesOf(form: HTMLFormElement): FormValues {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string' || TOKEN_FIELDS.has(name)) continue;
    values[name] = name in values ? `${values[name] ?? ''}\n${value}` : value;
  }
  return values;
}

/** What the shopper wrote, without what the page filled in. */
export function writtenValues(values: FormValues, hidden: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !(name in hidden) && name !== HONEYPOT_FIELD && value !== ''),
  );
}

/** Fills in empty fields. @returns Whether there were any. */
export function fillIn(form: HTMLFormElement, values: FormValues, hidden: FormValues): boolean {
  let isFilled = false;
  for (const [name, value] of Object.entries(values)) {
    const control = name in hidden ? null : form.elements.namedItem(name);
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = true;
    else if (control instanceof RadioNodeList) {
      if (control.value !== '') continue;
      for (const choice of control as Iterable<HTMLInputElement>) {
        // A click, unlike a property, is noticed by what shows the choices elsewhere on the page.
        if (!choice.checked && value.split('\n').includes(choice.value)) choice.click();
      }
    } else if (control instanceof HTMLSelectElement) {
      // The shopper, or the button that opened the form, has already made a choice.
      if ([...control.options].some((option) => option.selected !== option.defaultSelected)) continue;
      if ([...control.options].some((option) => option.value === value)) control.value = value;
    } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      if (control.value !== '') continue;
      control.value = value;
      // What is typed next replaces it.
      if (control === document.activeElement) control.select();
      isFilled = true;
    }
  }
  return isFilled;
}
