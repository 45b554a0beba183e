/**
 * The parts of `next` that are as they were before, as the very objects of before: what is drawn from them need not be
 * drawn again. Two functions count as the same, because actions of a model work on the state at the time of their call.
 * Entries of a list are compared by their name, so that a list in a new order keeps its entries.
 */
export function keepSame<Value>(before: unknown, next: Value): Value {
  if (Object.is(before, next)) return next;
  if (Array.isArray(before) && Array.isArray(next)) return keepList(before, next) as Value;
  if (isRecord(before) && isRecord(next)) return keepRecord(before, next) as Value;
  return next;
}

type Entries = Readonly<Record<string, unknown>>;

function keepRecord(before: Entries, next: Entries): Entries {
  const names = Object.keys(next);
  let isSame = names.length === Object.keys(before).length;
  const kept: Record<string, unknown> = {};
  for (const name of names) {
    const was = before[name];
    const is = next[name];
    if (typeof was === 'function' && typeof is === 'function') kept[name] = is;
    else {
      kept[name] = keepSame(was, is);
      isSame &&= kept[name] === was && name in before;
    }
  }
  return isSame ? before : kept;
}

function keepList(before: readonly unknown[], next: readonly unknown[]): readonly unknown[] {
  const named = new Map(before.map((entry, index) => [nameOf(entry) ?? index, entry]));
  let isSame = before.length === next.length;
  const kept = next.map((entry, index) => {
    const same = keepSame(named.get(nameOf(entry) ?? index), entry);
    isSame &&= Object.is(same, before[index]);
    return same;
  });
  return isSame ? before : kept;
}

/** What tells an entry of a list from the others. */
function nameOf(entry: unknown): unknown {
  if (!isRecord(entry)) return undefined;
  return entry['key'] ?? entry['attribute'] ?? entry['value'] ?? entry['id'] ?? entry['page'];
}

function isRecord(value: unknown): value is Entries {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
