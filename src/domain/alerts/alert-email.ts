import { singleLine } from '#domain/formats/single-line.ts';
import { type EmailMessage, type EmailVehicle, emailHtml, emailText } from '#domain/lead/email-message.ts';
import type { LeadDealer } from '#domain/lead/lead-dealer.ts';
import { senderLines } from '#domain/lead/email-parts.ts';
import { withArticle } from '#domain/vehicle-words/indefinite-article.ts';
import type { AlertNews } from './car-alert.ts';

/** A car as an alert reports it. */
export interface AlertedCar {
  readonly name: string;
  /** Absent once the site has no page for it. */
  readonly url?: string;
  /** A followed search finds it: `new` if it came in, `fits` if it was here, at another price perhaps. */
  readonly news: readonly (AlertNews | 'new' | 'fits')[];
  /** As the site printed it when it was last told, and prints it now. */
  readonly wasText?: string;
  readonly nowText?: string;
  /** Its picture and figures, as the site shows them; absent once it is gone. */
  readonly card?: EmailVehicle;
  /** Where it stands; absent once it is gone. */
  readonly locationId?: string;
}

/** What is new about one thing that somebody follows: a car, or a search with the cars that it finds now. */
export interface AlertedNews {
  readonly cars: readonly AlertedCar[];
  readonly search?: {
    /** "used Kia Cerato under $30,000" */
    readonly name: string;
    readonly url: string;
    /** Cars that it finds now besides `cars`. */
    readonly more: number;
  };
}

/** What pages and emails say an alert is for. */
export const ALERT_TERMS =
  'We’ll email you if its price drops, if it’s put on hold or if it sells: no more than one email a day. You can stop them at any time.';

/** The same of a followed search. */
export const SEARCH_ALERT_TERMS =
  'We’ll email you when one comes in: no more than one email a day. You can stop them at any time.';

const STATES: Readonly<Record<Exclude<AlertNews, 'price_drop'>, string>> = {
  reserved: 'On hold',
  released: 'For sale again',
  sold: 'Sold',
  gone: 'No longer for sale',
};

/**
 * One email about everything that an address follows and that has news.
 *
 * @param given With one car at least.
 */
export function alertEmail(given: readonly AlertedNews[], dealer: LeadDealer, stopUrl: string): EmailMessage {
  const cars = alertedCars(given);
  const searches = given.flatMap(({ search }) => search ?? []);
  const [first] = cars;
  const only = cars.length === 1 ? first : undefined;
  const { place } = dealer;
  const phone = place?.phone ?? dealer.phone;
  const title = only === undefined ? headlineOf(cars) : headline(only);
  const subject = singleLine(`${title} – ${dealer.name}`, 150);
  const content = {
    preview: cars.map(newsText).join(' '),
    sender: dealer.name,
    title,
    paragraphs: [...(only === undefined ? [] : [newsText(only)]), ...searches.map(searchText)],
    vehicle: only?.card,
    actions: [
      ...(only?.url === undefined ? [] : [{ label: `View the ${dealer.itemNoun}`, href: only.url }]),
      ...(searches.length === 1 ? searches.map(({ url }) => ({ label: 'View all that match', href: url })) : []),
      ...(phone === undefined ? [] : [{ label: `Call ${phone.text}`, href: phone.href }]),
      { label: 'Stop these emails', href: stopUrl },
    ],
    sections: [
      ...(only !== undefined
        ? []
        : cars.map((car) => ({
            title: car.name,
            rows: [
              { label: 'News', value: newsText(car) },
              ...(car.card?.facts ?? []),
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

/** The cars of all news, each once: two searches may find the same car, and it may be followed by itself. */
export function alertedCars(given: readonly AlertedNews[]): readonly AlertedCar[] {
  return [...new Map(given.flatMap(({ cars: own }) => own).map((car) => [car.url ?? car.name, car] as const)).values()];
}

/** "News about 3 vehicles you’re following" */
export function headlineOf(cars: readonly AlertedCar[]): string {
  const are = (kinds: readonly string[]): boolean =>
    cars.every(({ news }) => news.some((kind) => kinds.includes(kind)));
  if (are(['new'])) return `${cars.length} vehicles just in`;
  return are(['new', 'fits'])
    ? `${cars.length} vehicles for your search`
    : `News about ${cars.length} vehicles you’re following`;
}

function headline({ name, news }: AlertedCar): string {
  if (news.includes('new')) return `Just in: ${name}`;
  if (news.includes('fits')) return `For your search: ${name}`;
  if (news.includes('price_drop')) return `Price drop: ${name}`;
  const [state] = news.flatMap((kind) => (kind in STATES ? [STATES[kind as keyof typeof STATES]] : []));
  return state === undefined ? name : `${state}: ${name}`;
}

/** "Was $30,000 drive away, now $28,000 drive away. On hold." */
export function newsText({ news, wasText, nowText }: AlertedCar): string {
  return news
    .map((kind) => {
      const price = nowText === undefined ? '' : `, ${nowText}`;
      if (kind === 'new') return `Just in${price}.`;
      if (kind === 'fits') return `Fits your search now${price}.`;
      return kind === 'price_drop' ? `Was ${wasText ?? ''}, now ${nowText ?? ''}.` : `${STATES[kind]}.`;
    })
    .join(' ');
}

function searchText({ name, more }: NonNullable<AlertedNews['search']>): string {
  const others = more === 0 ? '' : ` ${more} more fit it as well.`;
  return `You asked us to tell you when ${withArticle(name)} comes in.${others}`;
}
