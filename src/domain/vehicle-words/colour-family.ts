/** Basic colours of the colour facet, each with the paint-name words that belong to it. */
export const COLOUR_WORDS: Readonly<Record<string, readonly string[]>> = {
  White: ['white', 'pearl', 'snow', 'ivory', 'alabaster', 'polar', 'frost', 'chalk', 'blanc'],
  Black: ['black', 'ebony', 'onyx', 'obsidian', 'noir', 'jet', 'midnight', 'schwarz', 'nero'],
  Grey: [
    'grey',
    'gray',
    'charcoal',
    'graphite',
    'gunmetal',
    'slate',
    'granite',
    'anthracite',
    'titanium',
    'magnetic',
    'steel',
    'lead',
    'ash',
    'smoke',
    'nardo',
    'tungsten',
  ],
  Silver: ['silver', 'aluminium', 'platinum', 'sterling', 'chrome', 'mercury'],
  Blue: ['blue', 'navy', 'azure', 'cobalt', 'sapphire', 'indigo', 'aqua', 'turquoise', 'teal', 'ocean', 'cyan'],
  Red: [
    'red',
    'maroon',
    'burgundy',
    'burgandy',
    'crimson',
    'scarlet',
    'ruby',
    'cherry',
    'claret',
    'merlot',
    'rosso',
    'vermillion',
    'cardinal',
  ],
  Green: ['green', 'olive', 'khaki', 'emerald', 'jade', 'lime', 'moss', 'sage', 'forest', 'racing'],
  Brown: ['brown', 'bronze', 'chocolate', 'copper', 'mocha', 'coffee', 'walnut', 'rust', 'tan', 'chestnut'],
  Beige: ['beige', 'cream', 'sand', 'stone', 'fawn', 'linen', 'almond', 'biscuit', 'dune', 'latte'],
  Gold: ['gold', 'champagne', 'wheat', 'brass'],
  Yellow: ['yellow', 'lemon', 'canary', 'sunburst', 'mustard'],
  Orange: ['orange', 'tangerine', 'amber', 'mango', 'sunset', 'copperhead'],
  Purple: ['purple', 'violet', 'plum', 'lilac', 'mauve', 'magenta', 'aubergine'],
  Pink: ['pink', 'rose', 'fuchsia', 'blush'],
};

const BY_WORD = new Map(
  Object.entries(COLOUR_WORDS).flatMap(([colour, words]) => words.map((word) => [word, colour] as const)),
);
/** The colours' own names: in "Midnight Blue" and "Pearl White" they take precedence over any other word. */
const PLAIN = new Map(Object.keys(COLOUR_WORDS).map((colour) => [colour.toLowerCase(), colour]));
PLAIN.set('gray', 'Grey');

const remembered = new Map<string, string | undefined>();

/** One of the plain colours of the colour facet for a paint's name: "Waratah Red" is "Red", "White with blue stripe" "White". */
export function simpleColour(paint: string): string | undefined {
  if (remembered.has(paint)) return remembered.get(paint);
  const words = paint.toLowerCase().split(/[^a-z]+/);
  const trim = words.indexOf('with');
  if (trim > 0) words.length = trim;
  // The noun comes last: "Red Sand" is a sand, "Sand Red" a red.
  const found = words.findLast((word) => PLAIN.has(word)) ?? words.findLast((word) => BY_WORD.has(word));
  const colour = found === undefined ? undefined : (PLAIN.get(found) ?? BY_WORD.get(found));
  if (remembered.size < 5000) remembered.set(paint, colour);
  return colour;
}
