import type { TemplateName } from './public-dealer.ts';

/**
 * The manifest of a template: what a dealer may choose and what it starts from. It holds data only,
 * so that config validation can read it without Astro or React.
 */
export interface TemplateManifest {
  readonly name: TemplateName;
  /** One sentence for operators. */
  readonly description: string;
  /** Home sections in their default order; a dealer may re-order or leave out. */
  readonly homeSections: readonly string[];
  /** Sections that stand on the home page only where a dealer names them. */
  readonly moreHomeSections: readonly string[];
  /** Named choices, each with its allowed values, the first being the default. */
  readonly variants: Readonly<Record<string, readonly [string, ...string[]]>>;
  /** Headings and promises that a dealer may reword, with their default text; `{dealer}` and `{city}` are filled in. */
  readonly copy: Readonly<Record<string, string>>;
  /** Theme keys with defaults; every value is validated by the config's theme schema. */
  readonly theme: ThemeTokens;
  /** Config defaults below the dealer's own, as in `{ cards: { show_facts: true } }`. */
  readonly configDefaults: Readonly<Record<string, unknown>>;
}

export interface ThemeTokens {
  /** `#b3141b` */
  readonly accent: string;
  /** The ground on which the template sets text in the accent, checked for 4.5:1; absent where it never does. */
  readonly accentGround?: string;
  /** The darker accent for hover and pressed. */
  readonly accentDeep: string;
  readonly accentTint: string;
  /** Text on the accent. */
  readonly accentText: string;
  /** Pixels. */
  readonly radius: number;
  /** 0.7 to 1: scales the space between sections. */
  readonly density: number;
}
