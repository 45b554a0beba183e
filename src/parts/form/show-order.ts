import { askAboutLead } from './ask-about-lead.ts';
import { fillOrder } from './fill-order.ts';
import { type OrderReply, readOrderReply } from './order-reply.ts';

const ASK_AFTER_MS = 400;

/**
 * Shows the order that this tab has begun next to the step that adds to it, and keeps up with what is written there:
 * the price of delivery, the trade-in, the repayment. Without the API's reply the place stays as it was.
 */
export function showOrder(place: HTMLElement, form: HTMLFormElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = askAboutLead(form, '/api/leads/order', readOrderReply, (order) => show(place, order));
  const askSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(ask, ASK_AFTER_MS);
  };
  form.addEventListener('input', askSoon);
  ask();
}

function show(place: HTMLElement, order: OrderReply): void {
  const { vehicle } = order;
  const link = place.querySelector('a');
  const name = place.querySelector('b');
  const picture = place.querySelector('img');
  if (vehicle !== undefined && link !== null && name !== null && picture !== null) {
    name.textContent = vehicle.name;
    // Only ever a page of this site.
    if (vehicle.path.startsWith('/cars/')) link.href = vehicle.path;
    if (vehicle.photoPath?.startsWith('/') === true && !picture.src.endsWith(vehicle.photoPath)) {
      picture.src = vehicle.photoPath;
      picture.hidden = false;
    }
  }
  fillOrder(place, order);
  place.hidden = false;
}
