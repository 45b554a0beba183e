const NUMBER = /\d[\d,]*(?:\.\d+)?/;

/** The first number in a text: 160000 of "160,000 km", 6.5 of "6.5 L/100 km", 7 of "7 years". */
export function firstNumber(text: string): number | undefined {
  const [number] = NUMBER.exec(text) ?? [];
  return number === undefined ? undefined : Number(number.replaceAll(',', ''));
}
