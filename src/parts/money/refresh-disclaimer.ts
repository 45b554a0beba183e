import { DISCLAIMER_CHARACTERS, foldDisclaimer } from '#domain/finance/fold-disclaimer.ts';

/** The lender's latest text about the page's vehicle [7-13]; without a response the page keeps its own. */
export async function refreshDisclaimer(part: HTMLElement): Promise<void> {
  const place = part.querySelector<HTMLElement>('#financeDisclaimer');
  const text = await askDisclaimer(part.dataset['href'] ?? '');
  if (place === null || text === undefined) return;
  const { head, tail = '' } = foldDisclaimer(text, Number(part.dataset['characters'] ?? DISCLAIMER_CHARACTERS));
  const write = (selector: string, words: string): void => {
    const element = place.querySelector(selector);
    if (element !== null) element.textContent = words;
  };
  write('[data-head]', head);
  write('[data-tail]', ` ${tail}`);
  place.classList.toggle('is-short', tail === '');
}

async function askDisclaimer(address: string): Promise<string | undefined> {
  try {
    const response = await fetch(address, { headers: { Accept: 'application/json' } });
    if (!response.ok) return undefined;
    const { finance_lenders: lenders } = (await response.json()) as {
      finance_lenders?: Readonly<Record<string, { readonly disclaimer?: unknown }>>;
    };
    const words = Object.values(lenders ?? {})[0]?.disclaimer;
    return typeof words === 'string' && words.trim() !== '' ? words : undefined;
  } catch {
    // The built text is true as well, so the visitor is not notified.
    return undefined;
  }
}
