import { useEffect, useState } from 'react';
import { saidOfVehicle } from '#domain/vehicle-words/tried-as.ts';
import type { LeadFormView } from '#domain/lead/lead-form-view.ts';
import { askedAbout } from './asked-about.ts';

/** A form about the vehicle that the page shows: no field asks which it is, and a motorcycle's is sent for a ride. */
export function useViewAbout(view: LeadFormView): LeadFormView {
  const { anchor, fields } = view;
  const [shown, setShown] = useState(view);
  useEffect(
    () =>
      askedAbout.subscribe((about) => {
        if (about === undefined) return;
        setShown((before) => ({
          ...before,
          ...(before.send !== undefined && { send: saidOfVehicle(before.send, about.triedAs) }),
          ...(before.requested !== undefined && { requested: saidOfVehicle(before.requested, about.triedAs) }),
        }));
        for (const field of fields) {
          if (typeof field === 'string' || !('placeholderAbout' in field)) continue;
          const control = document.querySelector(`#${anchor} [name="${field.name}"]`);
          if (control instanceof HTMLTextAreaElement) control.placeholder = field.placeholderAbout ?? '';
        }
      }),
    [anchor, fields],
  );
  return shown;
}
