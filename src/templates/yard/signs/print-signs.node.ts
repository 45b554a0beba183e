/**
 * Prints the signs of this folder: pictures of vehicles on a transparent ground become one black ink
 * whose density follows the shade, so a sign takes whatever paint it stands on.
 *
 * Run it when the pictures change: `node src/templates/yard/signs/print-signs.node.ts <folder of cut-outs>`.
 */
import path from 'node:path';
import sharp from 'sharp';

const INK = { r: 20, g: 18, b: 14 };
/** Printed at the size of a body tile; the hero's sign is drawn larger. */
const TILE_WIDTH = 480;
const HERO_WIDTH = 960;

const SIGNS: readonly { readonly name: string; readonly cutout: string; readonly lift: number }[] = [
  { name: 'hatch', cutout: 'hatch-grey', lift: 0.8 },
  { name: 'sedan', cutout: 'sedan-black', lift: 1 },
  { name: 'wagon', cutout: 'wagon-grey', lift: 0.8 },
  { name: 'suv', cutout: 'suv-black', lift: 1 },
  { name: 'ute', cutout: 'ute-black', lift: 1 },
  { name: 'van', cutout: 'van-red', lift: 1 },
  { name: 'people-mover', cutout: 'people-mover-black', lift: 1 },
];

/** `lift` below 1 prints light paints darker. */
async function printSign(source: string, width: number, lift: number, target: string): Promise<void> {
  const { data, info } = await sharp(source)
    .resize({ width })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += 4) {
    const red = data[at] ?? 0;
    const green = data[at + 1] ?? 0;
    const blue = data[at + 2] ?? 0;
    const shade = (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
    // Steep, so that a sign is ink and paint with little between.
    const ink = Math.min(Math.max(1.22 - shade * 1.85 * lift, 0), 1);
    data[at] = INK.r;
    data[at + 1] = INK.g;
    data[at + 2] = INK.b;
    data[at + 3] = Math.round((data[at + 3] ?? 0) * ink);
  }
  await sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
    .trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 6 })
    .webp({ quality: 40, alphaQuality: 72, effort: 6 })
    .toFile(target);
}

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('Name the folder of cut-outs: node src/templates/yard/signs/print-signs.node.ts <folder>\n');
  process.exit(1);
}
for (const { name, cutout, lift } of SIGNS) {
  const source = path.join(folder, `${cutout}.webp`);
  await printSign(source, TILE_WIDTH, lift, path.join(import.meta.dirname, `${name}.webp`));
  await printSign(source, HERO_WIDTH, lift, path.join(import.meta.dirname, `${name}-large.webp`));
  process.stdout.write(`${name} from ${cutout}\n`);
}
