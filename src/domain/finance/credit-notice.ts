/** The notice shown with every rate and repayment of a dealer (National Credit Code, ss 163, 164), in its parts. */
export interface CreditNotice {
  /** Rate, comparison rate, term and basis of the lender's example; the whole notice if the dealer gives no parts. */
  readonly example: string;
  /** The WARNING in full. */
  readonly warning?: string;
  /** The lender and its licence. */
  readonly lender?: string;
}

/** The prescribed wording (National Credit Code, s 163). */
export const COMPARISON_RATE_WARNING =
  'WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.';

/** The notice in full, as shown with lists and repayments. */
export function creditNoticeText({ example, warning, lender }: CreditNotice): string {
  return [example, warning, lender].filter((part) => part !== undefined && part !== '').join(' ');
}
