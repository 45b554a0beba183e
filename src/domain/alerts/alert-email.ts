import { singleLine } from '#domain/formats/single-line.ts';
import { type EmailMessage, type EmailVehicle, emailHtml, emailText } from '#domain/lead/email-message.ts';
import type { LeadDealer } from '#domain/lead/lead-dealer.ts';
import { senderLines } from '#domain/lead/lead-emails.ts';
import type { AlertNews } from './car-alert.ts';

/** A car as an alert reports it. */
export interface AlertedCar {
  readonly name: string;
  /** Absent once the site has no page for it. */
  readonly url?: string;
  readonly news: readonly AlertNews[];
  /** As the site printed it when it was last told, and prints it now. */
  readonly wasText?: string;
  readonly nowText?: string;
  /** Its picture and figures, as the site shows them; absent once it is gone. */
  readonly card?: EmailVehicle;
}

/** What pages and emails say an alert is for. */
export const ALERT_TERMS =
  'We’ll email you if its price drops, if it’s put on hold or if it sells: no more than one email a day. You can stop them at any time.';

const STATES: Readonly<Record<Exclude<AlertNews, 'price_drop'>, string>> = {
  reserved: 'On hold',
  released: 'For sale again',
  sold: 'Sold',
  gone: 'No longer for sale',
};

/** One email about all cars that an address follows and that have news. */
export function alertEmail(
  cars: readonly [AlertedCar, ...AlertedCar[]],
  dealer: LeadDealer,
  stopUrl: string,
): EmailMessage {
  const [first, ...others] = cars;
  const { place } = dealer;
  const phone = place?.phone ?? dealer.phone;
  const title = others.length === 0 ? headline(first) : `News about ${cars.length} vehicles you’re following`;
  const subject = singleLine(`${title} – ${dealer.name}`, 150);
  const content = {
    preview: cars.map(newsText).join(' '),
    sender: dealer.name,
    title,
    paragraphs: others.length === 0 ? [newsText(first)] : [],
    vehicle: others.length === 0 ? first.card : undefined,
    actions: [
      ...(others.length === 0 && first.url !== undefined
        ? [{ label: `View the ${dealer.itemNoun}`, href: first.url }]
        : []),
      ...(phone === undefined ? [] : [{ label: `Call ${phone.text}`, href: phone.href }]),
      { label: 'Stop these emails', href: stopUrl },
    ],
    sections: [
      ...(others.length === 0
        ? []
        : cars.map((car) => ({
            title: car.name,
            rows: [
              { label: 'News', value: newsText(car) },
              {
                label: 'Page',
                value: car.url === undefined ? undefined : `View the ${dealer.itemNoun}`,
                href: car.url,
              },
            ],
          }))),
      {
        title: place?.name ?? dealer.name,
        rows: [
          { label: 'Address', value: place?.addressText, href: place?.directionsHref },
          { label: 'Phone', value: phone?.text, href: phone?.href },
          { label: 'Email', value: place?.email ?? dealer.email },
        ],
      },
    ],
    footer: [
      ...senderLines(dealer),
      `You’re getting this because you turned on email alerts at ${new URL(dealer.url).host}. To stop them, press Stop these emails.`,
    ],
    accent: dealer.accent,
  };
  return { subject, text: emailText(content), html: emailHtml(subject, content) };
}

function headline({ name, news }: AlertedCar): string {
  if (news.includes('price_drop')) return `Price drop: ${name}`;
  const [state] = news.filter((kind) => kind !== 'price_drop');
  return state === undefined ? name : `${STATES[state]}: ${name}`;
}

/** "Was $30,000 drive away, now $28,000 drive away. On hold." */
function newsText({ news, wasText, nowText }: AlertedCar): string {
  return news
    .map((kind) => (kind === 'price_drop' ? `Was ${wasText ?? ''}, now ${nowText ?? ''}.` : `${STATES[kind]}.`))
    .join(' ');
}
