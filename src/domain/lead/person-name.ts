const NAME = /^[\p{L}\p{M}'’-]{2,30}$/u;
const TITLE = /^(?:mrs?|ms|miss|mx|dr|prof)$/i;

/** The word that a person is greeted by: the first, where it can be a name. Nobody is called "Dr." or "Smith,". */
export function greetedName(name: string): string | undefined {
  const [first] = wordsOf(name);
  return first !== undefined && isName(first) ? first : undefined;
}

/**
 * First and last name of two words. Longer names are split by each people in its own way, as "Mary Jane Smith", "Jan van
 * der Berg" and "Nguyễn Văn An" are, and "Smith, Ian" begins with the last.
 */
export function firstAndLastName(name: string): readonly [first: string, last: string] | undefined {
  const [first = '', last = '', ...more] = wordsOf(name);
  return isName(first) && isName(last) && more.length === 0 ? [first, last] : undefined;
}

function wordsOf(name: string): string[] {
  return name.split(/\s+/).filter((word) => word !== '');
}

function isName(word: string): boolean {
  return NAME.test(word) && !TITLE.test(word);
}
