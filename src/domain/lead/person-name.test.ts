import { expect, test } from 'vitest';
import { firstAndLastName, greetedName } from './person-name.ts';

test.each([
  ['Siobhán O’Connor', 'Siobhán'],
  ['  Mere   Ngātā', 'Mere'],
  ['王小明', '王小明'],
  ['Dr. J. Tolkien', undefined],
  ['Mrs Smith', undefined],
  ['MCDONALD, Ian', undefined],
  ['🚗', undefined],
  ['', undefined],
])('%j is greeted as %s', (name, greeted) => {
  expect(greetedName(name)).toBe(greeted);
});

test.each(['Mary Jane Smith', 'Jan van der Berg', 'Nguyễn Văn An', 'Smith, Ian', 'Dr Smith', 'Zoë 🚗', 'Cher', ''])(
  'where the first name of %j ends is not guessed',
  (name) => {
    expect(firstAndLastName(name)).toBeUndefined();
  },
);

test('two words are first and last name', () => {
  expect(firstAndLastName(' Siobhán  O’Connor ')).toEqual(['Siobhán', 'O’Connor']);
});
