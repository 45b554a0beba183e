/**
 * Makes the demo dealers' pictures from the picture library: every picture once in the widths that pages ask
 * for, as WebP, with an index beside them. The result is committed, so a build never encodes anything.
 *
 *     node lab/prepare-media.ts <library> [<further cut-outs>] [--out dealers/_media] [--missing]
 *
 * `<library>` holds `vehicles/<set>-<paint>/<view>.webp`, `interiors/<trim>/<view>.webp`, `colours/*.webp`,
 * `spins/<set>-<paint>/<frame>.webp` and `showrooms/*.webp`. `<further cut-outs>` is a folder whose pictures the list below names in `heroes`.
 */
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import {
  cutouts,
  heroes,
  interiorTrims,
  interiorViews,
  namedPaints,
  paints,
  panoramaTrims,
  showrooms,
  spinFrames,
  spins,
  tradePaints,
  vehicleViews,
} from './media/picture-list.ts';
import { parseCommand } from '../scripts/command-line.ts';
import { withoutBadge } from './media/maker-badge.ts';
import { opaqueBox, type OpaqueBox } from './media/opaque-box.ts';

interface MediaEntry {
  /** Of the largest file. */
  readonly width: number;
  readonly height: number;
  /** Every width for which `<path>-<width>.webp` exists, ascending. */
  readonly widths: readonly number[];
  /** Cut-outs only: the empty space around the opaque car, in percent of the picture. */
  readonly box?: OpaqueBox;
}

interface Picture {
  /** Path in the index and, with a width, on disk. */
  readonly name: string;
  readonly source: string;
  readonly widths: readonly number[];
  readonly kind: 'photo' | 'cutout';
}

const photoWidths = [480, 800, 1280];
const cutoutWidths = [320, 640, 1120];
const panoramaWidths = [1536, 3072];
const frameWidths = [960];
const quality = 72;

const HELP = `Usage: node lab/prepare-media.ts <library> [<further cut-outs>] [options]

Makes the demo dealers' pictures from the picture library, in the widths that pages ask for.

  --out=<folder>  Where to write them. Default: dealers/_media.
  --missing       Make only those that the index there lacks, and leave the others as they are.
  --help          Print this.

Exit codes: 0 written, 1 a picture is missing or broken, 2 invalid command line.`;

const { values, positionals } = parseCommand(
  HELP,
  { out: { type: 'string', default: 'dealers/_media' }, missing: { type: 'boolean', default: false } },
  { allowPositionals: true },
);
const [library, furtherCutouts] = positionals;
if (library === undefined) {
  console.error(`Where is the picture library?\n\n${HELP}`);
  process.exit(2);
}

const indexFile = path.join(values.out, 'media.json');
const index: Record<string, MediaEntry> = values.missing
  ? (JSON.parse(await readFile(indexFile, 'utf8')) as Record<string, MediaEntry>)
  : {};
const pictures = listPictures(library, furtherCutouts).filter(({ name }) => index[name] === undefined);
let bytes = 0;

for (const folder of values.missing ? [] : ['vehicles', 'interiors', 'colours', 'heroes', 'showrooms', 'spins']) {
  await rm(path.join(values.out, folder), { recursive: true, force: true });
}
for (const picture of pictures) {
  const made = await makePicture(picture, values.out);
  index[picture.name] = made.entry;
  bytes += made.bytes;
}
const sorted = Object.fromEntries(Object.entries(index).sort(([a], [b]) => (a < b ? -1 : 1)));
const lines = Object.entries(sorted).map(([name, entry]) => `  ${JSON.stringify(name)}: ${JSON.stringify(entry)}`);
await writeFile(indexFile, `{\n${lines.join(',\n')}\n}\n`);
console.log(`${String(pictures.length)} pictures, ${(bytes / 1_000_000).toFixed(1)} MB in ${values.out}`);

function listPictures(from: string, further: string | undefined): Picture[] {
  const photo = (name: string, widths = photoWidths): Picture => ({
    name,
    source: path.join(from, `${name}.webp`),
    widths,
    kind: 'photo',
  });
  return [
    ...[...paints, ...namedPaints, ...tradePaints].flatMap((paint) =>
      vehicleViews.map((view) => photo(`vehicles/${paint}/${view}`)),
    ),
    ...interiorTrims.flatMap((trim) => interiorViews.map((view) => photo(`interiors/${trim}/${view}`))),
    ...panoramaTrims.map((trim) => photo(`interiors/${trim}/panorama`, panoramaWidths)),
    ...spins.flatMap((spin) => frameNames().map((frame) => photo(`spins/${spin}/${frame}`, frameWidths))),
    ...showrooms.map((name) => photo(`showrooms/${name}`, [...photoWidths, 1920])),
    ...cutouts.map((name): Picture => ({ ...photo(`colours/${name}`, cutoutWidths), kind: 'cutout' })),
    ...(further === undefined ? [] : heroes).map(({ name, file }): Picture => ({
      name: `heroes/${name}`,
      source: path.join(further ?? '', file),
      widths: [640, 1120, 1600, 2000],
      kind: 'cutout',
    })),
  ];
}

/** `00` to `35` */
function frameNames(): string[] {
  return Array.from({ length: spinFrames }, (_, frame) => String(frame).padStart(2, '0'));
}

async function makePicture(picture: Picture, out: string): Promise<{ entry: MediaEntry; bytes: number }> {
  const source = (await withoutBadge(picture.name, picture.source)) ?? (await readFile(picture.source));
  const meta = await sharp(source).metadata();
  const target = path.join(out, picture.name);
  await mkdir(path.dirname(target), { recursive: true });
  // A picture is never enlarged: it stops at its own width.
  const widths = picture.widths.filter((width) => width <= meta.width);
  let total = 0;
  for (const width of widths) {
    const file = `${target}-${String(width)}.webp`;
    if (width === meta.width) await writeFile(file, source);
    else await sharp(source).resize({ width }).webp({ quality, alphaQuality: 85, effort: 5 }).toFile(file);
    total += (await stat(file)).size;
  }
  const width = Math.max(...widths);
  return {
    entry: {
      width,
      height: Math.round((meta.height * width) / meta.width),
      widths,
      ...(picture.kind === 'cutout' && { box: await opaqueBox(picture.source) }),
    },
    bytes: total,
  };
}
