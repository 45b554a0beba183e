import { soundText } from '#domain/text/sound-text.ts';
import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';

/** A JSON file with the positions of its values. */
export interface ParsedJson {
  readonly value: unknown;
  /** Line and column of the value at a path, or of the nearest existing parent; 1-based. */
  placeOf(path: readonly PropertyKey[]): TextPlace;
  /** Duplicate keys in an object, of which JSON silently uses the last. */
  readonly duplicateKeys: readonly { readonly path: readonly PropertyKey[]; readonly place: TextPlace }[];
}

export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/** Where and why a text is not valid JSON. */
export interface JsonFault extends TextPlace {
  readonly message: string;
  readonly remedy: string;
  /** The line, shortened, with a caret below the position. */
  readonly excerpt: string;
}

/** Parses strict JSON: comments and trailing commas are errors, a byte order mark is not. */
export function parseJson(
  source: string,
): { readonly ok: true; readonly json: ParsedJson } | { readonly ok: false; readonly fault: JsonFault } {
  const text = source.replace(/^\uFEFF/, '');
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { allowTrailingComma: false, disallowComments: true });
  const [error] = errors.toSorted((a, b) => a.offset - b.offset);
  if (error !== undefined || tree === undefined) {
    return {
      ok: false,
      fault: describeFault(text, error),
    };
  }
  return {
    ok: true,
    json: {
      // Lone surrogates cannot be published, and decomposed accents would not match in filters.
      value: soundText(JSON.parse(text), () => undefined),
      placeOf: (path) => placeAt(text, offsetOf(tree, path)),
      duplicateKeys: duplicatesIn(tree, []).map(({ path, offset }) => ({ path, place: placeAt(text, offset) })),
    },
  };
}

function offsetOf(tree: Node, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const segments = path.slice(0, length).map((segment) => (typeof segment === 'number' ? segment : String(segment)));
    const node = findNodeAtLocation(tree, segments);
    // The key is a better position than the value's first character.
    if (node !== undefined) return node.parent?.type === 'property' ? node.parent.offset : node.offset;
  }
  return tree.offset;
}

function duplicatesIn(node: Node, path: readonly PropertyKey[]): { path: readonly PropertyKey[]; offset: number }[] {
  const found: { path: readonly PropertyKey[]; offset: number }[] = [];
  const seen = new Set<string>();
  for (const [index, child] of (node.children ?? []).entries()) {
    if (child.type !== 'property') {
      found.push(...duplicatesIn(child, node.type === 'array' ? [...path, index] : path));
      continue;
    }
    const [key, value] = child.children ?? [];
    const name = String(key?.value);
    if (seen.has(name)) found.push({ path: [...path, name], offset: child.offset });
    seen.add(name);
    if (value !== undefined) found.push(...duplicatesIn(value, [...path, name]));
  }
  return found;
}

function describeFault(text: string, fault: ParseError | undefined): JsonFault {
  // A file of white space alone has no position to report.
  const { offset, length } = fault ?? { offset: 0, length: 0 };
  const error = fault === undefined ? 'ValueExpected' : printParseErrorCode(fault.error);
  // A missing comma or bracket is noticed at the next token, but belongs after the previous one.
  const after = text.slice(0, offset).trimEnd().length;
  const belongsBefore = error === 'CommaExpected' || error === 'ColonExpected';
  // A trailing comma is noticed at the bracket after it.
  const isComma = text.charAt(after - 1) === ',' && /^[}\]]/.test(text.slice(offset));
  const place = placeAt(text, isComma ? after - 1 : belongsBefore ? after : Math.min(offset, text.length));
  const found = text.slice(offset, offset + Math.max(1, Math.min(length, 20)));
  const [message, remedy] = wordsFor(error, found, text.slice(0, offset));
  return { ...place, message, remedy, excerpt: excerptAt(text, place) };
}

function wordsFor(error: string, found: string, before: string): [message: string, remedy: string] {
  if (before.trim() === '' && found.trim() === '') return ['The file is empty.', 'Write { "template": …, "name": … }.'];
  if (found.startsWith("'")) return ['Text is in single quotes.', 'Use double quotes.'];
  switch (error) {
    case 'CommaExpected':
      // "phone": 0755… and "postcode": 0800: JSON reads the zero alone.
      if (/[[:,]\s*0$/.test(before) && /^\d/.test(found))
        return ['A number begins with 0.', 'Put it into double quotes, as phone numbers and postcodes are.'];
      return ['A comma is missing between two entries.', 'Put a comma here.'];
    case 'ColonExpected':
      return ['A colon is missing between key and value.', 'Put a colon here.'];
    case 'PropertyNameExpected':
    case 'ValueExpected':
      if (before.trimEnd().endsWith(','))
        return ['There is a comma before the closing bracket.', 'Remove the last comma.'];
      return error === 'PropertyNameExpected'
        ? ['A key in double quotes was expected.', 'Write it as in "name": …']
        : ['A value was expected.', 'Write a text in double quotes, a number, true, false, a list or an object.'];
    case 'CloseBraceExpected':
      return [
        'The file ends inside an object: a closing brace is missing.',
        'Add } at the end, or where the object should end.',
      ];
    case 'CloseBracketExpected':
      return ['A list is not closed.', 'Add ] where the list should end.'];
    case 'EndOfFileExpected':
      return ['The file goes on after its closing brace.', 'Remove what follows, or the brace that closes too early.'];
    case 'InvalidCommentToken':
      return ['JSON has no comments.', 'Remove the comment.'];
    case 'UnexpectedEndOfString':
      return ['A text is not closed.', 'Add the closing double quote.'];
    case 'InvalidEscapeCharacter':
    case 'InvalidUnicode':
      return ['A backslash is followed by a character that it cannot escape.', 'Write \\\\ for a backslash.'];
    case 'InvalidCharacter':
      return ['A text contains a line break, tab or control character.', 'Write \\n for a line break.'];
    default:
      if (/^(?:yes|no|on|off|none|undefined|nan)$/i.test(found)) {
        return [`${found} is no word of JSON.`, 'Write true, false or a value, or leave the key out.'];
      }
      return [
        `${JSON.stringify(found)} is no part of JSON.`,
        'Put texts in double quotes; write true, false and numbers without.',
      ];
  }
}

function placeAt(text: string, offset: number): TextPlace {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: offset - lineStart + 1 };
}

function excerptAt(text: string, { line, column }: TextPlace): string {
  const content = (text.split('\n')[line - 1] ?? '').replace(/\r$/, '').replaceAll('\t', ' ');
  const start = Math.max(0, column - 61);
  const number = String(line);
  return `${number} | ${content.slice(start, start + 80)}\n${' '.repeat(number.length)} | ${' '.repeat(column - 1 - start)}^`;
}
