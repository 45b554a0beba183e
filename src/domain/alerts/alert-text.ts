import { clipText } from '#domain/formats/clip-text.ts';
import { singleLine } from '#domain/formats/single-line.ts';
import { type AlertedNews, alertedCars, headlineOf, newsText } from './alert-email.ts';

const LONGEST_NEWS = 200;
const MOST_NAMED = 3;

/** One character outside the alphabet of text messages would halve the room of all of them. */
const PLAIN: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '×': 'x',
  '\u00A0': ' ',
};

/**
 * One text message about everything that an account follows and that has news. It begins with its sender and ends with
 * the way to stop.
 *
 * @param given With one car at least.
 * @param links Where all of it is shown, and where the messages are stopped.
 */
export function alertText(
  given: readonly AlertedNews[],
  sender: string,
  links: { readonly garageUrl: string; readonly stopUrl: string },
): string {
  const cars = alertedCars(given);
  const [first] = cars;
  const only = cars.length === 1 ? first : undefined;
  const more = cars.length - MOST_NAMED;
  const names = cars.slice(0, MOST_NAMED).map(({ name }) => name);
  const news =
    only === undefined
      ? `${headlineOf(cars)}: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
      : `${only.name}. ${newsText(only)}`;
  const text = clipText(singleLine(`${sender}: ${news}`, 1000), LONGEST_NEWS);
  return plainText(`${text}\n${only?.url ?? links.garageUrl}\nStop texts: ${links.stopUrl}`);
}

/** A text in the alphabet of text messages. */
export function plainText(text: string): string {
  return (
    text
      .replace(/[‘’“”–—…×\u00A0]/g, (found) => PLAIN[found] ?? found)
      // "Citroën" and "Škoda" are understood without their marks.
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
  );
}
