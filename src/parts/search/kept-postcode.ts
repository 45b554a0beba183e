const STORAGE_KEY = 'search-postcode';

/** The shopper's postcode, for the visit; empty while none is known. */
export function keptPostcode(): string {
  try {
    const kept = sessionStorage.getItem(STORAGE_KEY) ?? '';
    return /^\d{4}$/.test(kept) ? kept : '';
  } catch {
    // Storage is off: the box starts empty.
    return '';
  }
}

export function keepPostcode(postcode: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, postcode);
  } catch {
    // Storage is off or full; the box starts empty on the next page.
  }
}
