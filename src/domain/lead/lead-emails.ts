import type { AppointmentNotice } from '#domain/appointments/appointment-email.ts';
import { dealerHoldText, type ReservationNotice } from '#domain/reservations/reservation-email.ts';
import { readPreferredTime } from '#domain/appointments/preferred-time.ts';
import { LEAD_FIELDS, leadFieldRule } from './lead-fields.ts';
import { fieldName, type FormField, formFields, type OwnField } from './form-declaration.ts';
import type { Lead, LeadField } from './lead.ts';
import type { LeadDealer } from './lead-dealer.ts';
import { formatLongDay, formatLongMoment } from '#domain/formats/dates.ts';
import { phoneView } from '#domain/formats/phone.ts';
import { OFFER_FIELDS } from '#domain/valuation/offer-fields.ts';
import { INDICATIVE } from '#domain/valuation/offer-view.ts';
import { OFFER_ACCEPTED } from '#domain/valuation/valuation-rules.ts';
import { type Waiting, waitLineSection } from '#domain/wait-list/wait-list-email.ts';
import { saidOfVehicle } from '#domain/vehicle-words/tried-as.ts';
import { singleLine } from '#domain/formats/single-line.ts';
import { wallTime } from '#domain/formats/time-zones.ts';
import { campaignText } from './campaign-text.ts';
import { type EmailMessage, type EmailRow, emailHtml, emailText, isWebAddress } from './email-message.ts';
import {
  customerRows,
  dealerFooter,
  emailVehicle,
  leadMatter,
  mailto,
  ownVehicleName,
  shopperFooter,
  shopperVehicle,
  vehicleName,
  vehicleStateText,
} from './email-parts.ts';
import { greetedName } from './person-name.ts';
import { promiseOf } from './reply-promise.ts';

const NOTICES = {
  unfinished: 'Unfinished: the customer hasn’t sent the last step of the form.',
  replaced: 'Updated: this replaces an earlier email with the same lead number.',
  unverified:
    'Not verified: the form’s spam check wasn’t completed, so this may not be a real person. Be careful with links.',
  trapFilled: 'Possible spam: a hidden field was filled in, as bots and some autofill tools do. Be careful with links.',
};

/**
 * The email that delivers a lead to the dealer: first what to do, then who is asking what about which vehicle.
 *
 * @param booking The appointment that came with it; without one a preferred time is a wish.
 * @param hold The vehicle that it holds, or was to hold.
 * @param line Everybody on the wait list that it joined, in their order.
 */
export function leadEmail(
  lead: Lead,
  dealer: LeadDealer,
  booking?: Pick<AppointmentNotice, 'startsAt' | 'changeUrl'>,
  hold?: ReservationNotice,
  line: readonly Waiting[] = [],
): EmailMessage {
  const whatNext = whatNextOf(lead, dealer);
  const who = singleLine(lead.name ?? lead.email ?? lead.phone ?? 'a customer', 80);
  const about = lead.vehicle === undefined ? ownVehicleName(lead) : vehicleName(lead.vehicle);
  const matter = leadMatter(lead, lead.category);
  const subject = singleLine(
    `${lead.isComplete ? '' : '[Unfinished] '}${lead.subcategory === OFFER_ACCEPTED ? '[Offer accepted] ' : ''}${lead.replacesEarlier === true ? '[Updated] ' : ''}${matter}: ${who}${about === undefined ? '' : `, ${about}`}`,
    150,
  );
  const stateText = lead.vehicle && vehicleStateText(lead.vehicle);
  const phone = phoneView(lead.phone);
  const received = Date.parse(lead.createdAt);
  const { place, timeZone } = dealer;
  const promise = dealer.form?.repliesLater === true ? undefined : promiseOf(Date.parse(lead.createdAt), dealer);
  const notices = [
    lead.isComplete ? undefined : NOTICES.unfinished,
    lead.replacesEarlier === true ? NOTICES.replaced : undefined,
    stateText && `The ${dealer.itemNoun} was ${stateText} when this was sent.`,
    lead.verification === 'unverified' ? NOTICES.unverified : undefined,
    lead.isTrapFilled === true ? NOTICES.trapFilled : undefined,
  ].filter((notice) => notice !== undefined);
  const content = {
    preview: singleLine([about, lead.message].filter(Boolean).join(': '), 140),
    sender: `${dealer.name} website`,
    title: `${matter}: ${who}`,
    notice: notices.length === 0 ? undefined : notices.join(' '),
    due: promise === undefined ? undefined : `Reply due: ${formatLongMoment(promise.at, timeZone)}`,
    paragraphs: [
      ...(hold === undefined ? [] : [dealerHoldText(hold, timeZone)]),
      ...(booking !== undefined
        ? [`Booked: ${formatLongMoment(booking.startsAt, timeZone)}. The calendar file is attached.`]
        : namesTime(lead, dealer)
          ? ['No time is booked yet: please call to agree on one.']
          : []),
      ...(isToldWhatNext(lead, booking, hold) && whatNext !== undefined
        ? [`What the customer was told: ${whatNext}`]
        : []),
    ],
    vehicle: lead.vehicle && emailVehicle(lead.vehicle),
    actions: [
      ...(lead.email === undefined
        ? []
        : [{ label: 'Reply by email', href: replyHref(lead.email, lead, about ?? matter) }]),
      ...(phone === undefined ? [] : [{ label: `Call ${phone.text}`, href: phone.href }]),
      ...(booking === undefined ? [] : [{ label: 'Move or cancel', href: booking.changeUrl }]),
      ...(hold === undefined || hold.isAbandoned === true
        ? []
        : [{ label: hold.isOrder === true ? 'Accept or release' : `Release the ${dealer.itemNoun}`, href: hold.url }]),
    ],
    sections: [
      { title: 'Message', quote: lead.message },
      ...formSections(lead, dealer),
      ...(line.length === 0 ? [] : [waitLineSection(line)]),
      {
        title: 'Customer',
        rows: [
          ...customerRows(lead),
          { label: 'Postcode', value: isOwnOf(dealer, 'postcode') ? undefined : lead.postcode },
          { label: LEAD_FIELDS.Rego.label, value: isOwnOf(dealer, 'Rego') ? undefined : lead.rego },
          ...lead.further.filter(({ name }) => !isOwnOf(dealer, name)).map((field) => furtherRow(field, timeZone)),
          { label: 'Offers by email', value: lead.optIn ? 'Yes, please' : asksForOffers(dealer) ? 'No' : undefined },
        ],
      },
      {
        title: 'Enquiry',
        rows: [
          { label: 'Type', value: [matter, lead.subcategory].filter(Boolean).join(', ') },
          { label: 'Dealership', value: dealer.dealership ?? lead.dealershipSlug },
          { label: 'Location', value: place?.name },
          { label: 'Received', value: formatLongMoment(received, timeZone) },
          {
            label: 'Updated',
            value: lead.replacesEarlier === true ? formatLongMoment(Date.parse(lead.updatedAt), timeZone) : undefined,
          },
          pageRow(lead, dealer),
          { label: 'Came from', value: lead.source },
          { label: 'Campaign', value: campaignText(lead) },
        ],
      },
    ],
    footer: dealerFooter(lead, consentLines(lead, dealer)),
    accent: dealer.accent,
  };
  return { subject, text: emailText(content), html: emailHtml(subject, content) };
}

/**
 * The email telling a shopper that the enquiry arrived and when the dealer will reply. It repeats nothing that was
 * entered, not even a name, because the address may be anyone's; all links are the dealer's own.
 *
 * @param now A reply time that has already passed when a delayed email is sent is left out.
 * @param alertUrl Page on which the owner of the address turns on alerts about the vehicle, or about new ones.
 * @param offerUrl Page of the offer that the form ended with.
 */
export function acknowledgementEmail(
  lead: Lead,
  dealer: LeadDealer,
  now: number,
  alertUrl?: string,
  offerUrl?: string,
): EmailMessage {
  const { place } = dealer;
  const about = lead.vehicle?.name;
  const asked = about === undefined ? 'your enquiry' : `asking about the ${about}`;
  const { thanksFor, offersAlert, repliesLater } = dealer.form ?? {};
  const whatNext = whatNextOf(lead, dealer);
  // What such a form asks for comes once it is turned on; until then nothing is promised.
  const isOfAlert = offersAlert === true && alertUrl !== undefined;
  const tried = lead.vehicle?.name === undefined ? undefined : (lead.vehicle.triedAs ?? 'test drive');
  const thanks = `Thanks for ${thanksFor === undefined || tried === undefined ? (thanksFor ?? asked) : saidOfVehicle(thanksFor, tried)}`;
  const subject = singleLine(`${thanks} – ${dealer.name}`, 150);
  const promise = promiseOf(Date.parse(lead.createdAt), dealer);
  const isKept = promise !== undefined && promise.at > now;
  const reply =
    repliesLater === true ? 'We’ve got your message' : `We’ll reply ${isKept ? promise.text : 'as soon as we can'}`;
  const phone = place?.phone ?? dealer.phone;
  const content = {
    preview: isOfAlert ? 'Press Turn on alerts to confirm.' : `${reply}.`,
    sender: dealer.name,
    title: isOfAlert ? 'Please confirm your alert' : reply,
    paragraphs: [
      'Hi,',
      `${thanks}.${isOfAlert || whatNext === undefined ? '' : ` ${whatNext}`}${phone === undefined ? '' : ` If it’s urgent, or you need to change something, call us on ${phone.text}.`}`,
      ...(offerUrl === undefined ? [] : [offerSentence(lead)]),
      ...(alertUrl === undefined
        ? []
        : [
            `Want an email when ${about === undefined ? 'one comes in' : `the ${about} drops in price, goes on hold or sells`}? Press Turn on alerts to confirm. Otherwise we won’t send any.`,
          ]),
    ],
    // Of a vehicle that is not in the dealer's stock there is only what the form called it.
    vehicle: shopperVehicle(lead),
    actions: [
      ...(offerUrl === undefined ? [] : [{ label: 'See the offer', href: offerUrl }]),
      ...(alertUrl === undefined ? [] : [{ label: 'Turn on alerts', href: alertUrl }]),
      ...(phone === undefined ? [] : [{ label: `Call ${phone.text}`, href: phone.href }]),
      ...(about === undefined || lead.vehicle?.url === undefined
        ? []
        : [{ label: `View the ${dealer.itemNoun}`, href: lead.vehicle.url }]),
    ],
    sections: [
      {
        title: place?.name ?? dealer.name,
        rows: [
          { label: 'Address', value: place?.addressText, href: place?.directionsHref },
          { label: 'Phone', value: phone?.text, href: phone?.href },
          ...(place?.hours ?? []).map(({ label, text }) => ({ label, value: text })),
          ...comingSpecialHours(dealer, now),
        ],
      },
    ],
    footer: shopperFooter(dealer),
    accent: dealer.accent,
  };
  return { subject, text: emailText(content), html: emailHtml(subject, content) };
}

/** "We'd pay $16,900 to $18,700, until Wednesday 2 December. …" Names no vehicle: the address may be anyone's. */
function offerSentence({ further }: Lead): string {
  const valueOf = (wanted: string): string => further.find(({ name }) => name === wanted)?.value ?? '';
  return `What we’d pay: ${valueOf(OFFER_FIELDS.offer)}. It’s good until ${valueOf(OFFER_FIELDS.until)}. ${INDICATIVE}`;
}

/** Special dates of the next two weeks. */
function comingSpecialHours({ place, timeZone }: LeadDealer, now: number): EmailRow[] {
  const dateOf = (instant: number): string => {
    const { year, month, day } = wallTime(instant, timeZone);
    return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  };
  const [from, to] = [dateOf(now), dateOf(now + 14 * 86_400_000)];
  return (place?.specialHours ?? [])
    .filter(({ date }) => date >= from && date <= to)
    .map(({ label, text }) => ({ label, value: text }));
}

function consentLines({ consent }: Lead, { timeZone }: LeadDealer): string[] {
  if (consent === undefined) return [];
  const at = formatLongMoment(Date.parse(consent.at), timeZone);
  return [
    consent.text === undefined
      ? `The customer sent this at ${at} from a page with an older wording of consent (${consent.version}), which isn’t known here.`
      : `The customer agreed at ${at}: ${consent.text} (wording ${consent.version})`,
  ];
}

/** The page that the form was on, at the site's public URL, unless the vehicle's row already links there. */
function pageRow({ url, vehicle }: Lead, dealer: LeadDealer): EmailRow {
  if (url === undefined || !isWebAddress(url)) return { label: 'Page', value: url };
  const page = new URL(url);
  // Codes of advertisers are no part of the page; the campaign has its own row.
  for (const name of [...page.searchParams.keys()]) if (/^utm_|clid$/.test(name)) page.searchParams.delete(name);
  const value = `${page.pathname}${page.search}`;
  const href = new URL(value, dealer.url).href;
  return { label: 'Page', value: href === vehicle?.url ? undefined : value, href };
}

/**
 * What only this form asks for, in its order and under the labels that the customer saw; of a form with several steps,
 * each under its own title.
 */
function formSections(
  lead: Lead,
  dealer: LeadDealer,
): readonly { readonly title: string; readonly rows: EmailRow[] }[] {
  const { category, steps = [] } = dealer.form ?? {};
  return steps.map(({ title, fields }) => ({
    title: steps.length > 1 ? title : leadMatter(lead, category ?? 'Details'),
    rows: fields.flatMap((field) => formRow(field, lead, dealer) ?? []),
  }));
}

function formRow(field: FormField, lead: Lead, dealer: LeadDealer): EmailRow | undefined {
  if (typeof field === 'string' || !isOwn(field)) return undefined;
  if (!('control' in field)) {
    return { label: field.label ?? field.name, value: field.name === 'Rego' ? lead.rego : lead.postcode };
  }
  const { value } = lead.further.find(({ name }) => name === field.name) ?? {};
  if (value === undefined) return undefined;
  const printed = field.control === 'slot' ? printedTime(value, dealer.timeZone) : printedValue(value, field);
  return { label: field.label, value: printed };
}

/** Whether a form asks for a field as one of its own: of the shared ones, the rego of a vehicle or a place to go to. */
function isOwn(field: Exclude<FormField, string>): boolean {
  return 'control' in field || (field.isAlwaysAsked === true && ['Rego', 'postcode'].includes(field.name));
}

function isOwnOf({ form }: LeadDealer, name: string): boolean {
  const field = form && formFields(form).find((one) => fieldName(one) === name);
  return typeof field === 'object' && isOwn(field);
}

function asksForOffers({ form }: LeadDealer): boolean {
  return form === undefined || formFields(form).some((field) => fieldName(field) === 'opt_in');
}

/**
 * What is no date or number is printed as it was written: an unfinished form is not checked, and an older one may have
 * asked for something else.
 */
function printedValue(value: string, { control, unit }: OwnField): string {
  if (control === 'tick') return 'Yes';
  if (control === 'date') {
    const day = Date.parse(`${value}T12:00:00Z`);
    return Number.isNaN(day) ? value : formatLongDay(day, 'UTC');
  }
  if (control !== 'number' || unit === undefined || Number.isNaN(Number(value))) return value;
  const number = Number(value).toLocaleString('en-AU');
  return unit === '$' ? `$${number}` : `${number} ${unit}`;
}

/** What the shopper was told happens next. */
function whatNextOf({ further }: Lead, { form }: LeadDealer): string | undefined {
  const hasOffer = further.some(({ name }) => name === OFFER_FIELDS.until);
  return form?.isValued === true && !hasOffer ? form.whatNextWithoutOffer : form?.whatNext;
}

/** A customer with a booked time or a held vehicle is told that instead; an order still waits to be accepted. */
function isToldWhatNext(
  { isComplete }: Lead,
  booking: object | undefined,
  hold: ReservationNotice | undefined,
): boolean {
  return isComplete && booking === undefined && (hold === undefined || hold.isOrder === true);
}

/** Whether it says when the customer would like to come; a call back is no visit. */
function namesTime({ further }: Lead, { form }: LeadDealer): boolean {
  if (form !== undefined && form.interest === undefined) return false;
  return further.some(({ name }) => ['preferred_at', 'preferred_date', 'preferred_time'].includes(name));
}

/** A wish that names no moment is printed as it was written. */
function printedTime(value: string, timeZone: string): string {
  const time = readPreferredTime(value, timeZone);
  return time === undefined ? value : formatLongMoment(time, timeZone);
}

/** A field that is unique to this form keeps the form's name for it. */
function furtherRow({ name, value }: LeadField, timeZone: string): EmailRow {
  const label = leadFieldRule(name)?.label ?? spokenName(singleLine(name, 60));
  if (name === 'preferred_at') return { label, value: printedTime(value, timeZone) };
  return { label, value: value === 'true' ? 'Yes' : value === 'false' ? 'No' : value };
}

/** `frame_colour` is "Frame colour"; a name with spaces or signs is somebody's own words. */
function spokenName(name: string): string {
  if (!/^[a-z]+(?:_[a-z]+)*$/.test(name)) return name;
  const words = name.replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** A reply that is begun, so that on a phone only the answer is left to type. */
function replyHref(address: string, { name = '' }: Lead, about: string): string {
  const first = greetedName(name);
  const subject = encodeURIComponent(`Re: ${singleLine(about, 120)}`);
  const body = encodeURIComponent(`Hi${first === undefined ? '' : ` ${first}`},\r\n\r\n`);
  return `${mailto(address)}?subject=${subject}&body=${body}`;
}
