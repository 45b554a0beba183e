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
      {text.split(/([\p{L}\p{N}]+)/u).map((part, index) => {
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

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const startsWith = (part: string, word: string): boolean => part.toLowerCase().startsWith(word);
