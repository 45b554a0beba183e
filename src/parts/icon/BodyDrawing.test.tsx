import { readFileSync } from 'node:fs';
import path from 'node:path';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { BodyType } from '#domain/vehicle/vehicle.ts';
import { BodyDrawing } from './BodyDrawing.tsx';

const drawn = (body?: BodyType): string => renderToString(<BodyDrawing body={body} />);

const BODIES = [
  'caravan',
  'camperTrailer',
  'truck',
  'lightTruck',
  'motorcycle',
  'ute',
  'van',
  'hatch',
  'sedan',
] as const;

test.each(BODIES)('a %s without photos is not drawn as an SUV', (body) => {
  expect(drawn(body)).not.toBe(drawn('suv'));
});

test('a vehicle of which nobody knows the body is drawn all the same', () => {
  expect(drawn()).toBe(drawn('suv'));
});

test('every drawing that a body asks for is in the file of drawings', () => {
  const file = readFileSync(path.join(import.meta.dirname, 'body-drawings.svg'), 'utf8');
  for (const body of [...BODIES, undefined]) {
    const [, drawing = ''] = /#([\w-]+)"/.exec(drawn(body)) ?? [];
    expect(file, body).toContain(`<path id="${drawing}"`);
  }
});
