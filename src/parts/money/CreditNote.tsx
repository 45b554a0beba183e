import type { JSX } from 'react';

/**
 * The credit statement with its warning, as an item in a list that states repayments. It starts with the mark that each
 * repayment has.
 */
export function CreditNote({ text }: { readonly text: string }): JSX.Element {
  return (
    <li className="credit-note">
      <p>
        <sup>*</sup> {text}
      </p>
    </li>
  );
}
