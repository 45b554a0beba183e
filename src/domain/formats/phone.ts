import type { PhoneView } from '#domain/location/location-view.ts';

/**
 * A phone number in Australian format, with its `tel:` link [4-28]: `+61 7 5550 0130` becomes "(07) 5550 0130". Mobiles
 * and 13, 1300 and 1800 numbers have their own grouping; foreign numbers are left as written. Undefined when the text
 * contains no number.
 */
export function phoneView(written: string | undefined): PhoneView | undefined {
  const national = nationalPhoneDigits(written);
  if (national !== undefined) {
    // 13, 1300 and 1800 numbers cannot be dialled with +61 from every network.
    const href = national.startsWith('0') ? `tel:+61${national.slice(1)}` : `tel:${national}`;
    return { text: grouped(national), href };
  }
  const text = (written ?? '').replace(/\s+/g, ' ').trim();
  const digits = text.replace(/\D/g, '');
  if (digits.length < 5 || digits.length > 15) return undefined;
  return { text, href: `tel:${text.startsWith('+') ? '+' : ''}${digits}` };
}

/** The number in the format that `wa.me` expects: country code and digits, `61491570156`. */
export function whatsappNumber(written: string | undefined): string | undefined {
  const national = nationalPhoneDigits(written);
  if (national !== undefined) return national.startsWith('0') ? `61${national.slice(1)}` : undefined;
  const text = (written ?? '').trim();
  const digits = text.replace(/\D/g, '');
  return text.startsWith('+') && digits.length >= 8 && digits.length <= 15 ? digits : undefined;
}

/** `https://wa.me/61491570156`, optionally with a prefilled message. */
export function whatsappHref(written: string | undefined, message?: string): string | undefined {
  const number = whatsappNumber(written);
  if (number === undefined) return undefined;
  return `https://wa.me/${number}${message === undefined ? '' : `?text=${encodeURIComponent(message)}`}`;
}

/** Digits of an Australian number as dialled at home, `0491570156` or `1300123456`; nothing for any other. */
export function nationalPhoneDigits(written: string | undefined): string | undefined {
  const text = (written ?? '').trim();
  const international = /^(?:\+|00(?:11)?\s?)61/.exec(text);
  const digits = (international === null ? text : text.slice(international[0].length)).replace(/\D/g, '');
  if (international === null && text.startsWith('+')) return undefined;
  if (international !== null) {
    // "+61 (0)7 …" writes the trunk zero that the country code replaces.
    const local = digits.replace(/^0/, '');
    if (/^[23478]\d{8}$/.test(local)) return `0${local}`;
    return /^1[38]00\d{6}$|^13\d{4}$/.test(local) ? local : undefined;
  }
  if (/^0[23478]\d{8}$/.test(digits)) return digits;
  if (/^61[23478]\d{8}$/.test(digits)) return `0${digits.slice(2)}`;
  return /^1[38]00\d{6}$|^13\d{4}$/.test(digits) ? digits : undefined;
}

function grouped(national: string): string {
  if (/^04/.test(national) || /^1[38]00/.test(national)) {
    return `${national.slice(0, 4)} ${national.slice(4, 7)} ${national.slice(7)}`;
  }
  if (national.startsWith('13')) return `${national.slice(0, 2)} ${national.slice(2, 4)} ${national.slice(4)}`;
  return `(${national.slice(0, 2)}) ${national.slice(2, 6)} ${national.slice(6)}`;
}
