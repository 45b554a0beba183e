import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { decodeText, type Declared } from './decode-text.ts';

async function* inChunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  await Promise.resolve();
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

async function decode(bytes: Uint8Array, declared: Declared = {}, size = 65_536) {
  const decoded = await decodeText(inChunks(bytes, size), declared, 'stock.csv');
  let text = '';
  for await (const piece of decoded.text) text += piece;
  return { text, encoding: decoded.encoding(), doubt: decoded.doubt() };
}

const TEXT = 'make;model\nCitroën;C4 – “Shine” €19,990\nŠkoda;Kodiaq 🚗\n';
const WESTERN = 'make;model\nCitroën;C4 – “Shine” €19,990\n';
const bom = (...bytes: number[]) => Buffer.from(bytes);

describe('text of a feed', () => {
  test.each([
    ['UTF-8', Buffer.from(TEXT), TEXT, 'UTF-8'],
    ['UTF-8 with a byte order mark', Buffer.concat([bom(0xef, 0xbb, 0xbf), Buffer.from(TEXT)]), TEXT, 'UTF-8'],
    [
      'UTF-16LE with a byte order mark',
      Buffer.concat([bom(0xff, 0xfe), iconv.encode(TEXT, 'utf-16le')]),
      TEXT,
      'UTF-16LE',
    ],
    [
      'UTF-16BE with a byte order mark',
      Buffer.concat([bom(0xfe, 0xff), iconv.encode(TEXT, 'utf-16be')]),
      TEXT,
      'UTF-16BE',
    ],
    ['UTF-16LE without one', iconv.encode(TEXT, 'utf-16le'), TEXT, 'UTF-16LE'],
    ['UTF-16BE without one', iconv.encode(TEXT, 'utf-16be'), TEXT, 'UTF-16BE'],
    ['Windows-1252', iconv.encode(WESTERN, 'win1252'), WESTERN, 'Windows-1252'],
    ['ASCII', Buffer.from('make,model\n'), 'make,model\n', 'UTF-8'],
  ])('is recognised as %s, however it arrives', async (_, bytes, text, encoding) => {
    for (const size of [65_536, 7, 1]) {
      const decoded = await decode(bytes, {}, size);
      expect(decoded.text.replace(/^\uFEFF/, '')).toBe(text);
      expect(decoded.encoding).toBe(encoding);
    }
  });

  test.each([
    ['UTF-8', 'UTF-8', Buffer.from(`${'a'.repeat(200_001)}é€🚗`)],
    ['Windows-1252', 'Windows-1252', iconv.encode(`${'a'.repeat(200_001)}é€`, 'win1252')],
  ])('is recognised as %s by a letter that stands deep in the file', async (_, encoding, bytes) => {
    const decoded = await decode(bytes);
    expect(decoded.encoding).toBe(encoding);
    expect(decoded.text.slice(200_001, 200_003)).toBe('é€');
  });

  test('is read in the declared encoding', async () => {
    expect((await decode(iconv.encode('Škoda', 'win1250'), { encoding: 'windows-1250' })).text).toBe('Škoda');
  });

  test('is not spoilt by what a server says about a file it knows nothing of', async () => {
    expect((await decode(Buffer.from('Citroën'), { charset: 'iso-8859-1' })).text).toBe('Citroën');
    expect((await decode(iconv.encode('Škoda', 'win1250'), { charset: 'windows-1250' })).text).toBe('Škoda');
  });

  test('has one stray byte repaired as that byte, and everything else stays UTF-8', async () => {
    const bytes = Buffer.concat([Buffer.from('Citroën;Škoda\nMy Citro'), bom(0xeb), Buffer.from('n;Škoda 🚗\n')]);
    for (const size of [65_536, 7, 1]) {
      const decoded = await decode(bytes, {}, size);
      expect(decoded.text).toBe('Citroën;Škoda\nMy Citroën;Škoda 🚗\n');
      expect(decoded.encoding).toBe('UTF-8 and Windows-1252 mixed');
      expect(decoded.doubt).toMatch(/^One byte is no UTF-8 and read as Windows-1252: line 2: "My Citroën?"/);
    }
  });

  test('keeps a character that says that letters were lost', async () => {
    expect((await decode(Buffer.from('Citro\ufffdn'))).text).toBe('Citro\ufffdn');
  });

  test.each([
    ['utf-8', iconv.encode('Citroën', 'win1252'), 'Citroën', /write "windows-1252", or leave it out/],
    ['windows-1252', Buffer.from('Citroën C3'), 'CitroÃ«n C3', /its bytes are UTF-8: "CitroÃ«n". Leave "encoding" out/],
    ['windows-1250', Buffer.from('Škoda'), undefined, /its bytes are UTF-8/],
  ])('notices that it is not %s as declared', async (encoding, bytes, text, doubt) => {
    const decoded = await decode(bytes, { encoding });
    expect(decoded.doubt).toMatch(doubt);
    if (text !== undefined) expect(decoded.text).toBe(text);
  });

  test.each([
    ['utf-8', iconv.encode(TEXT, 'utf-16le'), 'its bytes are UTF-16LE'],
    ['windows-1252', iconv.encode(TEXT, 'utf-16be'), 'its bytes are UTF-16BE'],
    ['utf-16be', iconv.encode(TEXT, 'utf-16le'), 'its bytes are UTF-16LE'],
    ['utf-16', Buffer.from(TEXT), 'its bytes are not UTF-16'],
  ])('is not read as %s where its bytes cannot be that', async (encoding, bytes, message) => {
    await expect(decode(bytes, { encoding })).rejects.toMatchObject({
      kind: 'mapping',
      message: expect.stringContaining(message) as unknown,
    });
    expect((await decode(bytes)).text).toBe(TEXT);
  });

  test('has no doubts where everything is as declared', async () => {
    expect((await decode(Buffer.from(TEXT), { encoding: 'utf-8' })).doubt).toBeUndefined();
    expect((await decode(iconv.encode(WESTERN, 'win1252'), { encoding: 'windows-1252' })).doubt).toBeUndefined();
    expect((await decode(iconv.encode(WESTERN, 'win1252'))).doubt).toBeUndefined();
  });

  test('says that the declared encoding does not exist', async () => {
    await expect(decode(Buffer.from('a'), { encoding: 'utf-9' })).rejects.toMatchObject({
      kind: 'mapping',
      message: expect.stringContaining('"utf-9"') as unknown,
    });
  });

  test.each([
    ['an Excel workbook', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 1]), /compressed file \(or an Excel workbook\)/],
    ['a gzip file', Buffer.from([0x1f, 0x8b, 8, 0]), /compressed/],
    ['something binary', Buffer.from([1, 2, 3, 4, 5, 6, 0, 7, 8, 9, 10, 11]), /not a text file/],
  ])('is refused where the file is %s', async (_, bytes, message) => {
    await expect(decode(bytes)).rejects.toMatchObject({
      kind: 'broken',
      message: expect.stringMatching(message) as unknown,
    });
  });
});
