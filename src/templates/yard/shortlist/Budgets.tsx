import type { JSX } from 'react';
import { Icon } from '#parts/icon/Icon.tsx';
import { PaintedBudget } from '../price/Price.tsx';

export interface BudgetsProps {
  readonly heading: string;
  readonly budgets: readonly BudgetLink[];
}

interface BudgetLink {
  readonly dollars: number;
  /** "Under $10,000" */
  readonly text: string;
  readonly countText: string;
  readonly href: string;
}

/** Budgets as large as the prices on the windscreens. */
export function Budgets({ budgets, heading }: BudgetsProps): JSX.Element | null {
  if (budgets.length === 0) return null;
  return (
    <section className="budgets on-black" aria-labelledby="budgets-heading">
      <div className="wrap">
        <h2 className="hidden-text" id="budgets-heading">
          {heading}
        </h2>
        <ul className={`budgets__grid budgets__grid--${budgets.length}`}>
          {budgets.map(({ href, text, countText, dollars }) => (
            <li key={href}>
              <a className="budget" href={href}>
                <span className="budget__words">
                  <span aria-hidden="true">Under</span>
                  <span className="hidden-text">{text},</span>
                  <span className="budget__count">
                    {countText} <Icon name="arrow-right" />
                  </span>
                </span>
                <PaintedBudget dollars={dollars} />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
