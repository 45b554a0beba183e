/** Text as the feed had it and as it is used. */
export interface TextRepair {
  /**
   * `malformed`: a lone surrogate, which no page, URL or file can contain. `composed`: "e" and an accent, two
   * characters, merged into one.
   */
  readonly kind: 'malformed' | 'composed';
  readonly from: string;
  readonly to: string;
}

/** Below U+0300 every character is complete and already composed. */
const MAY_BE_UNSOUND = /[\u0300-\uffff]/;
const DEEPEST = 8;

/**
 * A value with all its text well-formed and in NFC. A lone surrogate makes `encodeURIComponent` throw, and two
 * spellings of "Ténéré" would be two filters. Clean values are returned unchanged.
 */
export function soundText(value: unknown, onRepair: (repair: TextRepair) => void, depth = 0): unknown {
  if (typeof value === 'string') return soundString(value, onRepair);
  if (typeof value !== 'object' || value === null || depth >= DEEPEST) return value;
  if (Array.isArray(value)) {
    const items = value.map((item) => soundText(item, onRepair, depth + 1));
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  const entries = Object.entries(value);
  const sound = entries.map(([key, inner]) => [
    soundString(key, onRepair),
    soundText(inner, onRepair, depth + 1),
  ]) as readonly (readonly [string, unknown])[];
  const isSame = sound.every(([key, inner], index) => key === entries[index]?.[0] && inner === entries[index][1]);
  return isSame ? value : Object.fromEntries(sound);
}

/** Whether a value is one text of which `soundText` would change nothing. */
export function isSoundText(value: unknown): boolean {
  return typeof value === 'string' && !MAY_BE_UNSOUND.test(value);
}

/** The same for a single text, without reporting changes. */
export function wellFormedText(text: string): string {
  return MAY_BE_UNSOUND.test(text) ? text.toWellFormed().normalize('NFC') : text;
}

function soundString(text: string, onRepair: (repair: TextRepair) => void): string {
  if (!MAY_BE_UNSOUND.test(text)) return text;
  const to = text.toWellFormed().normalize('NFC');
  if (to !== text) onRepair({ kind: text.isWellFormed() ? 'composed' : 'malformed', from: text, to });
  return to;
}
