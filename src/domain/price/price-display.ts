/**
 * The outcome of price precedence [4-20 to 4-24] as text ready to print. The qualifier is always next to the number, in
 * the same block, and no smaller than the template's size for it.
 */
export type PriceDisplay =
  | {
      readonly kind: 'amount';
      /** Whole dollars, for sorting and structured data. */
      readonly dollars: number;
      /** "$43,990" */
      readonly text: string;
      /** "Drive away", "Excl. govt charges", "/ month subscription" … never empty. */
      readonly qualifierText: string;
      readonly was?: {
        /** "$46,585" */
        readonly text: string;
        /** "$2,595" */
        readonly savingText: string;
      };
    }
  | {
      /** PREORDER [4-23] or the configured no-price text [4-24]. */
      readonly kind: 'text';
      readonly text: string;
    };
