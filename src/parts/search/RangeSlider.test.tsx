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
  setTyped: () => undefined,
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

test('why a range is not what was typed is there for everybody to read', () => {
  const markup = renderToString(<RangeSlider model={{ ...model, note: 'We read 25 as $25,000.' }} />);
  expect(markup).toContain('<p class="range__note" aria-live="polite">We read 25 as $25,000.</p>');
});

test('a budget below everything in the list is shown as it was asked, its handle at the end of the slider [5-1]', () => {
  const asked = { ...model, low: 5000, high: 5000, lowText: 'Any', highText: '$5000' };
  const markup = renderToString(<RangeSlider model={asked} />);
  expect(markup.match(/type="range"[^>]* value="10000"/g)).toHaveLength(2);
  expect(markup).toContain('aria-valuetext="$5000"');
  expect(markup).toMatch(/type="text"[^>]* value="\$5000"/);
  expect(markup).toMatch(/range__fill" x="0%" y="0" width="0%"/);
});
