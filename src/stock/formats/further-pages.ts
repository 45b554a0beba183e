import { foldName } from '../mapping/column-name.ts';

/** What a document says beside its rows: values that are no list, by the path of their keys. */
export type BesideRows = ReadonlyMap<string, string | number | boolean>;

const NEXT = /^(?:odata)?next(?:page)?(?:link|url|href|cursor|token|number)?$|^continuationtoken$/;
const HAS_MORE = /^has(?:more|next)(?:page|pages|items|results|rows)?$|^more(?:pages|available|results)$|^istruncated$/;
const PAGES = /^(?:total|num|numberof)?pages?(?:count|total)?$|^totalpagecount$|^lastpage$/;
const ROWS =
  /^(?:total|num|record|result|item|row)s?(?:count|records|results|items|rows|elements|vehicles|hits|found)?$|^count$/;
/** Names that say, without a page beside them, how many rows there are: "total" alone may be a sum of money. */
const ALL_ROWS = /^total(?:count|records|results|items|rows|elements|vehicles|hits|found)$/;
const PAGE = /^(?:current)?page(?:number|no)?$|^current$/;
const PAGE_FROM_ZERO = /^pageindex$|^number$/;
const SIZE = /^(?:(?:items|results|rows|records)?perpage|pagesize|limit|size|take)$/;
const OFFSET = /^offset$|^skip$|^start(?:index)?$/;

/**
 * What shows that a feed goes on elsewhere, in words for the operator: services hand out long lists in pages, and a
 * first page looks like a complete feed. The value of an address or token is not shown, as it may hold a key.
 */
export function furtherPages(beside: BesideRows, rows: number): string | undefined {
  const entries = [...beside].map(([path, value]) => {
    const keys = path.split('.');
    if (/^(?:href|url)$/i.test(keys.at(-1) ?? '')) keys.pop();
    const key = keys.at(-1) ?? '';
    return { key, name: foldName(key), value };
  });
  const numberOf = (pattern: RegExp): number | undefined => {
    const value = entries.find(({ name, value }) => pattern.test(name) && Number.isFinite(Number(value)))?.value;
    return value === undefined || value === '' ? undefined : Number(value);
  };
  const size = numberOf(SIZE);
  const fromZero = size === undefined ? undefined : numberOf(PAGE_FROM_ZERO);
  const page = numberOf(PAGE) ?? (fromZero === undefined ? undefined : fromZero + 1);
  const offset = numberOf(OFFSET);
  const read = offset === undefined ? ((page ?? 1) - 1) * (size ?? rows) + rows : offset + rows;
  const isPaged = page !== undefined || size !== undefined || offset !== undefined;
  for (const { key, name, value } of entries) {
    if (NEXT.test(name) && value !== '' && value !== false && value !== 0) return `"${key}"`;
    const isMore =
      (HAS_MORE.test(name) && value === true) ||
      (PAGES.test(name) && !PAGE.test(name) && typeof value === 'number' && value > (page ?? 1)) ||
      (ROWS.test(name) && typeof value === 'number' && (isPaged || ALL_ROWS.test(name)) && value > read);
    if (isMore) return `"${key}": ${String(value)}`;
  }
  return undefined;
}
