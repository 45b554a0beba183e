import type { NoteTopic } from '../normalise/row-notes.ts';

/**
 * What an import did, as plain JSON: written next to the build and printed by `formatImportReport`. Every row of
 * every feed is accounted for: `rowsRead = published + rejected + duplicates`.
 */
export interface ImportReport {
  readonly dealer: string;
  readonly importedAt: string;
  readonly feeds: readonly FeedReport[];
  readonly totals: ReportCounts;
}

export interface ReportCounts {
  readonly rowsRead: number;
  readonly published: number;
  readonly rejected: number;
  readonly duplicates: number;
  readonly withoutPhotos: number;
  readonly withoutPrice: number;
  readonly withoutVin: number;
  /** Vehicles whose price excludes on-road costs and is therefore not shown. */
  readonly beforeOnRoads: number;
}

/** A column that nothing reads. */
export interface UnknownColumn {
  readonly name: string;
  /** Rows in which it is filled. */
  readonly rows: number;
  readonly example: string;
  /** The field that it most likely fills, by its heading. */
  readonly perhaps?: string;
}

export interface FeedReport extends ReportCounts {
  readonly name: string;
  readonly source: string;
  /** "delimited by ";", UTF-8"; absent if the feed could not be read. */
  readonly format?: string;
  /** Why letters may be wrong: stray bytes, or an impossible declared encoding. */
  readonly encodingDoubt?: string;
  /** Days by which the dates of sample stock are read later than written. */
  readonly daysLater?: number;
  readonly durationMs: number;
  /** Each list holds at most `MOST_LISTED` entries; the counts next to them include all. */
  readonly rejectedRows: readonly RejectedRow[];
  readonly repairs: readonly Repair[];
  /** Vehicles are published with these values, but they need a check. */
  readonly doubts: readonly Doubt[];
  readonly repairCounts: readonly NoteCount[];
  readonly doubtCounts: readonly NoteCount[];
  readonly duplicateRows: readonly DuplicateRow[];
  /** Columns of the feed that nothing reads, with the number of rows in which they are filled. */
  readonly unknownColumns: readonly UnknownColumn[];
  /** Rules for the unread columns whose heading tells their field, ready for the feed's config. */
  readonly suggestedConfig?: string;
  /** Columns left out because they must not be published; their values are never reported. */
  readonly privateColumns: readonly string[];
  /** Columns in the dealer's mapping that the feed lacks. */
  readonly missingColumns: readonly string[];
  /** Words that match none of their field's values, by field and word. */
  readonly unknownWords: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

interface RowReference {
  /** For delimited files as in a spreadsheet (header is row 1); otherwise the position in the list, or the line. */
  readonly row: number;
  /** Empty if the row has none. */
  readonly stockNumber: string;
}

export interface RejectedRow extends RowReference {
  readonly reason: string;
  readonly value: string;
}

/** The number of rows with the same note. */
export interface NoteCount {
  readonly topic: NoteTopic;
  readonly what: string;
  readonly rows: number;
}

export interface Repair extends RowReference {
  readonly topic: NoteTopic;
  readonly what: string;
  readonly from: string;
  /** Absent if the value was left out. */
  readonly to?: string;
}

export interface Doubt extends RowReference {
  readonly topic: NoteTopic;
  readonly what: string;
  readonly value: string;
}

export interface DuplicateRow extends RowReference {
  /** The row that is published instead. */
  readonly keptFeed: string;
  readonly keptRow: number;
  readonly reason: string;
}

export const MOST_LISTED = 1000;
