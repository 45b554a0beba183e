import type { FormStepView } from '#domain/lead/lead-form-view.ts';
import type { StoredItems } from '#parts/browser/stored-items.ts';
import { readDraft, removeDraft } from './draft.ts';
import type { FormValues } from './form-values.ts';
import { stepLead, stepLeadKey } from './step-lead.ts';

/** Name of a step's draft; each step is a page of its own. */
export function stepName(kind: string, number: number, subject: string): string {
  return `${kind}.${number}.${subject}`;
}

export function keepStepLead(tab: StoredItems, kind: string, leadId: string): void {
  tab.write(stepLeadKey(kind), leadId);
}

/** @returns Whether there was one. */
export function forgetStepLead(tab: StoredItems, kind: string): boolean {
  const had = stepLead(tab, kind) !== undefined;
  tab.remove(stepLeadKey(kind));
  return had;
}

/** What was written in the steps before this one. */
export function stepValues(device: StoredItems, kind: string, { number }: FormStepView, subject: string): FormValues {
  const earlier = Array.from({ length: number - 1 }, (_, index) => stepName(kind, index + 1, subject));
  return Object.assign({}, ...earlier.map((name) => readDraft(device, name, Date.now()) ?? {})) as FormValues;
}

/** Once the last step is sent: the next form of this kind is a new one. */
export function finishSteps(
  tab: StoredItems,
  device: StoredItems,
  kind: string,
  { paths }: FormStepView,
  subject: string,
): void {
  forgetStepLead(tab, kind);
  paths.forEach((_, index) => removeDraft(device, stepName(kind, index + 1, subject)));
}
