import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const DRAWING = /^(.+\/lucide-static\/icons\/[\w-]+\.svg)\?drawing$/;

/** `import phone from 'lucide-static/icons/phone.svg?drawing'`: the content of the `<svg>`, for `Icon`. */
export function iconDrawings(): Plugin {
  return {
    name: 'forecourt-icon-drawings',
    enforce: 'pre',
    load(id) {
      const [, file] = DRAWING.exec(id.replaceAll('\\', '/')) ?? [];
      return file === undefined ? undefined : `export default ${JSON.stringify(drawing(readFileSync(file, 'utf8')))};`;
    },
  };
}

/** Stroke and size come from the template's `.icon` class. */
export function drawing(svg: string): string {
  return svg
    .replace(/^[\s\S]*?<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim();
}
