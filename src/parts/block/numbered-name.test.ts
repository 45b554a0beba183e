import { expect, test } from 'vitest';
import { numberedName } from './numbered-name.ts';

test('a row that begins with a number has it apart from its name; a figure in a name stays in it', () => {
  expect(numberedName('1. Cab and electrics')).toEqual({ number: '1', name: 'Cab and electrics' });
  expect(numberedName('12.  Rust')).toEqual({ number: '12', name: 'Rust' });
  for (const name of ['12 volt battery', '1.5 tonne', '2026. ', 'Breakdown, day and night', ''])
    expect(numberedName(name)).toEqual({ name });
});
