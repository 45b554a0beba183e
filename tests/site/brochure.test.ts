import { describe, expect, inject, test } from 'vitest';
import { isSold, pickVehicle, readListedStock } from '#tests/support/listed-stock.ts';
import { pdfTexts } from '#tests/support/pdf-text.ts';

/** Pixels of each picture in a PDF; what makes it transparent is not counted. */
const picturesIn = (pdf: Buffer): readonly string[] => {
  const file = pdf.toString('latin1');
  const masks = new Set([...file.matchAll(/\/SMask (\d+) 0 R/g)].map(([, id]) => id));
  return [...file.matchAll(/(?<=\n)(\d+) 0 obj\n<<[^>]*\/Subtype \/Image[^>]*\/Width (\d+)\n\/Height (\d+)/g)]
    .filter(([, id]) => !masks.has(id))
    .map(([, , width, height]) => `${width} x ${height}`);
};

describe.each(inject('sites'))('the brochure of $slug’s published vehicles', ({ slug, served, folder }) => {
  const stock = readListedStock(folder);
  const brochureOf = async (carSlug: string): Promise<Buffer> => {
    const reply = await fetch(`${served}/api/cars/${carSlug}/brochure.pdf`);
    expect(reply.status).toBe(200);
    return Buffer.from(await reply.arrayBuffer());
  };

  test('shows photo and logo, and says name, price, seller and all of the small print', async () => {
    const vehicle = pickVehicle(
      stock,
      'used vehicle with photo and price',
      (one) => one.status === 'in_stock' && !one.reserved && one.price !== undefined && one.photos_count > 3,
    );
    const pdf = await brochureOf(vehicle.slug);
    expect(picturesIn(pdf)).toEqual(['1318 x 670', slug === 'ironbark-cars' ? '824 x 240' : '900 x 143']);
    expect(pdf.toString('latin1')).toContain(
      slug === 'ironbark-cars' ? '/Alt (Ironbark Cars)' : '/Alt (Northside Vireo)',
    );
    const [text = '', ...others] = pdfTexts(pdf);
    expect(others).toEqual([]);
    expect(text.toLowerCase()).toContain(vehicle.name.toLowerCase());
    expect(text).toContain(`$${(vehicle.price ?? 0).toLocaleString('en-AU')}`);
    expect(text).toContain(vehicle.stocknum);
    expect(text).toMatch(/ABN \d\d \d{3} \d{3} \d{3}/);
    expect(text).toMatch(
      /As published on \d+ \w+ 2026; the page has the current price and whether it is still for sale\.$/,
    );
  });

  test('of a sold one says so and asks no price [4-17]', async () => {
    const sold = pickVehicle(stock, 'sold vehicle', isSold);
    const text = pdfTexts(await brochureOf(sold.slug)).join(' ');
    expect(text).toMatch(/SOLD/);
    expect(text).not.toContain('$');
  });
});
