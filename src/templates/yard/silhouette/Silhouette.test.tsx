import { readFileSync } from 'node:fs';
import path from 'node:path';
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

test('a people mover has windows, a van has none', () => {
  expect(drawn('peopleMover')).not.toBe(drawn('van'));
});

test('a vehicle of which nobody knows the body is drawn all the same', () => {
  expect(drawn(undefined)).toBe(drawn('sedan'));
});

test('every drawing that a body asks for is in the file of drawings', () => {
  const file = readFileSync(path.join(import.meta.dirname, 'silhouettes.svg'), 'utf8');
  for (const body of [
    'hatch',
    'sedan',
    'wagon',
    'suv',
    'ute',
    'van',
    'peopleMover',
    'caravan',
    'truck',
    'motorcycle',
  ]) {
    const [, drawing = ''] = /#([\w-]+)"/.exec(drawn(body)) ?? [];
    expect(file, body).toContain(`<g id="${drawing}"`);
  }
});
