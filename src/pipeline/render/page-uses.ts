import type { RenderedPage } from './render-page.ts';

/*
 * What a page uses, as the manifest stores it: paths of compiled assets as they are, and names of pictures and hashes
 * of inline scripts and styles with a prefix.
 */

export const MEDIA = 'media ';
export const SCRIPT = 'script ';
export const STYLE = 'style ';

export function usesOf({ facts }: RenderedPage): string[] {
  return [
    ...facts.targets.filter((target) => target.startsWith('/_astro/')),
    ...facts.scriptHashes.map((hash) => SCRIPT + hash),
    ...facts.styleHashes.map((hash) => STYLE + hash),
  ];
}

export function assetNames(uses: ReadonlySet<string>, stylesheet: string): string[] {
  return [stylesheet, ...[...uses].filter((use) => use.startsWith('/')).map((use) => use.slice(1))];
}

export function withPrefix(uses: ReadonlySet<string>, prefix: string): string[] {
  return [...uses].filter((use) => use.startsWith(prefix)).map((use) => use.slice(prefix.length));
}
