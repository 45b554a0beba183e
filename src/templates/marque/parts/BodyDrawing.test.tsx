import { readFileSync } from 'node:fs';
import path from 'node:path';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BodyDrawing } from './BodyDrawing.tsx';

test('every body has a drawing in the file of drawings', () => {
  const file = readFileSync(path.join(import.meta.dirname, 'body-drawings.svg'), 'utf8');
  const bodies = [
    'hatch',
    'sedan',
    'coupe',
    'ute',
    'van',
    'peopleMover',
    'caravan',
    'truck',
    'motorcycle',
    'suv',
  ] as const;
  for (const body of [...bodies, undefined]) {
    const [, drawing = ''] = /#([\w-]+)"/.exec(renderToString(<BodyDrawing body={body} />)) ?? [];
    expect(file, body).toContain(`<path id="${drawing}"`);
  }
});
