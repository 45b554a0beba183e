import { singleLine } from '#domain/formats/single-line.ts';
import { type EmailMessage, emailHtml, emailText } from '#domain/lead/email-message.ts';
import type { LeadDealer } from '#domain/lead/lead-dealer.ts';
import { shopperFooter } from '#domain/lead/email-parts.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { SPIN_RESULT } from './spin-rules.ts';

/** To the shopper, once, with what came of the spin. Repeats nothing that was entered. */
export function spinEmail(lead: Lead, dealer: LeadDealer): EmailMessage {
  const result = lead.further.find(({ name }) => name === SPIN_RESULT)?.value ?? '';
  const promotion = lead.subcategory ?? lead.category;
  const phone = dealer.place?.phone ?? dealer.phone;
  const subject = singleLine(`${promotion}: your spin – ${dealer.name}`, 150);
  const content = {
    preview: result,
    sender: dealer.name,
    title: result,
    paragraphs: [`This is what came of your spin in ${promotion}. Keep this email: it’s your record of it.`],
    actions: [
      ...(phone === undefined ? [] : [{ label: `Call ${phone.text}`, href: phone.href }]),
      { label: 'Read the terms', href: new URL('/spin-to-win#terms', dealer.url).href },
    ],
    sections: [
      {
        title: dealer.place?.name ?? dealer.name,
        rows: [
          { label: 'Address', value: dealer.place?.addressText, href: dealer.place?.directionsHref },
          { label: 'Phone', value: phone?.text, href: phone?.href },
        ],
      },
    ],
    footer: shopperFooter(dealer),
    accent: dealer.accent,
  };
  return { subject, text: emailText(content), html: emailHtml(subject, content) };
}
