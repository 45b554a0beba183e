const AMOUNT = String.raw`\$ ?\d[\d,]*(?:\.\d{1,2})?\*?`;
const PERIOD = String.raw`(?:week|wk|fortnight|f\/?n|month|mth)`;
const REPAYMENT = new RegExp(
  String.raw`${AMOUNT} ?(?:(?:\/|per|a|each|every) ?${PERIOD}\b|p\.?\/?[wfm]\b|pcm\b|wk\b|(?:week|fortnight|month)ly\b)|\b(?:week|fortnight|month)ly (?:re)?payments? (?:(?:are|is|only|just|from|of|at|as low as) )*${AMOUNT}`,
  'i',
);
const PERCENT = String.raw`\d{1,2}(?:\.\d{1,2})? ?%\*?`;
const RATE = new RegExp(
  String.raw`${PERCENT} ?(?:p\.? ?a\b|per annum|(?:(?:fixed|variable|low|vehicle|car) )*(?:finance|interest|loan|apr)\b)|\b(?:finance|interest|loan)s?(?: rates?)? (?:is |from |at |of |as low as |starting (?:from|at) )+${PERCENT}`,
  'i',
);

/** What is paid for by the week or month besides a loan. */
const OTHER_PAYMENT =
  /subscri|\brent|\bhir(?:e|ing)\b|storage|insur|\bcover\b|roadside|member|servic|\bsav(?:e|es|ed|ing|ings)\b|fuel|charging|electric|running cost|account fee|wage|salary|paid monthly|site fee/i;

const COMPARISON_RATE = /comparison[ -]?rate|comp\.? rate/i;

/**
 * The sentence of a text that advertises credit by a repayment or an interest rate, where neither the text nor what
 * stands `beside` it has a comparison rate: the National Credit Code wants one that stands out as much. Undefined for
 * any other text.
 */
export function creditClaim(text: string, beside = ''): string | undefined {
  if (!/[$%]/.test(text) || COMPARISON_RATE.test(text) || COMPARISON_RATE.test(beside)) return undefined;
  return text
    .split(/<[^<>]*>|[!?;\n]|\.(?=\s+[A-Z0-9$]|\s*$)/)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim().slice(0, 400))
    .find((sentence) => RATE.test(sentence) || (REPAYMENT.test(sentence) && !OTHER_PAYMENT.test(sentence)));
}
