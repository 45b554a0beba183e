import type * as z from 'zod';
import type { themeSchema } from '../schema/theme.ts';
import type { ThemeTokens } from '../template-manifest.ts';
import { contrastRatio, MINIMUM_CONTRAST, mixColours, nearestPassing } from './contrast.ts';

export type ThemeChoices = z.output<typeof themeSchema>;

const NEAR_BLACK = '#14120e';
const WHITE = '#ffffff';

/** The template's theme with the dealer's changes; colours that depend on a changed accent are derived from it. */
export function resolveTheme(choices: ThemeChoices, template: ThemeTokens): ThemeTokens {
  const { accent } = choices;
  const derived = accent === undefined ? template : { ...template, ...coloursOf(accent, template.accentText) };
  const accentText = choices.accent_text ?? derived.accentText;
  return {
    ...derived,
    accentText,
    accentDeep: choices.accent_deep ?? (accent === undefined ? template.accentDeep : deepOf(accent, accentText)),
    accentTint: choices.accent_tint ?? derived.accentTint,
    radius: choices.radius ?? template.radius,
    density: choices.density ?? template.density,
  };
}

function coloursOf(accent: string, preferredText: string) {
  const texts = [preferredText, WHITE, NEAR_BLACK];
  const readable = texts.find((text) => contrastRatio(accent, text) >= MINIMUM_CONTRAST);
  const accentText =
    readable ?? (contrastRatio(accent, WHITE) > contrastRatio(accent, NEAR_BLACK) ? WHITE : NEAR_BLACK);
  return { accent, accentText, accentTint: mixColours(accent, WHITE, 0.94) };
}

/** Darker if text on it stays readable, else lighter. */
function deepOf(accent: string, text: string): string {
  const darker = mixColours(accent, '#000000', 0.18);
  return contrastRatio(darker, text) >= MINIMUM_CONTRAST ? darker : mixColours(accent, WHITE, 0.18);
}

/** A pair of colours with too little contrast, and the nearest readable colour to the dealer's. */
export interface UnreadablePair {
  /** The dealer's choice that causes the pair; `accent` if all colours are the template's. */
  readonly key: 'accent' | 'accent_deep' | 'accent_text' | 'accent_tint';
  readonly colour: string;
  readonly ground: string;
  /** What the pair is, such as "text on the accent". */
  readonly role: string;
  readonly ratio: number;
  readonly suggestion?: string;
}

type Pair = Omit<UnreadablePair, 'suggestion'>;

/** Pairs below 4.5:1 in the resulting theme, one for each choice. */
export function unreadablePairs(choices: ThemeChoices, template: ThemeTokens): UnreadablePair[] {
  const failing = pairsOf(choices, template).filter(({ ratio }) => ratio < MINIMUM_CONTRAST);
  return failing
    .filter((pair, index) => failing.findIndex(({ key }) => key === pair.key) === index)
    .map((pair) => {
      const suggestion = nearestPassing(choices[pair.key] ?? template.accent, (candidate) =>
        pairsOf({ ...choices, [pair.key]: candidate }, template).every(
          ({ key, ratio }) => key !== pair.key || ratio >= MINIMUM_CONTRAST,
        ),
      );
      return { ...pair, ...(suggestion !== undefined && { suggestion }) };
    });
}

function pairsOf(choices: ThemeChoices, template: ThemeTokens): Pair[] {
  const theme = resolveTheme(choices, template);
  // A colour derived from the accent is fixed by changing the accent.
  const chosen = (key: 'accent_deep' | 'accent_text' | 'accent_tint') => (choices[key] === undefined ? 'accent' : key);
  const pair = (key: Pair['key'], role: string, colour: string, ground: string): Pair => {
    return { key, role, colour, ground, ratio: contrastRatio(colour, ground) };
  };
  return [
    pair(chosen('accent_text'), 'text on the accent', theme.accentText, theme.accent),
    pair(
      choices.accent_deep === undefined ? chosen('accent_text') : 'accent_deep',
      'text on the deep accent',
      theme.accentText,
      theme.accentDeep,
    ),
    ...(theme.accentGround === undefined
      ? []
      : [
          pair('accent', 'text in the accent', theme.accent, theme.accentGround),
          pair(chosen('accent_tint'), 'text in the accent on its tint', theme.accent, theme.accentTint),
        ]),
  ];
}
