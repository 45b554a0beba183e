import { singleLine } from '#domain/formats/single-line.ts';
import { type EmailContent, type EmailMessage, emailHtml, emailText } from './email-message.ts';
import { shopperFooter, shopperVehicle } from './email-parts.ts';
import type { LeadDealer } from './lead-dealer.ts';
import type { Lead } from './lead.ts';

export interface ShopperNews {
  readonly title: string;
  /** Where it differs from the title. */
  readonly subject?: string;
  readonly text: string;
  /** Calling comes after them. */
  readonly actions: EmailContent['actions'];
  readonly hasHours: boolean;
}

/** Tells a shopper what became of something they asked for: a paragraph, the vehicle, what to do now, and the place. */
export function shopperEmail(lead: Lead, dealer: LeadDealer, news: ShopperNews): EmailMessage {
  const { title, text, actions, hasHours } = news;
  const { place } = dealer;
  const phone = place?.phone ?? dealer.phone;
  const subject = singleLine(`${news.subject ?? title} – ${dealer.name}`, 150);
  const content = {
    preview: lead.vehicle?.name ?? dealer.name,
    sender: dealer.name,
    title,
    paragraphs: [text],
    vehicle: shopperVehicle(lead),
    actions: [...actions, ...(phone === undefined ? [] : [{ label: `Call ${phone.text}`, href: phone.href }])],
    sections: [
      {
        title: place?.name ?? dealer.name,
        rows: [
          { label: 'Address', value: place?.addressText, href: place?.directionsHref },
          { label: 'Phone', value: phone?.text, href: phone?.href },
          ...((hasHours ? place?.hours : undefined) ?? []).map((line) => ({ label: line.label, value: line.text })),
        ],
      },
    ],
    footer: shopperFooter(dealer),
    accent: dealer.accent,
  };
  return { subject, text: emailText(content), html: emailHtml(subject, content) };
}
