import type { LeadFormView } from '#domain/lead/lead-form-view.ts';
import { carOfAddress } from './form-address.ts';
import { stepName } from './step-memory.ts';

/** What tells a form from the site's others. */
export interface FormIdentity {
  /** Name of its draft, its keys and its waiting enquiry; each step has its own. */
  readonly name: string;
  /** The vehicle, page or first step that it belongs to. */
  readonly subject: string;
  readonly carId: string | undefined;
  /** The next step's page. */
  readonly nextPath: string | undefined;
}

export function identifyForm({ kind, hidden, step }: Pick<LeadFormView, 'kind' | 'hidden' | 'step'>): FormIdentity {
  const carId = hidden['car_id'] ?? carOfAddress();
  const subject = carId ?? (step === undefined ? hidden['page_id'] : step.paths[0]) ?? '';
  return {
    name: step === undefined ? `${kind}.${subject}` : stepName(kind, step.number, subject),
    subject,
    carId,
    nextPath: step?.paths[step.number],
  };
}
