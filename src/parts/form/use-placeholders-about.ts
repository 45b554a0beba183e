import { useEffect } from 'react';
import type { LeadFormView } from '#domain/lead/lead-form-view.ts';
import { askedAbout } from './asked-about.ts';

/** No field asks which vehicle it is once the page shows it. */
export function usePlaceholdersAbout({ anchor, fields }: Pick<LeadFormView, 'anchor' | 'fields'>): void {
  useEffect(
    () =>
      askedAbout.subscribe((about) => {
        if (about === undefined) return;
        for (const field of fields) {
          if (typeof field === 'string' || !('placeholderAbout' in field)) continue;
          const control = document.querySelector(`#${anchor} [name="${field.name}"]`);
          if (control instanceof HTMLTextAreaElement) control.placeholder = field.placeholderAbout ?? '';
        }
      }),
    [anchor, fields],
  );
}
