import { useId, type JSX } from 'react';
import type { CalculatorEdit } from '#domain/finance/calculator-state.ts';
import type { LoanChoices as Choices } from '#domain/finance/loan-choices.ts';

interface LoanChoicesProps {
  readonly choices: Choices | undefined;
  /** Whose price is lent. */
  readonly vehicleName?: string | undefined;
  readonly onChoose: (edits: readonly CalculatorEdit[]) => void;
}

/**
 * A table of loans to choose from, each cell a choice that the calculator below then shows; without JavaScript a table
 * to read. Both rates have the size and weight of the repayments; the WARNING is with the calculator's own figures.
 */
export function LoanChoices({ choices, vehicleName, onChoose }: LoanChoicesProps): JSX.Element | null {
  const group = useId();
  if (choices === undefined) return null;
  const { periodText, rowsAre, termTexts, rows, rateText, comparisonRateText, basisText } = choices;
  return (
    <fieldset className="loan-choices">
      <legend>
        Repayment {periodText}
        {vehicleName !== undefined && ` for the ${vehicleName}`} <span>Pick one to change it below.</span>
      </legend>
      <table>
        <thead>
          <tr>
            <th scope="col">{rowsAre}</th>
            {termTexts.map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, loans }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {loans.map(({ text, name, isChosen, edits }, column) => (
                <td key={termTexts[column]}>
                  <label>
                    <input
                      className="covering-control"
                      type="radio"
                      name={group}
                      aria-label={name}
                      checked={isChosen}
                      onChange={() => onChoose(edits)}
                    />
                    {text}
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All at</th>
            <td colSpan={termTexts.length}>
              <span>{rateText},</span>{' '}
              <span>
                comparison rate {comparisonRateText}
                <a className="credit__mark" href="#credit-warning" aria-label="Warning about the comparison rate">
                  *
                </a>
              </span>
            </td>
          </tr>
        </tfoot>
      </table>
      <p>{basisText}</p>
    </fieldset>
  );
}
