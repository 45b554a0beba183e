import { unbrokenWords } from '#domain/formats/unbroken-words.ts';

/** What `Unbroken` prints, where a script writes it: "CX-5" and "V-Strom" stay on one line. */
export function printUnbroken(place: Element, text: string): void {
  place.replaceChildren(
    ...unbrokenWords(text).flatMap(({ word, isUnbroken }, index) => {
      const part = document.createElement('span');
      part.className = 'unbroken';
      part.textContent = word;
      return [index === 0 ? '' : ' ', isUnbroken ? part : word];
    }),
  );
}
