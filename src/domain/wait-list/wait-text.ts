import { plainText } from '#domain/alerts/alert-text.ts';
import { clipText } from '#domain/formats/clip-text.ts';
import { formatLongMoment } from '#domain/formats/dates.ts';
import { singleLine } from '#domain/formats/single-line.ts';
import type { WaitNews, WaitNotice } from './wait-list-email.ts';

const LONGEST_NEWS = 200;

/** A text message about a place on a wait list: who writes, what is new, and the page on which the place is left. */
export function waitText(
  news: WaitNews,
  { until, url }: Pick<WaitNotice, 'until' | 'url'>,
  about: { readonly sender: string; readonly vehicle: string; readonly timeZone: string },
): string {
  const { sender, vehicle, timeZone } = about;
  const text =
    news === 'turn'
      ? `${vehicle} is free, and it’s your turn. We’re keeping it for you until ${formatLongMoment(until ?? 0, timeZone)}.`
      : `${vehicle} has sold or is no longer for sale, so its waitlist is closed.`;
  const said = clipText(singleLine(`${sender}: ${text}`, 1000), LONGEST_NEWS);
  return plainText(news === 'turn' ? `${said}\nReserve it or leave the waitlist: ${url}` : said);
}
