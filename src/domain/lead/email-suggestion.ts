/**
 * Mail providers that Australians use, with names longer than any typing error; as one string, which is smaller to
 * load.
 */
const PROVIDERS: readonly string[] =
  'gmail.com hotmail.com hotmail.com.au outlook.com outlook.com.au yahoo.com yahoo.com.au icloud.com bigpond.com bigpond.net.au bigpond.com.au optusnet.com.au'.split(
    ' ',
  );
/** Real providers that look like a typo of one of those. */
const REAL: ReadonlySet<string> = new Set(['ymail.com', 'mail.com', 'email.com', 'yahoo.com.ar']);
/** No ending of any domain. */
const TYPED_COM = /\.(?:co[nm]|cim|vom|cmo|ocm|comm)(\.au|au)?$/;

/**
 * The address that was probably meant, where its domain is one slip away from a common one: `gmail.con` is `gmail.com`.
 * Only ever offered as a question, because the domain may be real.
 */
export function suggestedEmail(written: string): string | undefined {
  const address = written.trim();
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at).toLowerCase();
  if (at <= 1 || domain === '' || REAL.has(domain) || PROVIDERS.includes(domain)) return undefined;
  const meant = PROVIDERS.find((provider) => isOneSlipAway(domain, provider)) ?? withRealEnding(domain);
  return meant === undefined ? undefined : address.slice(0, at) + meant;
}

function withRealEnding(domain: string): string | undefined {
  const meant = domain.replace(TYPED_COM, (_, country?: string) => (country === undefined ? '.com' : '.com.au'));
  return meant === domain ? undefined : meant;
}

/** One letter too many, missing or wrong, or two swapped. */
function isOneSlipAway(typed: string, meant: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  const [left, right] = [typed.slice(start), meant.slice(start)];
  return (
    left.slice(1) === right ||
    left === right.slice(1) ||
    left.slice(1) === right.slice(1) ||
    (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  );
}
