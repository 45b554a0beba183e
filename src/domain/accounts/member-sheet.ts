/** One matter of a signed-in shopper, as a page shows it. */
export interface MemberSheet {
  readonly title: string;
  /** Path of the vehicle's page. */
  readonly href?: string | undefined;
  readonly rows: readonly { readonly label: string; readonly value: string }[];
  /** In full, below the rows. */
  readonly notes: readonly string[];
  /** What can be done about it. */
  readonly action?: { readonly label: string; readonly href: string } | undefined;
}

/** What a page for signed-in shoppers shows. */
export interface MemberSheets {
  readonly sheets: readonly MemberSheet[];
  /** Where there are none. */
  readonly emptyText: string;
}
