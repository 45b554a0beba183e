import type { Lead } from './lead.ts';
import type { LeadDealer } from './lead-dealer.ts';
import { formatLongDay, formatTimeOfDay } from '#domain/formats/dates.ts';
import { formatKm } from '#domain/formats/measures.ts';
import { phoneView } from '#domain/formats/phone.ts';
import { singleLine } from '#domain/formats/single-line.ts';
import { wallTime } from '#domain/formats/time-zones.ts';
import { type Letter, type LetterRow, letterHtml, letterText } from './letter.ts';
import { replyPromise } from './reply-promise.ts';

const UNVERIFIED =
  'Not verified: nothing vouches that a person filled this form in. It may be a shopper without JavaScript; take care with links.';
const UNFINISHED = 'Not finished: the shopper began the form and has not sent its last step.';

/** The letter that brings a lead to the dealer: who asks what about which vehicle, and how to answer. */
export function dealerLetter(lead: Lead, dealer: LeadDealer): Letter {
  const who = singleLine(lead.name ?? lead.email ?? lead.phone ?? 'a shopper', 80);
  const about = lead.vehicle?.name ?? lead.vehicle?.id;
  const subject = singleLine(
    `${lead.isComplete ? '' : '[Not finished] '}${lead.category}: ${who}${about === undefined ? '' : `, ${about}`}`,
    150,
  );
  const phone = phoneView(lead.phone);
  const received = Date.parse(lead.createdAt);
  const place = dealer.place;
  const promise = place === undefined ? undefined : replyPromise(place, received, dealer.replyWithinMinutes);
  const content = {
    preview: singleLine([about, lead.message].filter(Boolean).join(': '), 140),
    sender: `${dealer.name} website`,
    title: `${lead.category} from ${who}`,
    notice: [lead.isComplete ? undefined : UNFINISHED, lead.verification === 'unverified' ? UNVERIFIED : undefined]
      .filter(Boolean)
      .join(' '),
    paragraphs: [],
    actions: [
      ...(phone === undefined ? [] : [{ label: `Call ${phone.text}`, href: phone.href }]),
      ...(lead.email === undefined ? [] : [{ label: 'Answer by e-mail', href: mailto(lead.email, `Re: ${subject}`) }]),
    ],
    sections: [
      { title: 'Message', quote: lead.message },
      {
        title: 'Shopper',
        rows: [
          { label: 'Name', value: lead.name },
          { label: 'Telephone', value: phone?.text ?? lead.phone, href: phone?.href },
          { label: 'E-mail', value: lead.email, href: lead.email === undefined ? undefined : mailto(lead.email) },
          { label: 'Postcode', value: lead.postcode },
          { label: 'Own registration', value: lead.rego },
          ...lead.further.map(({ name, value }) => ({ label: singleLine(name, 60), value })),
        ],
      },
      { title: 'Vehicle', rows: vehicleRows(lead) },
      {
        title: 'Enquiry',
        rows: [
          { label: 'Category', value: [lead.category, lead.subcategory].filter(Boolean).join(', ') },
          { label: 'Location', value: place?.name },
          { label: 'Received', value: momentText(received, dealer.timeZone) },
          { label: 'Answer promised', value: promise?.text },
          { label: 'Latest offers', value: lead.optIn ? 'Asked for by e-mail' : 'Not asked for' },
          { label: 'Agreed to', value: consentText(lead, dealer) },
          { label: 'Page', value: lead.url, href: lead.url },
          { label: 'Came from', value: lead.source },
          { label: 'Campaign', value: campaignText(lead) },
        ],
      },
    ],
    footer: [
      lead.email === undefined
        ? 'The shopper gave no e-mail address: please call.'
        : 'Your answer to this letter goes to the shopper.',
      `Lead ${lead.id}`,
    ],
    accent: dealer.accent,
  };
  const shown = { ...content, notice: content.notice === '' ? undefined : content.notice };
  return { subject, text: letterText(shown), html: letterHtml(subject, shown) };
}

/**
 * The letter that tells a shopper that the enquiry arrived and when it is answered. Whoever asked without proof of
 * being a person gets nothing back of what was written: anybody can put another's address into a form.
 *
 * @param now A promise that has passed when a delayed letter leaves is not made.
 */
export function acknowledgementLetter(lead: Lead, dealer: LeadDealer, now: number): Letter {
  const isVerified = lead.verification === 'verified';
  const { place } = dealer;
  const about = lead.vehicle?.name;
  const subject = singleLine(
    `We have your enquiry${about === undefined ? '' : ` about the ${about}`} – ${dealer.name}`,
    150,
  );
  const promise =
    place === undefined ? undefined : replyPromise(place, Date.parse(lead.createdAt), dealer.replyWithinMinutes);
  const isKept = promise !== undefined && promise.at > now && isSameDay(promise.text, lead, now, dealer);
  const answer = isKept ? `We will reply ${promise.text}.` : 'We will reply as soon as we can.';
  const phone = place?.phone ?? dealer.phone;
  const greeting = isVerified && lead.name !== undefined ? `Hello ${singleLine(lead.name, 60)},` : 'Hello,';
  const content = {
    preview: answer,
    sender: dealer.name,
    title: isKept ? `Thank you. We will reply ${promise.text}.` : 'Thank you. We have your enquiry.',
    paragraphs: [
      greeting,
      `${about === undefined ? 'Your enquiry' : `Your enquiry about the ${about}`} has reached ${place?.name ?? dealer.name}. ${answer}${phone === undefined ? '' : ` If it is urgent, call us on ${phone.text}.`}`,
    ],
    actions: [
      ...(phone === undefined ? [] : [{ label: `Call ${phone.text}`, href: phone.href }]),
      ...(lead.vehicle?.url === undefined ? [] : [{ label: 'See the vehicle again', href: lead.vehicle.url }]),
    ],
    sections: [
      ...(isVerified ? [{ title: 'What you wrote', quote: lead.message }] : []),
      { title: 'Vehicle', rows: vehicleRows(lead).filter(({ label }) => label !== 'VIN') },
      {
        title: place?.name ?? dealer.name,
        rows: [
          { label: 'Address', value: place?.addressText, href: place?.directionsHref },
          { label: 'Telephone', value: phone?.text, href: phone?.href },
          ...(place?.hours ?? []).map(({ label, text }) => ({ label, value: text })),
          ...comingSpecialHours(dealer, now),
        ],
      },
    ],
    footer: [
      [dealer.legalName, dealer.abn === undefined ? undefined : `ABN ${dealer.abn}`].filter(Boolean).join(', '),
      ...(place?.licenceTexts ?? []),
      `You get this letter because your address was given in a form on ${new URL(dealer.url).host}. If it was not you, no answer is needed.`,
    ],
    accent: dealer.accent,
  };
  return { subject, text: letterText(content), html: letterHtml(subject, content) };
}

/** "today" is only true of a letter that leaves on the day the enquiry came. */
function isSameDay(text: string, lead: Lead, now: number, { timeZone }: LeadDealer): boolean {
  return (
    !text.endsWith('today') || formatLongDay(Date.parse(lead.createdAt), timeZone) === formatLongDay(now, timeZone)
  );
}

function vehicleRows({ vehicle }: Lead): LetterRow[] {
  if (vehicle === undefined) return [];
  return [
    { label: 'Vehicle', value: vehicle.name ?? vehicle.id, href: vehicle.url },
    { label: 'Price', value: vehicle.priceText },
    { label: 'Stock number', value: vehicle.stockNumber },
    { label: 'Odometer', value: vehicle.odometerKm === undefined ? undefined : formatKm(vehicle.odometerKm) },
    { label: 'VIN', value: vehicle.vin },
  ];
}

/** Special dates of the next two weeks. */
function comingSpecialHours({ place, timeZone }: LeadDealer, now: number): LetterRow[] {
  const dateOf = (instant: number): string => {
    const { year, month, day } = wallTime(instant, timeZone);
    return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  };
  const [from, to] = [dateOf(now), dateOf(now + 14 * 86_400_000)];
  return (place?.specialHours ?? [])
    .filter(({ date }) => date >= from && date <= to)
    .map(({ label, text }) => ({ label, value: text }));
}

function momentText(instant: number, timeZone: string): string {
  const { hour, minute } = wallTime(instant, timeZone);
  return `${formatTimeOfDay(hour * 60 + minute)}, ${formatLongDay(instant, timeZone)}`;
}

function consentText({ consent }: Lead, { timeZone }: LeadDealer): string | undefined {
  if (consent === undefined) return undefined;
  return `${consent.text} (wording ${consent.version}, ${momentText(Date.parse(consent.at), timeZone)})`;
}

function campaignText({ linkedQueryParams }: Lead): string {
  return Object.entries(linkedQueryParams)
    .map(([key, value]) => `${key}=${value}`)
    .join(' ');
}

function mailto(address: string, subject?: string): string {
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}${subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`}`;
}
