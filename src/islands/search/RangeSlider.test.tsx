import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RangeSlider } from './RangeSlider.tsx';
import type { RangeModel } from './search-model.ts';

const model: RangeModel = {
  attribute: 'price',
  label: 'Price',
  min: 10_000,
  max: 90_000,
  step: 500,
  low: 30_000,
  high: 50_000,
  open: true,
  format: (value) => `$${value}`,
  lowText: '$30000',
  highText: '$50000',
  histogram: [],
  setTyped: (_end, text) => Number(text),
  setRange: () => undefined,
};

test('both ends are native sliders with words for their values', () => {
  const markup = renderToString(<RangeSlider model={model} />);
  expect(markup.match(/type="range"/g)).toHaveLength(2);
  expect(markup).toContain('aria-label="Lowest price"');
  expect(markup).toContain('aria-label="Highest price"');
  expect(markup).toContain('aria-valuetext="$30000"');
});

test('the chosen part of the rail is drawn in proportion, without a style attribute', () => {
  const markup = renderToString(<RangeSlider model={model} />);
  expect(markup).toMatch(/range__fill" x="25%" y="0" width="25%"/);
  expect(markup).not.toContain('style=');
});

test('what a typed number became is said to those who do not see it', () => {
  const markup = renderToString(<RangeSlider model={{ ...model, announcement: 'Lowest price is now $14,000' }} />);
  expect(markup).toMatch(/aria-live="polite">Lowest price is now \$14,000</);
});
