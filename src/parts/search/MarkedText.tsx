import type { JSX } from 'react';

interface MarkedTextProps {
  readonly text: string;
  /** What was typed. */
  readonly query: string;
}

/** A text with the typed word beginnings marked: "<mark>Su</mark>baru" for "su". */
export function MarkedText({ text, query }: MarkedTextProps): JSX.Element {
  const typed = wordsOf(query);
  return (
    <>
      {text.split(WORDS).map((part, index) => {
        const length = typed.reduce((most, word) => (startsWith(part, word) ? Math.max(most, word.length) : most), 0);
        if (length === 0) return part;
        return (
          <span key={index}>
            <mark>{part.slice(0, length)}</mark>
            {part.slice(length)}
          </span>
        );
      })}
    </>
  );
}

/** "2.5t" is one word: its 2 is not that of "Mazda2". */
const WORDS = /(\d+\.\d\w*|[\p{L}\p{N}]+)/gu;

const wordsOf = (text: string): string[] => text.toLowerCase().match(WORDS) ?? [];

const startsWith = (part: string, word: string): boolean => part.toLowerCase().startsWith(word);
