import { expect, test } from 'vitest';
import { unbrokenText } from './unbroken-text.ts';

test.each([
  ['8:30 am – 5 pm, Thursday to 7 pm', '8:30_am – 5_pm, Thursday to 7_pm'],
  ['Call (07) 5550 0130 or 0491 570 156', 'Call (07)_5550_0130 or 0491_570_156'],
  ['1800 975 707', '1800_975_707'],
  ['Within 200 km, at 1,650 kg and 6.1 L/100 km', 'Within 200_km, at 1,650_kg and 6.1_L/100_km'],
  ['Open 5 amazing days, 12 500 000 Lions, 4 tonnes', 'Open 5 amazing days, 12 500 000 Lions, 4 tonnes'],
  ['6.5 m, 649 cc, 41 hours', '6.5_m, 649_cc, 41_hours'],
  ['Scratch on the tank. Photo 3.', 'Scratch on the tank. Photo_3.'],
  ['Photos of 3 bikes', 'Photos of 3 bikes'],
  ['Closed', 'Closed'],
])('%s breaks only where it may', (text, whole) => {
  expect(unbrokenText(text).replaceAll('\u00a0', '_')).toBe(whole);
});
