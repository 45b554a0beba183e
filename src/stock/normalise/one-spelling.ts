import type { ItemType } from '#domain/vehicle/vehicle.ts';
import type { StockField } from '../mapping/stock-field.ts';

type Spelling = (text: string, itemType: ItemType) => string;

const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII'];

/** Classes of licence by what feeds call them, without "licence", "class" and punctuation. */
const LICENCES: Readonly<Record<string, readonly string[]>> = {
  C: ['c', 'car', 'ccar', 'carc', 'standardcar', 'ordinarycar'],
  LR: ['lr', 'lightrigid', 'lrlightrigid', 'lightrigidlr'],
  MR: ['mr', 'mediumrigid', 'mrmediumrigid', 'mediumrigidmr'],
  HR: ['hr', 'heavyrigid', 'hrheavyrigid', 'heavyrigidhr'],
  HC: ['hc', 'heavycombination', 'hcheavycombination', 'heavycombinationhc'],
  MC: ['mc', 'multicombination', 'mcmulticombination', 'multicombinationmc'],
  R: ['r', 'rider', 'motorcycle', 'rmotorcycle', 'motorcycler'],
  'R-Date': ['rdate'],
  RE: ['re', 'rerestricted', 'rerider'],
};
const LICENCE_OF = new Map(
  Object.entries(LICENCES).flatMap(([name, words]) => words.map((word) => [word, name] as const)),
);

/** What feeds write in several ways that is one value of a filter. */
const SPELLINGS: { readonly [Field in StockField]?: Spelling } = {
  'specifications.emission_standard': (text, itemType) =>
    text
      .replace(/^\s*(?:eu?|euro)[ -]?(?=[1-7iv]+[a-f]?\s*$)/i, 'Euro ')
      .replace(/\beuro[ -]?([1-7]|i{1,3}|iv|vi{0,2})(?![\p{L}\d])/giu, (_, stage: string) => {
        const number = ROMAN.indexOf(stage.toUpperCase());
        const stageNumber = number > 0 ? number : Number(stage);
        // The standards of heavy vehicles are numbered in Roman figures.
        return `Euro ${itemType === 'truck' ? (ROMAN[stageNumber] ?? stage) : String(stageNumber)}`;
      })
      .replace(/\badr ?(?=\d)/gi, 'ADR '),
  'specifications.licence_class': (text) =>
    LICENCE_OF.get(
      text
        .toLowerCase()
        .replace(/\blicen[cs]e\b|\bclass\b/g, '')
        .replace(/[^a-z]+/g, ''),
    ) ?? text,
  'specifications.axle_type': (text) => text.replace(/\b(\d{1,2}) ?[x×] ?(\d{1,2})\b/gi, '$1x$2'),
  'specifications.ensuite': (text) => inSentenceCase(text.replace(/^(full|combo|separate)[ -]en-? ?suite$/i, '$1')),
  'specifications.bed': (text) =>
    inSentenceCase(
      text
        .replace(/^((?:island |east[ -]west )?(?:king|queen|double)(?: island)?)[ -](?:size )?bed$/i, '$1')
        .replace(/^(king|queen|double) island$/i, 'Island $1'),
    ),
};

/** A value in the spelling that its filter has for it; others as they are. */
export function oneSpelling(field: StockField, text: string, itemType: ItemType): string {
  return SPELLINGS[field]?.(text, itemType) ?? text;
}

/** "6-speed" for "6SP", "6 Spd" and "6 Speed", whatever else the words say. */
export function gearboxWriting(text: string): string {
  return text.replace(/\b(\d{1,2})[ -]?(?:speed|spd?)\b\.?/gi, '$1-speed');
}

/** "Full Ensuite" and "full ensuite" are one value; codes in it, as "QB2", are no words. */
function inSentenceCase(text: string): string {
  const sentence = text.replace(/\p{L}+/gu, (word) =>
    /^\p{Lu}?\p{Ll}+$|^\p{Lu}{4,}$/u.test(word) ? word.toLowerCase() : word,
  );
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
