import { useState, type JSX } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { usePressed } from './use-pressed.ts';

interface Step {
  /** The value according to the results. */
  readonly value: string;
  /** What the shopper chooses now. */
  readonly press?: string;
}

/** What a control shows at each step. */
function shownAt(steps: readonly Step[]): string[] {
  const shown: string[] = [];
  function Control(): JSX.Element {
    const [index, setIndex] = useState(0);
    const { value, press } = steps[index] ?? { value: '' };
    const [now, choose] = usePressed(value);
    shown[index] = now;
    if (press !== undefined) choose(press);
    if (index < steps.length - 1) setIndex(index + 1);
    return <>{now}</>;
  }
  renderToString(<Control />);
  return shown;
}

test.each<[what: string, steps: readonly Step[], shown: readonly string[]]>([
  [
    'what was chosen at once, before the results agree',
    [{ value: 'latest', press: 'lowestPrice' }, { value: 'latest' }, { value: 'latest' }, { value: 'lowestPrice' }],
    ['latest', 'lowestPrice', 'lowestPrice', 'lowestPrice'],
  ],
  [
    'what the results say once they have changed, whatever was chosen',
    [{ value: 'latest', press: 'lowestPrice' }, { value: 'latest' }, { value: 'highestPrice' }],
    ['latest', 'lowestPrice', 'highestPrice'],
  ],
  [
    'the latest of several choices',
    [{ value: 'latest', press: 'lowestPrice' }, { value: 'latest', press: 'highestPrice' }, { value: 'latest' }],
    ['latest', 'lowestPrice', 'highestPrice'],
  ],
  [
    'the former value when it comes back, not what was once chosen instead of it',
    [{ value: 'latest', press: 'lowestPrice' }, { value: 'lowestPrice' }, { value: 'latest' }, { value: 'latest' }],
    ['latest', 'lowestPrice', 'latest', 'latest'],
  ],
])('a control shows %s', (_, steps, shown) => {
  expect(shownAt(steps)).toEqual(shown);
});
