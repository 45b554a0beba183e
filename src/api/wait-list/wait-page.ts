import { formatLongMoment } from '#domain/formats/dates.ts';
import { escapeHtml } from '#domain/formats/escape-html.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { isInLineText, turnText } from '#domain/wait-list/place-words.ts';
import { apiPage } from '../leads/form-error-page.ts';
import type { WaitPlaceRow } from '../store/tables.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import { waitListRules } from './wait-list-rules.ts';

export interface WaitPageData {
  readonly tenant: Tenant;
  readonly place: WaitPlaceRow;
  /** Where it stands in the line; undefined for one that is not open any more. */
  readonly number: number | undefined;
  readonly vehicle: Lead['vehicle'];
  /** Where the vehicle can be reserved. */
  readonly reserveUrl: string | undefined;
  /** IANA zone of its times. */
  readonly timeZone: string;
}

const OVER: Readonly<
  Record<Exclude<WaitPlaceRow['state'], 'waiting' | 'asked'>, readonly [title: string, text: string]>
> = {
  reserved: ['You’ve reserved it', 'So you’re not on its waitlist any more.'],
  passed: ['Your turn is over', 'It went to the next in line. Call us if you’d still like it.'],
  left: ['You’ve left the waitlist', 'We won’t write to you about it any more.'],
  closed: ['This waitlist is closed', 'It has sold or is no longer for sale.'],
};

/** The page of a place on a wait list, on which it is left without a script. Names nobody. */
export function waitPage({ tenant, place, number, vehicle, reserveUrl, timeZone }: WaitPageData): string {
  const about = vehicle?.name === undefined ? '' : `<p>${link(vehicle.url, vehicle.name)}</p>\n`;
  const { state, until } = place;
  if (state !== 'waiting' && state !== 'asked') {
    const [title, text] = OVER[state];
    return apiPage(tenant, title, `${about}<p>${text}</p>`);
  }
  const leave =
    '<form method="post"><button class="plain" name="action" value="leave">Leave the waitlist</button></form>';
  if (state === 'asked') {
    const how =
      reserveUrl === undefined
        ? '<p>Call us if you’d like it.</p>'
        : `<p>To reserve it, use the email or phone number that you joined with.</p>
<p><a class="button" href="${escapeHtml(reserveUrl)}">Reserve it</a></p>`;
    const end = escapeHtml(formatLongMoment(until ?? 0, timeZone));
    return apiPage(
      tenant,
      `It’s yours until ${end}`,
      `${about}<p>After that it’s the next person’s turn.</p>\n${how}\n${leave}`,
    );
  }
  const hours = turnText(waitListRules(tenant)?.hours ?? 0);
  const text = `If it comes free, we tell the line in order, and each person has ${hours} to say yes. We’ll tell you when it’s your turn.`;
  return apiPage(tenant, isInLineText(number ?? 1), `${about}<p>${text}</p>\n${leave}`);
}

function link(href: string | undefined, text: string): string {
  return href === undefined ? escapeHtml(text) : `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
}
