import { foldName } from './column-name.ts';

/**
 * Columns that must never reach a page, whatever the mapping says: what the dealer paid or would accept, who owned or
 * bought the vehicle, and notes for the team.
 */
const PRIVATE_NAMES: readonly RegExp[] = [
  // As people write them: "Our cost ex", "What we paid", "Bottom dollar", "Floorplan ref".
  /^(our|my|ours|owns?|dealer|dealers|dlr|yard|true|base|inv|invoice|nett?|unit|bought|stand ?in|standin)(cost|costs|costprice|buy|buyprice|price paid|paid|spend)/,
  /^(cost|costs|costprice)(to|of|ex|inc|incl|excl|plus|gst|us|dealer|price|basis|centre|center|code|total|aud|amount|base|landed|net|nett|\d)/,
  /^(what)?we(paid|owe|owed|gave|spent)|^paid(for|to|it|price|amount)|^(price|amount)paid/,
  /^(bottom|rock ?bottom|lowest|last|walk ?away|drop ?dead|min|minimum|floor|least|trade)(dollar|dollars|line|figure|accept\w*|money)/,
  /^(floorplan|floorplanner|bailment|floorstock|fpl?)(ref|reference|no|num|number|id|date|start|due|days|interest|balance|facility|provider|status|bank)?$/,
  /^(spiff|spiffs|salescommission|bonus|holdback|manufacturerbonus|stockage ?cost|holdingcost|daysinterest)/,
  /(^|[a-z])(notforweb|notforpublic|donotpublish|internalonly|staffonly|dealeronly)$/,
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
  // The location of a vehicle that is still with its seller [3-14].
  /^private(suburb|postcode)$/,
  /^(floorplan|finance|encumbrance|payout|lien)(company|lender|holder|provider|amount|figure|balance|expiry)$/,
  /^(bank|bsb|accountnumber|keycode|keytag|keynumber|alarmcode|radiocode|lockbox|lockboxcode|password|apikey)/,
];

/** Our own finance columns share words with a lender's claim on the vehicle. */
const PUBLIC_NAMES = new Set(['financeprovider']);

/** Whether a column's name shows that it is private. `declared` is the feed's own `private_columns`. */
export function isPrivateColumn(name: string, declared: ReadonlySet<string>): boolean {
  const folded = foldName(name);
  if (declared.has(folded)) return true;
  return !PUBLIC_NAMES.has(folded) && PRIVATE_NAMES.some((pattern) => pattern.test(folded));
}

/**
 * The same for a dotted path into nested data: private if one of its names is, or if the path or the start of it is
 * declared so. Names are judged separately: `Seller.Address` may be the dealer's own.
 */
export function isPrivatePath(path: string, declared: ReadonlySet<string>): boolean {
  const names = path.split('.');
  return names.some(
    (name, index) => isPrivateColumn(name, declared) || declared.has(foldName(names.slice(0, index + 1).join('.'))),
  );
}
