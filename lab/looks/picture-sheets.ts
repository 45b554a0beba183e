import sharp from 'sharp';

/** Pixels from the top of a piece to its end: what is still read at once. */
const ROWS = 1500;
const GAP = 24;

/**
 * Lays a page and its drawing side by side, cut into sheets that are small enough to be read: the drawing on the left.
 *
 * @param page PNG.
 * @param drawing PNG or WebP file; without it the page stands alone.
 * @returns PNGs in the order of the page.
 */
export async function toSheets(page: Buffer, drawing: string | undefined, width: number): Promise<Buffer[]> {
  const pictures = [...(drawing === undefined ? [] : [await sharp(drawing).png().toBuffer()]), page];
  const columns = await Promise.all(pictures.map(cut));
  // Phone pages are narrow: two pieces of each stand side by side.
  const perSheet = width < 500 ? 2 : 1;
  // Paper may be wider than the screen.
  const widest = Math.max(width, ...(await Promise.all(pictures.map(widthOf))));
  const count = Math.ceil(Math.max(...columns.map(({ length }) => length)) / perSheet);
  const sheets: Buffer[] = [];
  for (let sheet = 0; sheet < count; sheet += 1) {
    const pieces = columns.flatMap((column) =>
      Array.from({ length: perSheet }, (_, index) => column[sheet * perSheet + index]),
    );
    const left = (index: number): number => index * (widest + GAP);
    const heights = await Promise.all(pieces.flatMap((piece) => (piece === undefined ? [] : heightOf(piece))));
    const height = Math.max(...heights);
    sheets.push(
      await sharp({
        create: { width: left(pieces.length) - GAP, height, channels: 3, background: '#f0f' },
      })
        .composite(
          pieces.flatMap((input, index) => (input === undefined ? [] : [{ input, left: left(index), top: 0 }])),
        )
        .png()
        .toBuffer(),
    );
  }
  return sheets;
}

async function widthOf(picture: Buffer): Promise<number> {
  return (await sharp(picture).metadata()).width;
}

async function heightOf(picture: Buffer): Promise<number> {
  return (await sharp(picture).metadata()).height;
}

async function cut(picture: Buffer): Promise<Buffer[]> {
  const size = await sharp(picture).metadata();
  const pieces: Buffer[] = [];
  for (let top = 0; top < size.height; top += ROWS) {
    const rows = Math.min(ROWS, size.height - top);
    pieces.push(await sharp(picture).extract({ left: 0, top, width: size.width, height: rows }).png().toBuffer());
  }
  return pieces;
}
