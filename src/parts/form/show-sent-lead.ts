import { formatTimeOnClock } from '#domain/appointments/day-choices.ts';
import { phoneView } from '#domain/formats/phone.ts';
import { requestedVisitText } from '#domain/lead/requested-visit.ts';
import { sentId } from '#domain/lead/sent-id.ts';
import { greetedName } from '#domain/lead/person-name.ts';
import { ABOUT_VEHICLE_KEY, type AboutVehicle } from './about-vehicle.ts';
import { drawReplyTimeline } from './draw-reply-timeline.ts';
import { drawHold } from './draw-hold-hours.ts';
import { fillOrder } from './fill-order.ts';
import { findDrawing } from './find-drawing.ts';
import { type OrderReply, readOrderReply } from './order-reply.ts';
import { showReplyPromise } from './show-reply-promise.ts';
import { printUnbroken } from '#parts/copy/print-unbroken.ts';
import { inTab } from '#parts/browser/stored-items.ts';
import { SENT_LEAD_KEY, type SentLead } from './sent-lead.ts';

const HOUR_MS = 3_600_000;

/**
 * Fills the success page with what this tab sent: elements with `data-sent="name"` get the text of that name, those
 * with `data-sent-if` are shown where it is known. A visitor who has not sent a form sees the page unchanged.
 */
export function showSentLead(root: ParentNode): void {
  root.querySelector('[data-sent-print]')?.addEventListener('click', () => {
    window.print();
  });
  void fillIn(root);
}

async function fillIn(root: ParentNode): Promise<void> {
  const sent = inTab.read(SENT_LEAD_KEY) as SentLead | undefined;
  const hasDrawing = sent?.reservation !== undefined && root.querySelector('[data-held-drawing]') !== null;
  // Before anything is shown, so that nothing moves when it comes.
  const drawing = hasDrawing ? await findDrawing(sent.vehicle?.href ?? '') : undefined;
  // With the time in it the sentence may be a line shorter: what is below stays where it is.
  for (const line of root.querySelectorAll<HTMLElement>('.sent__thanks')) {
    line.style.minHeight = `${line.offsetHeight}px`;
  }
  for (const page of root.querySelectorAll<HTMLElement>('[data-success]')) page.dataset['filled'] = '';
  // The promise runs from the moment of sending, however often the page is looked at.
  showReplyPromise(root, sent?.at ?? Date.now());
  for (const promise of root.querySelectorAll('h1 [data-reply]')) printUnbroken(promise, promise.textContent);
  if (sent === undefined) return;
  const { appointment, reservation, values = {} } = sent;
  const place = readPlace(sent.place);
  const repliesLater = root.querySelector(`#${CSS.escape(sentId(sent.kind))}`) !== null;
  if (repliesLater)
    for (const when of root.querySelectorAll('.steps__when > .sent__promise')) when.textContent = 'Next';
  // Nobody has to reply to what was agreed at once.
  else if (appointment === undefined) drawReplyTimeline(root, sent.at);
  const order = readOrderReply(sent.order);
  const vehicle = sent.vehicle ?? vehicleOfOrder(order) ?? vehicleOfAddress(sent);
  const location = hasPlace(root, sent.locationId) ? sent.locationId : undefined;
  const asked = requestedVisitText(values, vehicle?.name);
  const texts: Readonly<Record<string, string | undefined>> = {
    name: greetedName(values['name'] ?? ''),
    booked: appointment && `${formatTimeOnClock(appointment.start)}.`,
    held: reservation && `${reservation.text}.`,
    // "On hold for you until 11 am, Monday 23 November"
    until: reservation?.text.split(' until ')[1],
    waiting: place && `${place.text}.`,
    // No time of a reply is named.
    agreed: repliesLater || appointment !== undefined || reservation !== undefined ? 'yes' : undefined,
    reply: sent.whatNext ?? replyText(sent),
    // Only what was actually emailed, according to the API.
    emailed: sent.acknowledgement === 'confirmation' ? sent.email : undefined,
    alert: sent.acknowledgement === 'alert' ? sent.email : undefined,
    // Text about a visit applies to a vehicle that can be viewed; without one, to what people come for.
    visit: sent.vehicleAvailable === true || (vehicle === undefined && isVisit(root, sent)) ? 'yes' : undefined,
    category: sent.category,
    // With a single location its name is left out.
    location,
    elsewhere: vehicle?.name ?? (isMainPlace(root, location) ? undefined : location),
    message: values['message'],
    order: order && 'yes',
    // A time that is booked is said as that.
    requested:
      sent.requested !== undefined && appointment === undefined && asked !== undefined ? `${asked}.` : undefined,
    done: order
      ? 'Order sent'
      : appointment
        ? 'Time booked'
        : reservation
          ? 'Reserved'
          : place
            ? 'On the waitlist'
            : sent.requested,
    vehicle: vehicle?.name,
    detail: vehicle?.detailText,
    price: vehicle?.priceText,
    qualifier: vehicle?.qualifierText,
    balance: vehicle?.hold?.balanceText,
  };
  for (const part of root.querySelectorAll<HTMLElement>('[data-sent]')) {
    const text = texts[part.dataset['sent'] ?? ''];
    if (text) part.textContent = text;
  }
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[data-sent="vehicle"]')) {
    if (vehicle !== undefined) printUnbroken(link, vehicle.name);
    // Only ever a page of this site, whatever the tab's storage contains.
    if (vehicle?.href.startsWith('/cars/') === true) link.href = vehicle.href;
  }
  // What is held or asked about by now is no news.
  for (const others of root.querySelectorAll<HTMLElement>('[data-sent-others]')) {
    const entries = [...others.querySelectorAll('li:has(a[href^="/cars/"])')];
    const own = entries.find((entry) => entry.querySelector(`a[href="${CSS.escape(vehicle?.href ?? '')}"]`) !== null);
    own?.remove();
    others.hidden = own !== undefined && entries.length === 1;
  }
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[data-sent-appointment]')) {
    const path = URL.parse(appointment?.url ?? '')?.pathname ?? '';
    if (path.startsWith('/api/appointments/')) link.href = path;
  }
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[data-sent-reservation]')) {
    const { pathname = '', search = '' } = URL.parse(reservation?.url ?? '') ?? {};
    const part = link.dataset['sentReservation'] ?? '';
    if (pathname.startsWith('/api/reservations/')) link.href = pathname + part + search;
  }
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[data-sent-waiting]')) {
    const path = URL.parse(place?.url ?? '')?.pathname ?? '';
    if (path.startsWith('/api/wait-list/')) link.href = path;
  }
  if (reservation !== undefined) {
    for (const figure of root.querySelectorAll<HTMLElement>('[data-hold-hours]')) {
      drawHold(figure, Date.parse(reservation.until) - Number(figure.dataset['holdHours']) * HOUR_MS);
    }
  }
  if (order !== undefined) {
    for (const part of root.querySelectorAll<HTMLElement>('[data-sent-order]')) fillOrder(part, order);
  }
  for (const room of root.querySelectorAll('[data-sent-photo]')) {
    if (drawing !== undefined) room.replaceWith(drawing);
    if (drawing !== undefined || vehicle?.photo === undefined) continue;
    const picture = new Image(1280, 853);
    picture.dataset['sentPhoto'] = '';
    if (vehicle.photo.srcset !== undefined) picture.srcset = vehicle.photo.srcset;
    picture.src = vehicle.photo.src;
    picture.alt = vehicle.name;
    room.replaceWith(picture);
  }
  for (const part of root.querySelectorAll<HTMLElement>('[data-sent-if]')) {
    part.hidden = !texts[part.dataset['sentIf'] ?? ''];
  }
  for (const part of root.querySelectorAll<HTMLElement>('[data-sent-unless]')) {
    part.hidden = Boolean(texts[part.dataset['sentUnless'] ?? '']);
  }
  // The location contacted replies during its own opening hours.
  for (const part of root.querySelectorAll<HTMLElement>('[data-sent-location]')) {
    part.hidden = part.dataset['sentLocation'] !== sent.locationId;
  }
}

function readPlace(place: unknown): { readonly text: string; readonly url: string } | undefined {
  const { text, url } = (place ?? {}) as { readonly text?: unknown; readonly url?: unknown };
  return typeof text === 'string' && typeof url === 'string' ? { text, url } : undefined;
}

/** By the contact details that were given. */
function replyText({ phone, email }: SentLead): string | undefined {
  const number = phoneView(phone)?.text;
  if (number !== undefined) return `Someone will call ${number}${email ? ' or email' : ''}.`;
  return email ? 'Someone will email you.' : undefined;
}

function hasPlace(root: ParentNode, id: string | undefined): boolean {
  return id !== undefined && root.querySelector(`[data-sent-location="${CSS.escape(id)}"]`) !== null;
}

/** Whether it is about one of the categories for which the page expects a visit. */
function isVisit(root: ParentNode, { category }: SentLead): boolean {
  const part = root.querySelector<HTMLElement>('[data-visit-about]');
  return part?.dataset['visitAbout']?.split('\n').includes(category) === true;
}

function isMainPlace(root: ParentNode, id: string | undefined): boolean {
  return root.querySelector<HTMLElement>('[data-sent-place]')?.dataset['sentPlace'] === id;
}

/** Of a form whose page was opened for a vehicle and built without it. */
function vehicleOfAddress({ kind }: SentLead): SentLead['vehicle'] {
  const about = inTab.read(ABOUT_VEHICLE_KEY) as AboutVehicle | undefined;
  return about !== undefined && about.kind === kind ? about.vehicle : undefined;
}

/** The last step of an order is the same for every vehicle. */
function vehicleOfOrder(order: OrderReply | undefined): SentLead['vehicle'] {
  if (order?.vehicle === undefined) return undefined;
  const { name, path, photoPath } = order.vehicle;
  return {
    name,
    href: path,
    detailText: '',
    priceText: '',
    ...(photoPath !== undefined && { photo: { src: photoPath } }),
  };
}
