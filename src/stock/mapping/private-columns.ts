import { foldName } from './column-name.ts';

/**
 * Columns that must never reach a page whatever the mapping says: what the dealer paid or would accept,
 * who owned or bought the vehicle, and notes written for the team.
 */
const PRIVATE_NAMES: readonly RegExp[] = [
  /(^|vehicle|car|stock|unit|total|net|actual|landed)(purchase|buy|buying|acquisition)?(cost|costprice|costs)(ex|inc|incl|excl)?(gst)?$/,
  /^(purchase|purchased|acquisition|buy|buying|bought|auction|wholesale|trade|invoice|dealer)(cost|price|amount|value|total)/,
  /^(purchase|purchased|acquisition|bought)(date|from|order|ordernumber|invoice|source)?$/,
  /^(recon|reconditioning|repair|workshop|floorplan|floor|holding|transport|prep)(ing)?(cost|costs|price|amount|expense|expenses)/,
  /^(floor|floorplan|reserve|minimum|min|lowest|bottom|walkaway|bestprice)(price|amount|value)?$/,
  // Gross vehicle, combination and trailer masses are on the plate.
  /^(margin|profit|gross(?!vehicle|combin|trailer|mass|weight)|grossprofit|grossmargin|commission|markup|expectedmargin|bookvalue|writedown|stockvalue)/,
  /^(previous|prior|last|current|registered|former|vehicle)?(owner|owners|vendor|seller|consignor|customer|client|buyer|purchaser)(s)?(full|first|last|given|family)?(name|surname|email|mail|phone|mobile|telephone|address|licence|license|dob|contact|details|postcode)$/,
  /^(previous|prior|last|current|registered|former)?(owner|vendor|consignor|customer|client|buyer|purchaser)$/,
  /^(internal|private|staff|manager|managers|sales|salesteam|office|hidden|confidential|admin|workshop|buyer|buyers|appraisal)(notes?|comments?|remarks?|memo|information|info)$/,
  // Where a vehicle stands that is still with its seller [3-14].
  /^private(suburb|postcode)$/,
  /^(floorplan|finance|encumbrance|payout|lien)(company|lender|holder|provider|amount|figure|balance|expiry)$/,
  /^(bank|bsb|accountnumber|keycode|keytag|keynumber|alarmcode|radiocode|lockbox|lockboxcode|password|apikey)/,
];

/** Our own finance columns share words with a lender's claim on the vehicle. */
const PUBLIC_NAMES = new Set(['financeprovider']);

/** Whether a column's name says that it is private. `declared` are the feed's own `private_columns`. */
export function isPrivateColumn(name: string, declared: ReadonlySet<string>): boolean {
  const folded = foldName(name);
  if (declared.has(folded)) return true;
  return !PUBLIC_NAMES.has(folded) && PRIVATE_NAMES.some((pattern) => pattern.test(folded));
}

/**
 * The same for a dotted path into nested data: private when one of its names is, or when the path or the
 * beginning of it is declared so. Names are judged one by one: `Seller.Address` may be the dealer's own.
 */
export function isPrivatePath(path: string, declared: ReadonlySet<string>): boolean {
  const names = path.split('.');
  return names.some(
    (name, index) => isPrivateColumn(name, declared) || declared.has(foldName(names.slice(0, index + 1).join('.'))),
  );
}
