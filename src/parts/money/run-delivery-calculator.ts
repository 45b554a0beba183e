import { DELIVERY_MESSAGES, deliveryPriceText } from '#domain/delivery/delivery-quote.ts';

/** The delivery calculator [5-15, 5-16, 7-16]: requests the price for a postcode from the API. */
export function runDeliveryCalculator(form: HTMLElement): void {
  const input = form.querySelector<HTMLInputElement>('input[name="postcode"]');
  const answer = form.querySelector<HTMLElement>('[role="status"]');
  if (input === null || answer === null) return;
  let asked = 0;

  const say = (text: string, isFault: boolean): void => {
    answer.textContent = text;
    answer.classList.toggle('is-fault', isFault);
    input.setAttribute('aria-invalid', String(isFault));
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const postcode = input.value.trim();
    if (postcode === '') {
      say(DELIVERY_MESSAGES.noPostcode, true);
      input.focus();
      return;
    }
    asked += 1;
    const question = asked;
    void askPrice(postcode).then(({ text, isFault }) => {
      // Only the response to the last request is shown.
      if (question === asked) say(text, isFault);
    });
  });
}

interface DeliveryAnswer {
  readonly text: string;
  readonly isFault: boolean;
}

async function askPrice(postcode: string): Promise<DeliveryAnswer> {
  const unavailable = { text: DELIVERY_MESSAGES.unavailable, isFault: true };
  try {
    const response = await fetch(`/api/delivery?postcode=${encodeURIComponent(postcode)}`, {
      headers: { Accept: 'application/json' },
    });
    const body = (await response.json()) as Readonly<Record<string, unknown>>;
    const { name, price, error } = body;
    if (response.ok && typeof name === 'string' && typeof price === 'number' && price >= 0) {
      return { text: `${name}: ${deliveryPriceText({ price })}`, isFault: false };
    }
    if (error === 'no_estimate') return { text: DELIVERY_MESSAGES.noEstimate, isFault: true };
    return unavailable;
  } catch {
    // Without the API or the network there is no response; the visitor is told what to do instead.
    return unavailable;
  }
}
