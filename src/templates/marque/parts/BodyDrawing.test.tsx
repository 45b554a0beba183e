import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { BodyType } from '#domain/vehicle/vehicle.ts';
import { BodyDrawing } from './BodyDrawing.tsx';

const drawn = (body?: BodyType): string => renderToString(<BodyDrawing body={body} />);

test.each(['caravan', 'camperTrailer', 'truck', 'lightTruck', 'motorcycle', 'ute', 'van', 'hatch', 'sedan'] as const)(
  'a %s without photos is not drawn as an SUV',
  (body) => {
    expect(drawn(body)).not.toBe(drawn('suv'));
  },
);

test('a vehicle of which nobody knows the body is drawn all the same', () => {
  expect(drawn()).toBe(drawn('suv'));
});
