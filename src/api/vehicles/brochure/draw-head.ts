import { type BrochureSheet, fittingSize, GAP, INK, INNER, PAGE, rule, signStyle } from './brochure-sheet.ts';

export const HEAD_HEIGHT = 68;
const TAGLINE_HEIGHT = 13;
/** The photo's frame in points; 180 pixels an inch is two and a half times that. */
const PHOTO = { width: INNER, height: 268 };
export const PHOTO_PIXELS = { width: Math.round(PHOTO.width * 2.5), height: PHOTO.height * 2.5 };

/** The logo, or the dealer's name, and the phone number: on the template's sign, or over a line in the accent. */
export function drawHead(sheet: BrochureSheet, logo: Uint8Array | undefined): void {
  const { document, content, face, pen, tag, decorate } = sheet;
  const { accent } = content;
  const { banner } = face;
  if (banner === undefined) rule(sheet, HEAD_HEIGHT, accent.ground, 1.7);
  else decorate(() => document.rect(0, 0, PAGE.width, HEAD_HEIGHT).fill(banner.ground));
  const colour = banner?.text ?? INK;
  const { tagline, phone } = content;
  const phoneStyle = signStyle(sheet, 18, banner === undefined ? INK : accent.ground);
  const phoneWidth = phone === undefined ? 0 : pen.width(phone, phoneStyle) + GAP;
  const room = INNER - phoneWidth;
  const nameSize = fittingSize(sheet, content.dealerName, [20, 17, 14, 11], room);
  const name = { ...signStyle(sheet, nameSize, colour), leading: 1.2 };
  const markHeight = logo === undefined ? name.size * name.leading : face.logoHeight;
  const top = (HEAD_HEIGHT - markHeight - (tagline === undefined ? 0 : TAGLINE_HEIGHT)) / 2;
  if (logo === undefined) {
    tag('P', () => pen.text(content.dealerName, name, { x: PAGE.margin, y: top, width: room }));
  } else {
    const fit: [number, number] = [Math.max(room, 1), markHeight];
    tag('Figure', () => document.image(Buffer.from(logo), PAGE.margin, top, { fit }), { alt: content.dealerName });
  }
  if (tagline !== undefined) {
    const box = { x: PAGE.margin, y: top + markHeight + 2, width: room };
    tag('P', () => pen.text(tagline, { weight: 400, colour, size: 9 }, box));
  }
  if (phone !== undefined) {
    const box = {
      x: PAGE.margin,
      y: (HEAD_HEIGHT - phoneStyle.size * 1.2) / 2,
      width: INNER,
      align: 'right',
    } as const;
    tag('P', () => pen.text(phone, phoneStyle, box));
  }
}

export function drawPhoto(sheet: BrochureSheet, jpeg: Uint8Array, at: number): number {
  const { document, content, tag } = sheet;
  tag(
    'Figure',
    () => {
      document.save();
      document.roundedRect(PAGE.margin, at, PHOTO.width, PHOTO.height, 4).clip();
      document.image(Buffer.from(jpeg), PAGE.margin, at, { width: PHOTO.width, height: PHOTO.height });
      document.restore();
    },
    { alt: content.photoAlt },
  );
  return at + PHOTO.height + 18;
}
