import { expect, test } from 'vitest';
import { withArticle } from './indefinite-article.ts';

test.each([
  'a white Toyota Corolla',
  'a used car',
  'a ute',
  'an automatic',
  'an SUV',
  'an MG',
  'an LDV',
  'an MX-5',
  'an X-Trail',
  'an i30',
  'an Isuzu',
  'an Audi A3',
  'an 8 seater',
  'an electric car',
  'an unleaded van',
  'a RAV4',
  'a MINI',
  'a BMW',
  'a CX-5',
  'a GWM',
  'a Hyundai',
  'a European wagon',
  'a 4x4',
  'a Kia or Toyota',
])('%s', (spoken) => {
  expect(withArticle(spoken.replace(/^an? /, ''))).toBe(spoken);
});
