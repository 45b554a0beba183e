/**
 * What an import did, as plain JSON: written beside the build and printed by `formatImportReport`.
 * Every row of every feed is accounted for: `rowsRead = published + rejected + duplicates`.
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
}

export interface FeedReport extends ReportCounts {
  readonly name: string;
  readonly source: string;
  /** "delimited by ";", UTF-8"; absent when the feed could not be read. */
  readonly format?: string;
  readonly durationMs: number;
  /** Each list holds at most `MOST_LISTED` entries; the counts beside them hold all. */
  readonly rejectedRows: readonly RejectedRow[];
  readonly repairs: readonly Repair[];
  /** Vehicles are published with these values, but somebody should look. */
  readonly doubts: readonly Doubt[];
  readonly repairCounts: Readonly<Record<string, number>>;
  readonly doubtCounts: Readonly<Record<string, number>>;
  readonly duplicateRows: readonly DuplicateRow[];
  /** Columns of the feed that nothing reads, with the number of rows in which they hold something. */
  readonly unknownColumns: readonly { readonly name: string; readonly rows: number; readonly example: string }[];
  /** Columns that were left out because they must not be published; values are never reported. */
  readonly privateColumns: readonly string[];
  /** Columns that the dealer's mapping names and the feed lacks. */
  readonly missingColumns: readonly string[];
  /** Words that stand for no value of their field, by field and word. */
  readonly unknownWords: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

interface RowReference {
  /** As a spreadsheet shows it (header is row 1) for delimited files; the place in the list or the line otherwise. */
  readonly row: number;
  /** Empty where the row has none. */
  readonly stockNumber: string;
}

export interface RejectedRow extends RowReference {
  readonly reason: string;
  readonly value: string;
}

export interface Repair extends RowReference {
  readonly what: string;
  readonly from: string;
  /** Absent where the value was left out. */
  readonly to?: string;
}

export interface Doubt extends RowReference {
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
