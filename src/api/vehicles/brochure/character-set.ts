/**
 * The characters of an OpenType font within Unicode's first plane, from the table that maps them to glyphs. Every font
 * of a website has one in format 4.
 */
export function characterSet(sfnt: Buffer): ReadonlySet<number> {
  const characters = new Set<number>();
  const cmap = tableAt(sfnt, 'cmap');
  if (cmap === undefined) return characters;
  const count = sfnt.readUInt16BE(cmap + 2);
  for (let index = 0; index < count; index += 1) {
    const table = cmap + sfnt.readUInt32BE(cmap + 4 + index * 8 + 4);
    if (sfnt.readUInt16BE(table) === 4) addSegments(sfnt, table, characters);
  }
  return characters;
}

function tableAt(sfnt: Buffer, tag: string): number | undefined {
  const count = sfnt.readUInt16BE(4);
  for (let entry = 12; entry < 12 + count * 16; entry += 16) {
    if (sfnt.toString('latin1', entry, entry + 4) === tag) return sfnt.readUInt32BE(entry + 8);
  }
  return undefined;
}

/** Four parallel arrays: last character, first character, distance to the glyph, position of a glyph list. */
function addSegments(sfnt: Buffer, table: number, characters: Set<number>): void {
  const bytes = sfnt.readUInt16BE(table + 6);
  const lasts = table + 14;
  const firsts = lasts + bytes + 2;
  const deltas = firsts + bytes;
  const lists = deltas + bytes;
  for (let at = 0; at < bytes; at += 2) {
    const first = sfnt.readUInt16BE(firsts + at);
    const last = sfnt.readUInt16BE(lasts + at);
    const list = sfnt.readUInt16BE(lists + at);
    for (let character = first; character <= last && character < 0xffff; character += 1) {
      const glyph =
        list === 0
          ? character + sfnt.readUInt16BE(deltas + at)
          : sfnt.readUInt16BE(lists + at + list + 2 * (character - first));
      if ((glyph & 0xffff) !== 0) characters.add(character);
    }
  }
}
