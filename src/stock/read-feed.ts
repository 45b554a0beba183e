import { suggestColumns, suggestedConfig, type SuggestedColumn } from './mapping/suggest-mapping.ts';
import type { FeedConfig } from '#config/schema/feed.ts';
import { detectFormat } from './formats/detect-format.ts';
import type { FeedRecord } from './formats/feed-format.ts';
import { createCellAccess, createPathAccess, type ColumnAccess, type UnreadColumn } from './mapping/column-access.ts';
import { absentColumns, privatelyMapped, type MappedColumns } from './mapping/absent-columns.ts';
import { foldName } from './mapping/column-name.ts';
import {
  columnsOf,
  compileMapping,
  type FieldColumns,
  type MappingTarget,
  mappingRules,
  overlayMapping,
  type RowMapper,
  type StockMapping,
} from './mapping/compile-mapping.ts';
import { isPrivateColumn, isPrivatePath } from './mapping/private-columns.ts';
import type { TextRepair } from '#domain/text/sound-text.ts';
import type { MappedRow } from './mapping/stock-field.ts';
import { rawText } from './normalise/field-text.ts';
import { feedPreset } from './feed-preset.ts';
import { decodeText } from './source/decode-text.ts';
import { feedRequest } from './source/feed-address.ts';
import { openFeedSource } from './source/open-feed-source.ts';
import { FeedStopped } from './stock-problem.ts';
import type { FeedLog } from './report/feed-log.ts';

export interface ReadFeedOptions {
  readonly feed: FeedConfig;
  readonly dealerFolder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly log: FeedLog;
}

/** A feed being read: its rows, and findings about the feed as a whole. */
export interface OpenFeed {
  /** Streams the rows; unreadable ones are logged. Throws `FeedStopped`. */
  readonly rows: () => AsyncGenerator<readonly FeedRow[]>;
  /** Known from the first row on. */
  readonly mapper: () => RowMapper;
  readonly columns: () => ColumnsReport;
  /** What shows that the feed goes on elsewhere, known once its rows are read. */
  readonly furtherPages: () => string | undefined;
}

export interface FeedRow {
  readonly row: number;
  readonly mapped: MappedRow;
  readonly record: FeedRecord;
}

export interface ColumnsReport {
  readonly unread: readonly UnreadColumn[];
  /** Columns in the dealer's mapping that no row has. */
  readonly missing: readonly MappedColumns[];
  /** Columns in the dealer's mapping that must never be published. */
  readonly mappedPrivate: readonly MappedColumns[];
  /** Every mapped column, including the preset's, with the findings about it. */
  readonly found: readonly FieldColumns[];
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
  const request = feedRequest(feed, environment);
  if ('missing' in request) {
    const { what, variable } = request.missing;
    throw new FeedStopped(
      'secret-missing',
      `${what} of this feed is kept in the environment variable ${variable}, which is not set.`,
      `Set ${variable} where the build runs.`,
    );
  }
  const source = await openFeedSource({
    ...request,
    dealerFolder,
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
  let hasPrivateColumns = false;
  /** A row that cannot be split into columns is only shown if none of the columns is private. */
  function shown(source: string): string {
    const keys = [...source.matchAll(/["<\s]([\w .-]{2,60})(?="\s*:|\s*=|>)/g)].map((found) => found[1] ?? '');
    return hasPrivateColumns || keys.some(rules.isPrivate) ? '(not shown: the feed has private columns)' : source;
  }
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
          hasPrivateColumns = entry.columns.some(rules.isPrivate);
          const found = prepare(createCellAccess(entry.columns, rules));
          if (!found.fields.has('make') || !found.fields.has('model'))
            throw noColumns(source.label, entry.columns, feed, found);
          continue;
        }
        log.rowsRead += 1;
        if (entry.kind === 'unreadable') {
          log.rejected(entry.row, '', entry.reason, shown(entry.value));
          continue;
        }
        const current = mapper ?? prepare(createPathAccess(rules));
        log.begin(entry.row, '');
        const repairs: [MappingTarget, TextRepair][] = [];
        let mapped: MappedRow;
        try {
          access?.note(entry.record);
          mapped = current.map(entry.record, (field, repair) => void repairs.push([field, repair]));
        } catch (error) {
          log.failed(entry.row, '', error);
          continue;
        }
        log.begin(entry.row, rawText(mapped.stocknum)?.slice(0, 60) ?? '');
        for (const [field, repair] of repairs) noteTextRepair(field, repair, log);
        if (entry.repair !== undefined)
          log.repaired('other', entry.repair.what, shown(entry.repair.from), entry.repair.to);
        batch.push({ row: entry.row, mapped, record: entry.record });
      }
      if (batch.length > 0) yield batch;
    }
    log.encodingDoubt = decoded.doubt();
    log.format = `${format.description}, ${decoded.encoding()}`;
  }

  return {
    rows,
    mapper: () => mapper ?? prepare(createPathAccess(rules)),
    furtherPages: () => (source.hasNextPage === true ? '"Link: rel=next" in a header' : format.furtherPages?.()),
    columns() {
      const found = mapper?.found() ?? [];
      return {
        unread: access?.unread() ?? [],
        missing: absentColumns(feed.mapping, found, rules.isPrivatePath),
        mappedPrivate: privatelyMapped(feed.mapping, rules.isPrivatePath),
        found,
      };
    },
  };
}

function noteTextRepair(field: MappingTarget, { kind, from, to }: TextRepair, log: FeedLog): void {
  log.repaired(
    'other',
    kind === 'malformed' ? `half characters replaced in ${field}` : `accents joined to their letters in ${field}`,
    from.toWellFormed(),
    to,
  );
}

function wantedColumns(mapping: StockMapping): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [, rule] of mappingRules(mapping)) {
    for (const name of columnsOf(rule)) names.add(foldName(name));
  }
  return names;
}

function noColumns(label: string, columns: readonly string[], feed: FeedConfig, mapper: RowMapper): FeedStopped {
  const missing = (['make', 'model'] as const).filter((field) => !mapper.fields.has(field));
  const found =
    columns
      .slice(0, 12)
      .map((name) => `"${name}"`)
      .join(', ') + (columns.length > 12 ? `, and ${columns.length - 12} more` : '');
  const other = columns.length === 1 ? /[;\t|,]/.exec(columns[0] ?? '')?.[0] : undefined;
  const suggested = suggestColumns(
    columns.map((name) => ({ name, example: '' })),
    mapper.found(),
  ).filter(({ field }) => missing.some((one) => one === field));
  return new FeedStopped(
    'columns',
    `${label} has no column for ${missing.join(' or ')}. Its header reads ${found}.`,
    other !== undefined
      ? `The header is one column: the delimiter is most likely ${other === '\t' ? 'a tab' : `"${other}"`}. Correct "delimiter", or leave it out to have it detected.`
      : `${columnsRemedy(feed, missing, suggested)} If the first line is data, give "columns".`,
  );
}

function columnsRemedy(
  feed: FeedConfig,
  missing: readonly ('make' | 'model')[],
  suggested: readonly SuggestedColumn[],
): string {
  if (feed.preset === undefined)
    return `Name the "preset" of the system that wrote the file; "dealer-studio" knows the usual English headings.`;
  const examples = { make: 'Builder', model: 'Range' };
  const unnamed = missing.filter((field) => suggested.every((column) => column.field !== field));
  if (unnamed.length > 1) return 'Name the columns in "mapping" as the file heads them, as in { "make": "Builder" }.';
  return [
    ...(suggested.length > 0 ? [`Most likely: ${suggestedConfig(feed, suggested, [])}.`] : []),
    ...unnamed.map(
      (field) =>
        `Name the column of the ${field} in "mapping" as the file heads it, as in { "${field}": "${examples[field]}" }.`,
    ),
  ].join(' ');
}
