import type { FormStepView } from '#domain/lead/lead-form-view.ts';
import type { StoredItems } from '#parts/browser/stored-items.ts';
import { readDraft, removeDraft } from './draft.ts';
import type { FormValues } from './form-values.ts';

/** Name of a step's draft; each step is a page of its own. */
export function stepName(kind: string, number: number, subject: string): string {
  return `${kind}.${number}.${subject}`;
}

/** The lead that this tab has begun with a form [4-34]. */
export function stepLead(tab: StoredItems, kind: string): string | undefined {
  const kept = tab.read(keyOf(kind));
  return typeof kept === 'string' ? kept : leadOfAddress();
}

/** One that an email's link goes on with. */
function leadOfAddress(): string | undefined {
  return typeof window === 'undefined' ? undefined : /^#lead=([\da-f-]{36})$/.exec(window.location.hash)?.[1];
}

export function keepStepLead(tab: StoredItems, kind: string, leadId: string): void {
  tab.write(keyOf(kind), leadId);
}

/** @returns Whether there was one. */
export function forgetStepLead(tab: StoredItems, kind: string): boolean {
  const had = stepLead(tab, kind) !== undefined;
  tab.remove(keyOf(kind));
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

function keyOf(kind: string): string {
  return `forecourt.lead.${kind}`;
}
