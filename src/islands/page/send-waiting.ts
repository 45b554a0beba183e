import { onDevice } from '#islands/forms/kept-items.ts';
import { flushWaiting, type WaitingLead } from '#islands/forms/waiting-leads.ts';

/** Sends the forms that wait on this device, and says on the page what became of them. */
export async function sendWaiting(page: Document): Promise<void> {
  const status = page.createElement('p');
  status.className = 'waiting-status';
  status.setAttribute('role', 'status');
  page.body.append(status);
  const { sent, failed, waiting } = await flushWaiting(onDevice, Date.now());
  const lines = [
    sent.length > 0 && `Sent: your enquiry about ${about(sent)}.`,
    failed.length > 0 && `Your enquiry about ${about(failed)} could not be sent. Please call us, or write it again.`,
    waiting.length > 0 && `Your enquiry about ${about(waiting)} is still waiting for a connection.`,
  ].filter((line) => line !== false);
  status.textContent = lines.join(' ');
  if (lines.length === 0) status.remove();
}

function about(leads: readonly WaitingLead[]): string {
  return leads.map((lead) => lead.about).join(' and ');
}
