import type { PriceQualifier } from '../vehicle/vehicle.ts';

/** What the words around a price mean. */
export interface PriceWords {
  readonly qualifier?: PriceQualifier;
  /** `unclear`: GST is mentioned, but not whether it is in the price. */
  readonly gst?: 'included' | 'excluded' | 'unclear';
  /** Remaining words that might change what the price includes, and that are unknown. */
  readonly unknown?: string;
}

const NONE: PriceWords = {};
const MOST_REMEMBERED = 2000;
const remembered = new Map<string, PriceWords>();

/**
 * Parses what a price includes from the trade's wording: "drive away, no more to pay", "+ ORC", "EGC", "ex GST". Where
 * words contradict each other, the one that promises the buyer least wins.
 */
export function readPriceWords(text: string): PriceWords {
  const known = remembered.get(text);
  if (known !== undefined) return known;
  const words = plainWords(text.slice(0, 200));
  const found = words === '' ? NONE : readWords(words);
  if (remembered.size < MOST_REMEMBERED) remembered.set(text, found);
  return found;
}

function readWords(words: string): PriceWords {
  if (/\bgst only\b/.test(words)) return { qualifier: 'excluding_government_charges', gst: 'included' };
  const { gst, rest } = readGst(words);
  const qualifier = readQualifier(rest);
  const unknown = qualifier === undefined ? rest.replace(NEUTRAL, ' ').replace(/\s+/g, ' ').trim() : '';
  return {
    ...(qualifier === undefined ? {} : { qualifier }),
    ...(gst === undefined ? {} : { gst }),
    ...(unknown === '' ? {} : { unknown }),
  };
}

/** Lower case letters with single spaces between words: "PriceExGST", "price_ex_gst" and "Price (ex. GST)" are one. */
function plainWords(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]{2,})([A-Z][a-z]{2})/g, '$1 $2')
    .toLowerCase()
    .replaceAll('+', ' plus ')
    .replaceAll('/', ' / ')
    .replace(/(?<=\b[a-z])\.(?=[a-z]\b)/g, '')
    .replace(/['’]/g, '')
    .replace(/[^a-z/]+/g, ' ')
    .replace(/\b(ex|exc|excl|plus|inc|incl|excluding|including)(gst|orc|egc)\b/g, '$1 $2')
    .replace(/\b(drive|ride|tow|sail)n? ?(?:n )?away\b/g, '$1away')
    .replace(/\s+/g, ' ')
    .trim();
}

const INCLUDED = '(?:inc|incl|incls|include|includes|including|included|inclusive(?: of)?|with)';
const EXCLUDED =
  '(?:plus|ex|exc|excl|excls|exclude|excludes|excluding|exclusive(?: of)?|before|without|less|not(?: inc\\w*)?|does not include|doesnt include|net of|w / o)';
const EXTRA =
  '(?:is |are )?(?:ex|extra|excl|exc|excluded|exclusive|additional|applies|apply|applicable|payable|to be added|to pay|on top|plus|not inc\\w*)';
const ADDED = '(?:is |are )?(?:inc|incl|included|inclusive|paid|covered)';

const TAX = '(?:gst|vat|tax)';
const GST_EXCLUDED = new RegExp(`\\b${EXCLUDED} (?:the |of )?${TAX}\\b|\\b${TAX} ${EXTRA}\\b`, 'g');
const GST_INCLUDED = new RegExp(
  `\\b${INCLUDED} (?:the |of )?${TAX}\\b|\\b${TAX} ${ADDED}\\b|\\bgst (?:free|exempt)\\b|\\bmargin scheme\\b`,
  'g',
);
const GST_AT_ALL = /\bgst\b/g;

function readGst(words: string): { readonly gst?: PriceWords['gst']; readonly rest: string } {
  const withoutExcluded = words.replace(GST_EXCLUDED, ' ');
  const rest = withoutExcluded.replace(GST_INCLUDED, ' ');
  const isExcluded = withoutExcluded !== words;
  const isIncluded = rest !== withoutExcluded;
  const isNamed = isExcluded || isIncluded || GST_AT_ALL.test(rest);
  GST_AT_ALL.lastIndex = 0;
  if (!isNamed) return { rest: words };
  const gst = isExcluded === isIncluded ? 'unclear' : isExcluded ? 'excluded' : 'included';
  return { gst, rest: rest.replace(GST_AT_ALL, ' ').replace(/\s+/g, ' ').trim() };
}

const ON_ROADS = '(?:on ?roads?(?: costs?| charges?)?|orcs?|road costs?|roads)';
const DELIVERY = '(?:dealer )?(?:delivery|charges|fees)';
const CHARGES =
  '(?:gover?n?ment|govt?|gvt|statutory|state|stamp duty|duty|rego|registration|transfers?|ctp)(?: (?:charges?|fees?|costs?|taxes))?';
/** Registration alone, or stamp duty alone, is not all of the charges. */
const ALL_CHARGES = '(?:gover?n?ment|govt?|gvt|statutory|state)(?: (?:charges?|fees?|costs?|taxes))?';
const AWAY = '(?:driveaway|rideaway|towaway|sailaway|dap?|d / a)';
const NO_MORE = /\b(?:no|nothing) (?:more|else|extra) to pay\b|\bno (?:hidden|extra) (?:costs?|charges?|fees?)\b/g;
const GAP = '(?: (?!and\\b)\\w+){0,2}?';

const any = (...patterns: readonly string[]) => new RegExp(`\\b(?:${patterns.join('|')})\\b`);
const ON_APPLICATION = any('poa', 'application', 'enquire', 'enquiry', 'contact', 'call', 'ask', 'on request', 'tba');
const MONTHLY = any('(?:per|a|each) (?:month|mth)', 'monthly', 'pcm', 'pm', 'p / m');
const A_MONTH = /^(?:\/ ?)?(?:month|mth)\b|\/ (?:month|mth)\b/;
const OTHER_PERIOD = any('weeks?', 'weekly', 'pw', 'p / w', 'days?', 'daily', 'fortnight\\w*');
const BEFORE_ON_ROADS = any(
  `${EXCLUDED}${GAP} ${ON_ROADS}`,
  `${ON_ROADS} ${EXTRA}`,
  `${EXCLUDED} ${DELIVERY}`,
  'rrp',
  'mrlp',
  'mrrp',
  'mlp',
  'rrlp',
  'msrp',
  'list price',
  'recommended retail',
);
const BEFORE_CHARGES = any('e?egc', `${EXCLUDED}${GAP} ${CHARGES}`, `${CHARGES} ${EXTRA}`);
const NOT_AWAY = any(`(?:${EXCLUDED}|no|non|isnt)(?: a)? ${AWAY}`, `${AWAY} (?:no|false|n|extra|tba)`);
const ESTIMATED_AWAY = any(
  `(?:est|estimate|estimated|approx|approximate|approximately|indicative|about|around) ?(?:price )?${AWAY}(?: price)?`,
  `${AWAY} (?:price )?(?:est|estimate|estimated|approx|approximate|approximately|indicative|guide)`,
  'edap',
);
const AWAY_AT_ALL = any(
  AWAY,
  `${INCLUDED}${GAP} (?:${ON_ROADS}|${ALL_CHARGES})`,
  `(?:${ON_ROADS}|${ALL_CHARGES}) ${ADDED}`,
);
const ON_ROADS_AT_ALL = any(ON_ROADS);

/** Words next to prices that do not change what they include. */
const NEUTRAL =
  /\b(?:price|prices|priced|special|specials|sale|selling|sell|now|only|was|from|our|the|a|is|at|for|just|advertised|adv|retail|cash|ono|o n o|obo|or (?:(?:best|nearest|near) )?offers?|neg|negotiable|firm|fixed|best|aud|au|internet|web|website|online|asking|value|dollars|dollar|each|today|todays|standard|normal|regular|total|full|haggle|no haggle|unit|vehicle|car|amount|display|yes|true|y|price type|none|k)\b|\//g;

/** The least promising reading first. */
function readQualifier(words: string): PriceQualifier | undefined {
  const text = words.replace(NO_MORE, ' ').replace(/\s+/g, ' ').trim();
  const addsNothing = text !== words;
  if (ON_APPLICATION.test(text) && !text.startsWith('driveaway') && !text.startsWith('rideaway'))
    return 'price_on_application';
  if (OTHER_PERIOD.test(text)) return undefined;
  if (MONTHLY.test(text) || A_MONTH.test(text)) return 'subscription';
  if (BEFORE_ON_ROADS.test(text)) return 'plus_on_roads';
  if (BEFORE_CHARGES.test(text)) return 'excluding_government_charges';
  if (NOT_AWAY.test(text)) return undefined;
  if (ESTIMATED_AWAY.test(text)) return 'estimated_drive_away';
  if (addsNothing || AWAY_AT_ALL.test(text)) return 'drive_away';
  return ON_ROADS_AT_ALL.test(text) ? 'plus_on_roads' : undefined;
}

const NAMED_CHARGES =
  '(?:on ?roads? (?:costs?|charges?)|orcs?|(?:gover?n?ment|govt?|statutory) (?:charges?|fees?|costs?|taxes)|stamp duty)';
const LEAVES_OUT = any(`${EXCLUDED}${GAP} ${NAMED_CHARGES}`, `(?<!\\b(?:no|nil|zero) )${NAMED_CHARGES} ${EXTRA}`);

/** The sentence of an advertisement's text that says a charge comes on top of the price: "*Excludes stamp duty". */
export function sentenceLeavingOut(text: string): string | undefined {
  return text
    .split(/<[^<>]*>|[.!?;\n]/)
    .map((sentence) => sentence.trim())
    .find(
      (sentence) =>
        /road|orc|duty|go?v|statutory/i.test(sentence) && LEAVES_OUT.test(plainWords(sentence.slice(0, 400))),
    );
}

/** From the one that promises the buyer most to the one that promises least. */
const PROMISES: readonly PriceQualifier[] = [
  'drive_away',
  'estimated_drive_away',
  'excluding_government_charges',
  'plus_on_roads',
  'subscription',
  'price_on_application',
];

/** Of several terms for one price, the one that promises least. */
export function leastPromising(qualifiers: readonly (PriceQualifier | undefined)[]): PriceQualifier | undefined {
  return qualifiers
    .filter((qualifier) => qualifier !== undefined)
    .reduce<PriceQualifier | undefined>(
      (least, next) => (least === undefined || PROMISES.indexOf(next) > PROMISES.indexOf(least) ? next : least),
      undefined,
    );
}
