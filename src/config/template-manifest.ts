import type { AskedFieldName } from '#domain/lead/asked-fields.ts';
import type { TemplateName } from './template-names.ts';

/**
 * The manifest of a template: what a dealer may choose, and the defaults. It contains only data, so that config
 * validation can read it without Astro or React.
 */
export interface TemplateManifest {
  readonly name: TemplateName;
  /** One sentence for operators. */
  readonly description: string;
  /** Home sections in default order; a dealer may reorder them or leave some out. */
  readonly homeSections: readonly string[];
  /** Sections that only appear on the home page if a dealer lists them. */
  readonly moreHomeSections: readonly string[];
  /** Form fields in order. */
  readonly formFields: readonly AskedFieldName[];
  /** Named choices, each with its allowed values; the first is the default. */
  readonly variants: Readonly<Record<string, readonly [string, ...string[]]>>;
  /**
   * Headings and promises that a dealer may reword, with their default text; `{dealer}` and `{city}` are filled in.
   * `DEFAULT_COPY` has those of shared parts.
   */
  readonly copy: Readonly<Record<string, string>>;
  /** Theme keys with defaults; the config's theme schema validates every value. */
  readonly theme: ThemeTokens;
  /** Config defaults that the dealer's own values override, such as `{ cards: { show_facts: true } }`. */
  readonly configDefaults: Readonly<Record<string, unknown>>;
}

export interface ThemeTokens {
  /** `#b3141b` */
  readonly accent: string;
  /** The background of text in the accent colour, checked for 4.5:1; absent if the template has no such text. */
  readonly accentGround?: string;
  /** The darker accent for hover and active states. */
  readonly accentDeep: string;
  readonly accentTint: string;
  /** Text on the accent. */
  readonly accentText: string;
  /** Pixels. */
  readonly radius: number;
  /** 0.7 to 1: scales the space between sections. */
  readonly density: number;
}
