import sharp, { type Sharp } from 'sharp';

/**
 * Turns a studio photo into sign-writer's ink: black on nothing, dense where the photo is dark, so that a car
 * can be printed on a ground of any colour without blend modes. It equals a contrasty grey picture multiplied
 * with the ground.
 */
export async function printAsSign(file: string): Promise<Sharp> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const ink = Buffer.alloc(info.width * info.height * 4);
  for (let pixel = 0; pixel < info.width * info.height; pixel++) {
    const [red = 0, green = 0, blue = 0] = data.subarray(pixel * 3, pixel * 3 + 3);
    const grey = (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
    const lit = Math.min(1, grey * 1.34);
    const printed = Math.min(1, Math.max(0, (lit - 0.5) * 1.28 + 0.5));
    ink[pixel * 4 + 3] = Math.round((1 - printed) * 255);
  }
  return sharp(ink, { raw: { width: info.width, height: info.height, channels: 4 } });
}
