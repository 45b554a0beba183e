import { useEffect, useRef, useState, type RefObject } from 'react';
import { suggestedEmail } from '#domain/lead/email-suggestion.ts';
import type { LeadFormView } from '#domain/lead/lead-form-view.ts';
import { onDevice } from '#parts/browser/stored-items.ts';
import { readDraft, removeDraft, saveDraft } from './draft.ts';
import { valuesOfAddress } from './form-address.ts';
import { fillIn, type FormValues, valuesOf, writtenValues } from './form-values.ts';
import { forgetContact, readContact, saveContact } from './saved-contact.ts';

const SAVE_AFTER_MS = 300;

/** What the browser remembers of a form: its draft, and the contact details of the last enquiry. */
export interface LeadDraft {
  /** Whether saved contact details fill the fields. */
  readonly isFilledIn: boolean;
  /** The email address that was probably meant. */
  readonly suggestion: string | undefined;
  readonly takeSuggestion: () => void;
  /** Saves the draft shortly after the last change. */
  readonly save: () => void;
  /** Keeps what is written, for a step that was sent. */
  readonly keep: (written: FormValues) => void;
  /** Once it is sent: removes the draft and remembers the contact details. */
  readonly finish: (written: FormValues) => void;
  readonly forgetContact: () => void;
}

export function useLeadDraft(
  name: string,
  form: RefObject<HTMLFormElement | null>,
  { hidden, fields }: Pick<LeadFormView, 'hidden' | 'fields'>,
): LeadDraft {
  const [isFilledIn, setFilledIn] = useState(false);
  const [suggestion, setSuggestion] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const element = form.current;
    if (element === null) return;
    // In this order: what was typed before the island ran, the draft, what the link says, the last contact details.
    const contact = readContact(onDevice);
    const draft = readDraft(onDevice, name, Date.now());
    if (draft !== undefined) fillIn(element, draft, hidden);
    fillIn(element, valuesOfAddress(fields), hidden);
    if (contact !== undefined && fillIn(element, { ...contact }, hidden)) setFilledIn(true);
    // What stands beside the form follows its place.
    element.dispatchEvent(new Event('change'));
  }, [fields, form, hidden, name]);

  const saveNow = (values: FormValues): void => {
    saveDraft(onDevice, name, writtenValues(values, hidden), Date.now());
  };

  return {
    isFilledIn,
    suggestion,
    takeSuggestion: () => {
      const input = form.current?.elements.namedItem('email');
      if (form.current === null || suggestion === undefined || !(input instanceof HTMLInputElement)) return;
      input.value = suggestion;
      setSuggestion(undefined);
      input.focus();
      saveNow(valuesOf(form.current));
    },
    save: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        if (form.current === null) return;
        const values = valuesOf(form.current);
        // While typing: if it appeared on blur it would move the button that is being clicked.
        setSuggestion(suggestedEmail(values['email'] ?? ''));
        saveNow(values);
      }, SAVE_AFTER_MS);
    },
    keep: (written) => {
      clearTimeout(timer.current);
      saveNow(written);
    },
    finish: (written) => {
      saveContact(onDevice, { name: written['name'], email: written['email'], phone: written['phone'] });
      clearTimeout(timer.current);
      removeDraft(onDevice, name);
    },
    forgetContact: () => {
      forgetContact(onDevice);
      setFilledIn(false);
      for (const field of ['name', 'email', 'phone']) {
        const input = form.current?.elements.namedItem(field);
        if (input instanceof HTMLInputElement) input.value = '';
      }
    },
  };
}
