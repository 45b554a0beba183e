import { expect, test } from 'vitest';
import { bikeView } from './bike-view.ts';
import { paintOf } from './paint.ts';

test('a vehicle is drawn in the colour that its feed names, however it says it', () => {
  const red = paintOf({ simpleColour: 'Red' });
  expect(paintOf({ colour: 'Rosso Corsa' })).toBe(red);
  expect(paintOf({ colour: 'Candy red' })).toBe(red);
  expect(paintOf({ colour: 'Pearl White' })).not.toBe(red);
});

test('one whose colour is not known, or not named, is drawn in none', () => {
  expect(paintOf({ colour: 'Vortex' })).toBe(paintOf({}));
  expect(paintOf({ simpleColour: 'Two-tone', colour: 'Jet black' })).toBe(paintOf({ colour: 'Black' }));
});

test('a side view has that colour', () => {
  const specifications = { seatHeightMm: 785, wheelbaseMm: 1410 };
  expect(bikeView({ itemType: 'motorcycle', bodyStyle: 'Naked', colour: 'Lime green', specifications })?.paint).toBe(
    paintOf({ colour: 'Green' }),
  );
});
