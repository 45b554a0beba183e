import { describe, expect, test } from 'vitest';
import { collect, inPieces } from './read-entries.fixture.ts';
import { createXmlFormat } from './xml.ts';

function read(text: string, records?: string, pieceSize = Math.max(1, text.length)) {
  return collect(
    createXmlFormat({ label: 'stock.xml', records, sample: text.slice(0, 5000) }).read(inPieces(text, pieceSize)),
  );
}

async function records(text: string, path?: string, pieceSize?: number) {
  return (await read(text, path, pieceSize)).map((entry) => (entry.kind === 'row' ? entry.record : entry));
}

const STOCK = `<?xml version="1.0" encoding="UTF-8"?>
<!-- <vehicle> in a comment -->
<stock generated="a > b"><dealer><name>Yard</name></dealer>
  <vehicle id="1"><make>Kia</make><note><![CDATA[<vehicle> & "more" </vehicle>]]></note><images><image>a.jpg</image><image>b.jpg</image></images></vehicle>
  <vehicle id="2"><make>M&#233;gane &amp; co</make><empty/></vehicle>
</stock>`;

describe('XML', () => {
  test('finds the repeated element, and keeps lists, attributes, CDATA and entities', async () => {
    for (const size of [1, 5, 64, 10_000]) {
      expect(await records(STOCK, undefined, size)).toEqual([
        { '@id': '1', make: 'Kia', note: '<vehicle> & "more" </vehicle>', images: { image: ['a.jpg', 'b.jpg'] } },
        { '@id': '2', make: 'Mégane & co', empty: '' },
      ]);
    }
  });

  test.each(['vehicle', 'stock.vehicle'])('takes the element named "%s"', async (path) => {
    expect(await records(STOCK, path)).toHaveLength(2);
  });

  test('finds the element of a feed with one vehicle', async () => {
    expect(await records('<stock><vehicle><make>Kia</make></vehicle></stock>')).toEqual([{ make: 'Kia' }]);
  });

  test('does not take a vehicle inside a vehicle for one of its own', async () => {
    expect(await records('<s><v><a>1</a><v><a>2</a></v></v><v><a>3</a></v></s>', 'v')).toHaveLength(2);
  });

  test('never expands entities that the document declares', async () => {
    const bomb =
      '<!DOCTYPE s [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><s><v><make>&b;</make></v><v><make>x</make></v></s>';
    expect(JSON.stringify(await records(bomb))).not.toContain('haha');
  });

  test('rejects a row of ten megabytes and reads on', async () => {
    const text = `<s><v><a>1</a></v><v><a>${'x'.repeat(10_000_000)}</a></v><v><a>3</a></v></s>`;
    const entries = await read(text, undefined, 65_536);
    expect(entries.map((entry) => entry.kind)).toEqual(['row', 'unreadable', 'row']);
  });

  test.each([
    ['<s><v><a>1</a></v><v><a>2</a>', 'truncated', /cut off after row 1: <v> is never closed/],
    ['<s><v><a>1</a></v><v><a>2</v></s>', 'broken', /not valid XML after row 1: <\/v> closes <a>/],
    ['<s>sold out</s>', 'empty', /has no vehicle in it/],
  ])('stops at %s', async (text, kind, message) => {
    for (const size of [3, 1000]) {
      await expect(read(text, undefined, size)).rejects.toMatchObject({
        kind,
        message: expect.stringMatching(message) as unknown,
      });
    }
  });

  test('says that the element named does not occur', async () => {
    await expect(read(STOCK, 'car')).rejects.toMatchObject({
      kind: 'empty',
      message: 'stock.xml has no <car> element.',
    });
  });
});
