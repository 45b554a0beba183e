import sharp from 'sharp';

/** A badge on a building, and the strip of the same wall beside it, in pixels of the picture. */
interface Badge {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Left edge of the strip. */
  readonly wall: number;
}

const STRIP = 8;

/** The buildings are one model, seen from the same two points. */
const BADGES: Readonly<Record<string, readonly Badge[]>> = {
  street: [{ left: 637, top: 300, width: 64, height: 52, wall: 706 }],
  entry: [
    { left: 760, top: 297, width: 56, height: 52, wall: 820 },
    { left: 123, top: 365, width: 42, height: 54, wall: 114 },
  ],
};

/** Who sells the make whose badge the buildings of the library carry. */
const FRANCHISES = ['northside-vireo', 'harrow-finch'];

/** The picture as it is to be published: dealers of other makes have their wall plain. Undefined if nothing changes. */
export async function withoutBadge(name: string, source: string): Promise<Buffer | undefined> {
  const [, dealer = '', view = ''] = /^showrooms\/(.+)-(\w+)$/.exec(name) ?? [];
  const badges = FRANCHISES.includes(dealer) ? undefined : BADGES[view];
  if (badges === undefined) return undefined;
  const covers = badges.map(async ({ left, top, width, height, wall }) => ({
    input: await sharp(source)
      .extract({ left: wall, top, width: STRIP, height })
      .resize({ width, height, fit: 'fill' })
      .toBuffer(),
    left,
    top,
  }));
  return sharp(source)
    .composite(await Promise.all(covers))
    .webp({ quality: 90, effort: 5 })
    .toBuffer();
}
