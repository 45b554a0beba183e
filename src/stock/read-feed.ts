import type { FeedConfig } from '#config/schema/feed.ts';
import { detectFormat } from './formats/detect-format.ts';
import type { FeedRecord } from './formats/feed-format.ts';
import { createCellAccess, createPathAccess, type ColumnAccess, type UnreadColumn } from './mapping/column-access.ts';
import { foldName } from './mapping/column-name.ts';
import {
  compileMapping,
  missingColumns,
  overlayMapping,
  type RowMapper,
  type StockMapping,
} from './mapping/compile-mapping.ts';
import { isPrivateColumn, isPrivatePath } from './mapping/private-columns.ts';
import type { MappedRow } from './mapping/stock-field.ts';
import { rawText } from './normalise/field-text.ts';
import { feedPreset } from './presets/feed-preset.ts';
import { decodeText } from './source/decode-text.ts';
import { openFeedSource } from './source/open-feed-source.ts';
import { FeedStopped } from './stock-problem.ts';
import type { FeedLog } from './report/feed-log.ts';

export interface ReadFeedOptions {
  readonly feed: FeedConfig;
  readonly dealerFolder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly log: FeedLog;
}

/** A feed while it is read: its rows, and what only the whole of them tells. */
export interface OpenFeed {
  /** Streams the rows; unreadable ones go to the log. Throws `FeedStopped`. */
  readonly rows: () => AsyncGenerator<readonly FeedRow[]>;
  /** Known from the first row on. */
  readonly mapper: () => RowMapper;
  readonly columns: () => ColumnsReport;
}

export interface FeedRow {
  readonly row: number;
  readonly mapped: MappedRow;
}

export interface ColumnsReport {
  readonly unread: readonly UnreadColumn[];
  readonly missing: readonly string[];
}

/** Opens a feed: source, encoding, format, mapping. */
export async function openFeed({ feed, dealerFolder, environment, log }: ReadFeedOptions): Promise<OpenFeed> {
  const preset = feedPreset(feed);
  const mapping = overlayMapping(preset.mapping, feed.mapping);
  const unknownWords = new Set(preset.unknownWords);
  const declaredPrivate = new Set(feed.private_columns.map(foldName));
  const rules = {
    isPrivate: (name: string) => isPrivateColumn(name, declaredPrivate),
    isPrivatePath: (path: string) => isPrivatePath(path, declaredPrivate),
    ignored: new Set([...preset.ignoredColumns, ...feed.ignore_columns].map(foldName)),
  };
  const source = await openFeedSource({
    source: feed.source,
    dealerFolder,
    headers: requestHeaders(feed, environment),
    timeoutSeconds: feed.timeout_seconds,
    maxBytes: feed.max_bytes,
  });
  const decoded = await decodeText(source.bytes, { encoding: feed.encoding, charset: source.charset }, source.label);
  const format = detectFormat({
    label: source.label,
    sample: decoded.sample,
    feed,
    wantedColumns: wantedColumns(mapping),
  });

  let access: ColumnAccess | undefined;
  let mapper: RowMapper | undefined;
  let missing: readonly string[] = [];
  function prepare(columns: ColumnAccess): RowMapper {
    access = columns;
    mapper = compileMapping(mapping, columns, unknownWords);
    return mapper;
  }

  async function* rows(): AsyncGenerator<readonly FeedRow[]> {
    for await (const entries of format.read(decoded.text)) {
      const batch: FeedRow[] = [];
      for (const entry of entries) {
        if (entry.kind === 'columns') {
          missing = missingColumns(feed.mapping, entry.columns);
          const found = prepare(createCellAccess(entry.columns, rules));
          if (!found.fields.has('make') || !found.fields.has('model'))
            throw noColumns(source.label, entry.columns, mapping, found);
          continue;
        }
        log.rowsRead += 1;
        if (entry.kind === 'unreadable') {
          log.rejected(entry.row, '', entry.reason, entry.value);
          continue;
        }
        const current = mapper ?? prepare(createPathAccess(rules));
        const mapped = mapRow(entry.record, current, access);
        log.begin(entry.row, rawText(mapped.stocknum)?.slice(0, 60) ?? '');
        if (entry.repair !== undefined) log.repaired(entry.repair.what, entry.repair.from, entry.repair.to);
        batch.push({ row: entry.row, mapped });
      }
      if (batch.length > 0) yield batch;
    }
    log.format = `${format.description}, ${decoded.encoding()}`;
  }

  return {
    rows,
    mapper: () => mapper ?? prepare(createPathAccess(rules)),
    columns: () => ({ unread: access?.unread() ?? [], missing }),
  };
}

function mapRow(record: FeedRecord, mapper: RowMapper, access: ColumnAccess | undefined): MappedRow {
  access?.note(record);
  return mapper.map(record);
}

function requestHeaders(feed: FeedConfig, environment: ReadFeedOptions['environment']): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(feed.headers)) {
    const text = typeof value === 'string' ? value : environment[value.env];
    if (text === undefined || text === '') {
      const variable = typeof value === 'string' ? name : value.env;
      throw new FeedStopped(
        'secret-missing',
        `The header "${name}" of this feed is kept in the environment variable ${variable}, which is not set.`,
        `Set ${variable} where the build runs.`,
      );
    }
    headers[name] = text;
  }
  return headers;
}

function wantedColumns(mapping: StockMapping): ReadonlySet<string> {
  const names = new Set<string>();
  for (const rule of Object.values(mapping)) {
    const from: string | readonly string[] | undefined =
      typeof rule === 'string' || Array.isArray(rule)
        ? (rule as string | string[])
        : (rule as { from?: string | string[] }).from;
    for (const name of from === undefined ? [] : typeof from === 'string' ? [from] : from) names.add(foldName(name));
  }
  return names;
}

function noColumns(label: string, columns: readonly string[], mapping: StockMapping, mapper: RowMapper): FeedStopped {
  const missing = (['make', 'model'] as const).filter((field) => !mapper.fields.has(field)).join(' or ');
  const found =
    columns
      .slice(0, 12)
      .map((name) => `"${name}"`)
      .join(', ') + (columns.length > 12 ? `, and ${columns.length - 12} more` : '');
  const other = columns.length === 1 ? /[;\t|,]/.exec(columns[0] ?? '')?.[0] : undefined;
  const unmapped = (['make', 'model'] as const).some((field) => mapping[field] === undefined);
  return new FeedStopped(
    'columns',
    `${label} has no column for ${missing}. Its header reads ${found}.`,
    other !== undefined
      ? `The header is one column: the delimiter is most likely ${other === '\t' ? 'a tab' : `"${other}"`}. Correct "delimiter", or leave it out to have it detected.`
      : unmapped
        ? 'Map the columns in "mapping", as in { "make": "Manufacturer" }, or name the "preset" of the system that wrote the file.'
        : 'Name the columns in "mapping" as the file heads them, as in { "make": "Manufacturer" }. If the first line is data, give "columns".',
  );
}
