import { inTab } from '#parts/browser/stored-items.ts';
import { valuesOf } from './form-values.ts';
import { stepLead } from './step-lead.ts';

/** Whether this tab has begun what the form goes on with. */
export function hasBegun(form: HTMLFormElement): boolean {
  return leadOf(valuesOf(form)) !== undefined;
}

/**
 * A way to ask the API about what this tab has begun, with what is written in the form by then. A later question takes
 * the place of one that is still open; without a reply that can be read, nothing is shown: the steps work without it.
 */
export function askAboutLead<Reply>(
  form: HTMLFormElement,
  path: string,
  read: (reply: unknown) => Reply | undefined,
  show: (reply: Reply) => void,
): () => void {
  let asked = new AbortController();
  return () => {
    const values = valuesOf(form);
    const leadId = leadOf(values);
    if (leadId === undefined) return;
    asked.abort();
    asked = new AbortController();
    void replyOf(path, { ...values, lead_id: leadId }, asked.signal).then((reply) => {
      const known = reply === undefined ? undefined : read(reply);
      if (known !== undefined) show(known);
    });
  };
}

const leadOf = (values: Readonly<Record<string, string>>): string | undefined => stepLead(inTab, values['form'] ?? '');

async function replyOf(path: string, values: object, signal: AbortSignal): Promise<unknown> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(values),
      signal,
    });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
