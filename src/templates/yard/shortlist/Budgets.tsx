import type { JSX, ReactNode } from 'react';
import { Icon } from '#parts/icon/Icon.tsx';
import { PaintedBudget } from '../price/Price.tsx';

export interface BudgetsProps {
  readonly heading: string;
  readonly budgets: readonly BudgetLink[];
  /** What can be had by the week. */
  readonly weekly?: {
    readonly label: string;
    /** "$75 a week" */
    readonly text: string;
    readonly rateText: string;
    readonly comparisonRateText: string;
    readonly countText: string;
    readonly href: string;
    /** Printed below the board in full. */
    readonly creditNotice: string;
  };
}

interface BudgetLink {
  readonly dollars: number;
  /** "Under $10,000" */
  readonly text: string;
  readonly countText: string;
  readonly href: string;
}

/** Budgets as large as the prices on the windscreens. */
export function Budgets({ budgets, heading, weekly }: BudgetsProps): JSX.Element | null {
  if (budgets.length === 0) return null;
  const tiles = budgets.length + (weekly === undefined ? 0 : 1);
  return (
    <section className="budgets on-black" aria-labelledby="budgets-heading">
      <div className="wrap">
        <h2 className="hidden-text" id="budgets-heading">
          {heading}
        </h2>
        <ul className={`budgets__grid budgets__grid--${tiles}`}>
          {budgets.map(({ href, text, countText, dollars }) => (
            <li key={href}>
              <a className="budget" href={href}>
                <Words countText={countText}>
                  <span aria-hidden="true">Under</span>
                  <span className="hidden-text">{text},</span>
                </Words>
                <PaintedBudget dollars={dollars} />
              </a>
            </li>
          ))}
          {weekly !== undefined && <ByTheWeek {...weekly} />}
        </ul>
        {weekly !== undefined && (
          <p className="fine budgets__notice">
            <sup>*</sup> {weekly.creditNotice}
          </p>
        )}
      </div>
    </section>
  );
}

/** The repayment and both rates in one size: the comparison rate may not be less prominent (National Credit Code, s 164). */
function ByTheWeek(weekly: NonNullable<BudgetsProps['weekly']>): JSX.Element {
  const { label, text, rateText, comparisonRateText, countText, href } = weekly;
  const figures = [
    [text, 'or less'],
    [rateText, 'annual rate'],
    [comparisonRateText, 'comparison rate'],
  ] as const;
  return (
    <li>
      <a className="budget" href={href}>
        <Words countText={countText}>
          <span>{label}</span>
        </Words>
        {figures.map(([figure, words]) => (
          <span className="budget__rate" key={words}>
            <b>{figure}</b>{' '}
            <span>
              {words}
              {words === 'comparison rate' && <sup>*</sup>}
            </span>
          </span>
        ))}
      </a>
    </li>
  );
}

function Words({ countText, children }: { readonly countText: string; readonly children: ReactNode }): JSX.Element {
  return (
    <span className="budget__words">
      {children}
      <span className="budget__count">
        {countText} <Icon name="arrow-right" />
      </span>
    </span>
  );
}
