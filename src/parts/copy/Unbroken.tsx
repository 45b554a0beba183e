import { Fragment, type JSX } from 'react';
import { unbrokenWords } from '#domain/formats/unbroken-words.ts';

/** A text whose lines break between words only: "CX-5", "Harley-Davidson" and "4-cylinder" stay whole. */
export function Unbroken({ text }: { readonly text: string }): JSX.Element {
  return (
    <>
      {unbrokenWords(text).map(({ word, isUnbroken }, index) => (
        <Fragment key={index}>
          {index > 0 && ' '}
          {isUnbroken ? <span className="unbroken">{word}</span> : word}
        </Fragment>
      ))}
    </>
  );
}
