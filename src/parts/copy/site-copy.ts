export { type SiteCopy, siteCopy } from '#config/site-copy.ts';

/** The lines of a text that breaks them with `\n`. */
export function textLines(text: string): readonly string[] {
  return text.split('\n');
}
