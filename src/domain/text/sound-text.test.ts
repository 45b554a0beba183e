import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { soundText, wellFormedText, type TextRepair } from './sound-text.ts';

function repairsOf(value: unknown): { readonly sound: unknown; readonly repairs: TextRepair[] } {
  const repairs: TextRepair[] = [];
  return { sound: soundText(value, (repair) => void repairs.push(repair)), repairs };
}

describe('text at the door', () => {
  test('is composed, so that two spellings are one word', () => {
    const { sound, repairs } = repairsOf('Te\u0301ne\u0301re\u0301');
    expect(sound).toBe('T\u00e9n\u00e9r\u00e9');
    expect(repairs).toMatchObject([{ kind: 'composed' }]);
  });

  test('has no half characters, however deep it is nested', () => {
    const { sound, repairs } = repairsOf({ list: ['a', { b: 'x\ud83dy', 'k\udc00': 1 }] });
    expect(sound).toEqual({ list: ['a', { b: 'x\ufffdy', 'k\ufffd': 1 }] });
    expect(repairs.map(({ kind }) => kind)).toEqual(['malformed', 'malformed']);
  });

  test('comes back as it is, and unreported, where it is sound', () => {
    for (const value of ['Citroën C4 – “très chic” 🚗', ['a', 'é'], { a: 'b' }, 7, true, null]) {
      const { sound, repairs } = repairsOf(value);
      expect(sound).toBe(value);
      expect(repairs).toEqual([]);
    }
  });

  test('can be put into an address and a file, whatever it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.nat(0xffff), (text, code) => {
        const sound = wellFormedText(`${text}${String.fromCharCode(code)}`);
        expect(() => encodeURIComponent(sound)).not.toThrow();
        expect(Buffer.from(sound).toString('utf8')).toBe(sound);
        expect(sound.normalize('NFC')).toBe(sound);
      }),
    );
  });
});
