import { siteLeadSender } from './site-lead-sender.ts';
import type { SenderReport } from './lead-sender.ts';
import type { WaitingLead } from './waiting-leads.ts';

/** Sends the waiting forms on this device, and shows their status on the page. */
export function sendWaiting(page: Document): void {
  const status = page.createElement('p');
  status.className = 'waiting-status';
  status.setAttribute('role', 'status');
  page.body.append(status);
  const sender = siteLeadSender();
  sender.subscribe((report) => {
    const parts = partsOf(page, report);
    // A finished status stays visible until there is another one to show.
    if (parts.length > 0) status.replaceChildren(...parts);
  });
  void sender.begin();
}

function partsOf(page: Document, { finished, waiting, unproven }: SenderReport): (Node | string)[] {
  const of = (outcome: 'sent' | 'failed'): readonly WaitingLead[] =>
    finished.filter((one) => one.outcome === outcome).map(({ lead }) => lead);
  const reasons = finished.flatMap(({ answer }) => (answer?.kind === 'refused' ? [`${answer.message} `] : []));
  const [sent, failed] = [of('sent'), of('failed')];
  const byThemselves = waiting.filter(({ key }) => !unproven.includes(key));
  return [
    ...(sent.length > 0 ? [`Sent: your enquiry about ${about(sent)}. `] : []),
    ...(failed.length > 0
      ? [`We couldn’t send your enquiry about ${about(failed)}. ${reasons.join('')}Please call us, or send it again. `]
      : []),
    ...(byThemselves.length > 0
      ? [`Your enquiry about ${about(byThemselves)} hasn’t been sent yet. We’ll keep trying while this site is open. `]
      : []),
    ...waiting
      .filter(({ key }) => unproven.includes(key))
      .flatMap((lead) => [`Your enquiry about ${lead.about} hasn’t been sent yet: `, proofLink(page, lead), ' ']),
  ];
}

/** The form, where the visitor can complete the captcha that the dealer requires. */
function proofLink(page: Document, { href }: WaitingLead): HTMLAnchorElement {
  const link = page.createElement('a');
  // Only ever a page of this site, whatever the device's storage contains.
  link.href = new URL(href, location.href).origin === location.origin ? href : '/';
  link.textContent = 'open the form to complete the spam check.';
  return link;
}

function about(leads: readonly WaitingLead[]): string {
  return leads.map((lead) => lead.about).join(' and ');
}
