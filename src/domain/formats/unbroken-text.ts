/** A time of day, a measure with its unit, the number of a photo, and a telephone number as pages print it. */
const KEPT =
  /\d [ap]m\b|\d (?:kg|km|kW|kWh|L|m|mm|cc|hours|Nm|t)\b|\b[Pp]hotos? \d|\(0\d\) \d{4} \d{4}\b|\b04\d\d \d{3} \d{3}\b|\b1[38]00 \d{3} \d{3}\b/g;

/** Joins with spaces that no line breaks at what is read as one: "8:30 am", "1,650 kg", "photo 3", "(07) 5550 0130". */
export function unbrokenText(text: string): string {
  return text.replace(KEPT, (kept) => kept.replaceAll(' ', '\u00a0'));
}
