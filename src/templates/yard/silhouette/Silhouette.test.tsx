import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Silhouette } from './Silhouette.tsx';

const drawn = (body: string | undefined): string => renderToString(<Silhouette body={body} />);

test.each(['caravan', 'camperTrailer', 'truck', 'lightTruck', 'motorcycle', 'ute', 'van', 'suv'])(
  'a %s without photos is not drawn as a sedan',
  (body) => {
    expect(drawn(body)).not.toBe(drawn('sedan'));
  },
);

test('a vehicle of which nobody knows the body is drawn all the same', () => {
  expect(drawn(undefined)).toBe(drawn('sedan'));
});
