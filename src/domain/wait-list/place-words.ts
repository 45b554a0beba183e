const WORDS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/** A place in a line, counted from 1, as it is said: "third", "11th", "22nd". */
export function placeWord(place: number): string {
  const word = WORDS[place - 1];
  if (word !== undefined) return word;
  const isTeen = Math.floor(place / 10) % 10 === 1;
  const ending = isTeen
    ? 'th'
    : (({ 1: 'st', 2: 'nd', 3: 'rd' } as Readonly<Record<number, string>>)[place % 10] ?? 'th');
  return `${place}${ending}`;
}

/** To whoever thinks about it: "You’d be third in line." */
export function wouldBeText(waiting: number): string {
  return `You’d be ${placeWord(waiting + 1)} in line.`;
}

/** To whoever joined: "You’re third in line" */
export function isInLineText(place: number): string {
  return `You’re ${placeWord(place)} in line`;
}

/** "two opening hours" */
export function turnText(hours: number): string {
  const count = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'][hours] ?? hours;
  return `${count} opening ${hours === 1 ? 'hour' : 'hours'}`;
}
