import { formatAmount } from '#domain/finance/format-amount.ts';
import { formatRate } from '#domain/formats/money.ts';
import { LEAST_REPAYMENT_CENTS } from '#domain/finance/resolve-repayment.ts';

/**
 * A lender's quote for the page's vehicle [7-10], in the space reserved next to the notice that belongs to every rate.
 * Without a response, or with one that lacks any of the three figures, the page stays as built [7-10].
 */
export async function askOnlineQuote(part: HTMLElement): Promise<void> {
  const place = part.querySelector<HTMLElement>('[data-quote]');
  const quote = await askQuote(place?.dataset['quote'] ?? '', place?.dataset['period']);
  if (place === null || quote === undefined) return;
  for (const [name, text] of Object.entries(quote)) {
    const figure = place.querySelector(`[data-quote-${name}]`);
    if (figure !== null) figure.textContent = text;
  }
  place.hidden = false;
}

type QuoteTexts = Readonly<Record<'repayment' | 'rate' | 'comparison', string>>;

async function askQuote(body: string, period: string | undefined): Promise<QuoteTexts | undefined> {
  try {
    const response = await fetch('/api/youx/quote', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body,
    });
    return response.ok ? quoteTexts((await response.json()) as Readonly<Record<string, unknown>>, period) : undefined;
  } catch {
    // Silent by the specification [7-10]: a quote is an extra.
    return undefined;
  }
}

/**
 * A quote, which is by the week, in the period of the page's other repayments. Undefined where a figure is missing: a
 * repayment may not be shown without its rates.
 */
export function quoteTexts(quote: Readonly<Record<string, unknown>>, period = 'week'): QuoteTexts | undefined {
  const { weeklyRepaymentAmount: weekly, advertisedRate: rate, comparisonRate: comparison } = quote;
  const isFigure = (value: unknown): value is number =>
    typeof value === 'number' && Number.isFinite(value) && value > 0;
  if (!isFigure(weekly) || !isFigure(rate) || !isFigure(comparison)) return undefined;
  // [5-25]
  if (weekly * 100 <= LEAST_REPAYMENT_CENTS) return undefined;
  return {
    repayment: `${formatAmount(Math.ceil(period === 'month' ? (weekly * 52) / 12 : weekly) * 100)} / ${period}`,
    rate: formatRate(rate),
    comparison: formatRate(comparison),
  };
}
