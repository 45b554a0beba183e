/** What the API says of an order that is being filled in. */
export interface OrderReply {
  readonly vehicle?: {
    readonly name: string;
    readonly path: string;
    readonly priceText: string;
    readonly photoPath?: string | undefined;
  };
  readonly rows: readonly OrderRowText[];
  /** Shown with a repayment, in full. */
  readonly notes: readonly string[];
}

export interface OrderRowText {
  readonly label: string;
  readonly value: string;
}

/** Undefined for anything but the API's reply. */
export function readOrderReply(answer: unknown): OrderReply | undefined {
  const { rows, notes, vehicle } = (answer ?? {}) as Readonly<Record<string, unknown>>;
  if (!isOrderRows(rows) || !Array.isArray(notes)) return undefined;
  const { name, path, price_text: priceText, photo_path: photoPath } = (vehicle ?? {}) as Record<string, unknown>;
  const isKnown = typeof name === 'string' && typeof path === 'string' && typeof priceText === 'string';
  return {
    rows,
    notes: notes.filter((note) => typeof note === 'string'),
    ...(isKnown && {
      vehicle: { name, path, priceText, photoPath: typeof photoPath === 'string' ? photoPath : undefined },
    }),
  };
}

function isOrderRows(rows: unknown): rows is readonly OrderRowText[] {
  return (
    Array.isArray(rows) &&
    rows.every((row: Partial<OrderRowText>) => typeof row.label === 'string' && typeof row.value === 'string')
  );
}
