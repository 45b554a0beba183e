import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { looseTexts } from '#config/checks/loose-values.ts';
import type { ContentFile } from '#config/content-file.ts';
import { dealerFilePath, isFile } from '#config/dealer-files.node.ts';
import { type ConfigProblem, dottedPath } from '#config/problem/config-problem.ts';
import type { TextPlace } from '#config/problem/parse-json.ts';
import type { DealerReading } from '#config/read-dealer.node.ts';
import { dealerFile } from '#config/resolve-dealer.ts';
import { isWebAddress, staysInFolder } from '#config/schema/asset-path.ts';
import { blockParts } from '#config/schema/blocks/blocks.ts';
import { sizeOf } from '../media/encode-picture.ts';

const PHOTO = /\.(?:png|jpe?g|webp|avif)$/i;
const DRAWING = /\.svg$/i;
/** Narrower than any photo is shown: a thumbnail that was saved in its place. */
const NARROWEST_PX = 160;
const MAY_BE_SMALL = /logo|favicon|thumb|reviews/i;

interface PictureReference {
  readonly file: string;
  readonly key: string;
  readonly url: string;
  readonly place: TextPlace | undefined;
}

export interface PicturedDealer {
  readonly config: Pick<Extract<DealerReading, { ok: true }>['config'], 'slug'>;
  readonly contents: readonly Pick<ContentFile, 'file' | 'meta' | 'sections' | 'placeOf'>[];
  readonly written: Extract<DealerReading, { ok: true }>['written'];
}

/** Picture files of a dealer's own that are none, or too small to show; missing ones are reported with the config. */
export async function pictureFaults(dealer: PicturedDealer, dealersDir: string): Promise<ConfigProblem[]> {
  const { slug } = dealer.config;
  const faults = referencesOf(dealer).map(async ({ file, key, url, place }): Promise<ConfigProblem[]> => {
    if (isWebAddress(url) || !staysInFolder(url)) return [];
    const fault = await faultOf(key, dealerFilePath(dealersDir, slug, url));
    return fault === undefined
      ? []
      : [{ ...{ dealer: slug, file, key, severity: 'warning', found: JSON.stringify(url) }, ...fault, ...place }];
  });
  return (await Promise.all(faults)).flat();
}

function referencesOf({ config, contents, written }: PicturedDealer): PictureReference[] {
  return [
    ...looseTexts(written.value)
      .filter(({ text }) => PHOTO.test(text) || DRAWING.test(text))
      .map(({ path: at, text: url }) => ({
        ...{ file: dealerFile(config.slug), key: dottedPath(at), url },
        place: written.placeOf(at),
      })),
    ...contents.flatMap(({ file, meta: { image }, sections, placeOf }) => [
      ...(image === undefined ? [] : [{ file, key: 'image', url: image.url, place: undefined }]),
      ...blockParts(sections)
        .filter(({ kind }) => kind === 'picture')
        .map(({ value: url, path: at }) => ({
          ...{ file, key: dottedPath(['sections', ...at]), url },
          place: placeOf(at, url),
        })),
    ]),
  ];
}

async function faultOf(key: string, file: string): Promise<Pick<ConfigProblem, 'message' | 'remedy'> | undefined> {
  if (!(await isFile(file))) return undefined;
  const kind = path.extname(file).slice(1).toUpperCase();
  const notOne = {
    message: `The file is no ${kind} picture, whatever its name says.`,
    remedy: `Save the picture again as ${kind}: renaming a file does not change what is in it.`,
  };
  if (DRAWING.test(file)) return /<svg[\s>]/i.test(await readFile(file, 'utf8')) ? undefined : notOne;
  if (!PHOTO.test(file)) return undefined;
  const width = await sizeOf(file).then(
    (size) => size.width,
    () => undefined,
  );
  if (width === undefined) return notOne;
  if (width >= NARROWEST_PX || MAY_BE_SMALL.test(key)) return undefined;
  return {
    message: `The picture is ${String(width)} px wide: a thumbnail, which would be blurred.`,
    remedy: 'Use the original, at least 1280 px wide.',
  };
}
