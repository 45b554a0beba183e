import sharp from 'sharp';

/** Higher than a page is cut at: what a person still reads at once. */
const ROWS = { 390: 2200, 768: 2400, 1440: 2000 } as const;
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
  const height = ROWS[width as keyof typeof ROWS];
  const columns = await Promise.all(pictures.map((picture) => cut(picture, height)));
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

async function cut(picture: Buffer, height: number): Promise<Buffer[]> {
  const size = await sharp(picture).metadata();
  const pieces: Buffer[] = [];
  for (let top = 0; top < size.height; top += height) {
    const rows = Math.min(height, size.height - top);
    pieces.push(await sharp(picture).extract({ left: 0, top, width: size.width, height: rows }).png().toBuffer());
  }
  return pieces;
}
