import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { TemplateName } from '#config/template-names.ts';
import type { ThemeTokens } from '#config/template-manifest.ts';
import type { CompiledTemplates } from '../compile/compile-templates.ts';
import { nameHash } from '../content-hash.ts';

/** The one stylesheet of a dealer's pages. */
export interface DealerStylesheet {
  /** `/_astro/marque.3fa9c1b20d41.css` */
  readonly href: string;
  readonly content: string;
  /** The compiled stylesheet it was made from, which refers to the fonts. */
  readonly madeFrom: string;
}

/** The template's compiled stylesheet with the dealer's theme appended. */
export function dealerStylesheet(
  compiled: CompiledTemplates,
  template: TemplateName,
  theme: ThemeTokens,
): DealerStylesheet {
  const madeFrom = compiled.templates[template].stylesheetHref.slice(1);
  const content = `${readFileSync(path.join(compiled.client, madeFrom), 'utf8').trimEnd()}\n${themeCss(theme)}\n`;
  return { href: `/_astro/${template}.${nameHash(content)}.css`, content, madeFrom };
}

const COLOUR = /^#[0-9a-f]{3,8}$/i;

/**
 * A dealer's theme as custom properties. The values come from a validated config, but are checked again to be nothing
 * but colours and numbers, because they are inserted into CSS unescaped.
 */
export function themeCss(theme: ThemeTokens): string {
  const colours = {
    accent: theme.accent,
    'accent-deep': theme.accentDeep,
    'accent-tint': theme.accentTint,
    'accent-text': theme.accentText,
  };
  const declarations = Object.entries(colours).map(([name, value]) => {
    if (!COLOUR.test(value)) throw new Error(`The theme's ${name} is "${value}", which is not a colour like #b3141b.`);
    return `--${name}:${value}`;
  });
  declarations.push(`--radius:${theme.radius}px`, `--density:${theme.density}`);
  return `:root{${declarations.join(';')}}`;
}
