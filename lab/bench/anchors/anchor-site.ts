import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Kind } from '../bench-size.ts';
import type { Measured } from '../../../scripts/bench/measure-command.ts';
import { pageSize, type AnchorContent, type PageSize } from './anchor-content.ts';

/** Another site generator that the build is measured against. */
export interface Anchor {
  readonly name: string;
  /** Under what its figures are reported. */
  readonly kinds: { readonly full: Kind; readonly one: Kind };
  readonly version: string;
  /** Where the pages come out, below the site's folder. */
  readonly output: string;
  /** Files of templates and settings, by path. */
  readonly files: Readonly<Record<string, string>>;
  /** Where the cards of all vehicles are written. */
  readonly cardsFile: string;
  /** Where the entries of the menu are written. */
  readonly menuFile: string;
  /** A page's content file, without its folder. */
  contentFile(kind: 'cars' | 'lists', name: string): string;
  /** @param file The page's file in the site. */
  contentText(kind: 'cars' | 'lists', file: string, front: object, body: string): string;
  /** Makes the whole site, over the output of the last build where there is one. */
  build(folder: string): Promise<Measured>;
}

/** What makes pages as large as the project's own, besides their data. */
export interface AnchorSize {
  /** Entries of the menu, which every page has. */
  readonly menuEntries: number;
  /** Bytes of forms and other text that the templates hold. */
  readonly form: { readonly cars: number; readonly lists: number };
}

/** Stands in templates where their fixed text goes. */
export const FORM_MARK = '<!-- form -->';

/** Writes the site's sources; a file that is there with the same text stays as it is. */
export function writeAnchorSite(anchor: Anchor, folder: string, content: AnchorContent, size: AnchorSize): void {
  for (const [file, text] of Object.entries(anchor.files)) {
    const bytes = file.includes('lists') ? size.form.lists : size.form.cars;
    writeChanged(path.join(folder, file), text.replace(FORM_MARK, formFields(bytes)));
  }
  writeChanged(path.join(folder, anchor.cardsFile), JSON.stringify(Object.fromEntries(content.cards)));
  writeChanged(path.join(folder, anchor.menuFile), JSON.stringify(Array.from({ length: size.menuEntries }, menuEntry)));
  for (const { slug, file, front, body } of content.vehicles) {
    const name = anchor.contentFile('cars', slug);
    writeChanged(path.join(folder, name), anchor.contentText('cars', file, front, body));
  }
  for (const [index, { file, front }] of content.lists.entries()) {
    const name = anchor.contentFile('lists', String(index));
    writeChanged(path.join(folder, name), anchor.contentText('lists', file, front, ''));
  }
}

/**
 * Finds what the pages need to be as large as those of the project's own build, by making every n-th page without
 * it: outside `<main>` entries of the menu, within it the fixed text of the templates.
 */
export async function measureSize(anchor: Anchor, folder: string, content: AnchorContent): Promise<AnchorSize> {
  const sample = { ...content, vehicles: everyNth(content.vehicles), lists: everyNth(content.lists) };
  const make = async (menuEntries: number): Promise<{ vehicles: PageSize; lists: PageSize }> => {
    writeAnchorSite(anchor, folder, sample, { menuEntries, form: { cars: 0, lists: 0 } });
    await anchor.build(folder);
    const missing = (pages: typeof sample.vehicles | typeof sample.lists): PageSize => {
      const made = pages.map(({ file, size }) => {
        const { main, around } = pageSize(readFileSync(path.join(folder, anchor.output, file), 'utf8'));
        return { main: size.main - main, around: size.around - around };
      });
      return { main: mean(made.map(({ main }) => main)), around: mean(made.map(({ around }) => around)) };
    };
    return { vehicles: missing(sample.vehicles), lists: missing(sample.lists) };
  };
  const without = await make(0);
  const withSome = await make(SAMPLE);
  const bytesOfEntry = (without.vehicles.around - withSome.vehicles.around) / SAMPLE;
  rmSync(folder, { recursive: true, force: true });
  return {
    menuEntries: Math.max(0, Math.round(without.vehicles.around / bytesOfEntry)),
    form: { cars: Math.max(0, without.vehicles.main), lists: Math.max(0, without.lists.main) },
  };
}

const SAMPLE = 60;

function everyNth<T>(all: readonly T[]): readonly T[] {
  const step = Math.max(1, Math.floor(all.length / SAMPLE));
  return all.filter((_, index) => index % step === 0);
}

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

/** Data of an entry like those of the project's own menus: a picture, a name and two lines. */
function menuEntry(_: unknown, index: number): object {
  const picture = `/media/model-${index}`;
  return {
    href: `/search/models/model-${index}`,
    label: `Model ${index}`,
    what: 'Small SUV, 5 seats, petrol',
    from: `from $${28 + index},990 drive away`,
    src: `${picture}-1120.webp`,
    srcset: [320, 640, 1120].map((width) => `${picture}-${width}.webp ${width}w`).join(', '),
  };
}

/** Fixed text of templates. */
function formFields(bytes: number): string {
  let html = '';
  for (let index = 0; html.length < bytes; index += 1) {
    html += `<label class="field">Question ${index} <input class="field__input" name="question-${index}" autocomplete="off"></label>\n`;
  }
  return html;
}

function writeChanged(file: string, text: string): void {
  try {
    if (readFileSync(file, 'utf8') === text) return;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    mkdirSync(path.dirname(file), { recursive: true });
  }
  writeFileSync(file, text);
}
