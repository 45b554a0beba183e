/** The prescribed words about comparison rates end so (National Credit Code, s 163). */
const WARNING = /\bWARNING\b[\s\S]*?\bdifferent comparison rate\./;

/** A credit notice in two. */
export interface CreditNoticeParts {
  /** The WARNING in full. */
  readonly warning: string;
  /** What stands around it: the lender's example, the basis of the comparison rate, the lender and its licence. */
  readonly example: string;
}

/**
 * The WARNING of a credit notice, and what the notice says besides. The WARNING goes with every rate; the rest tells of
 * the lender's own example, so beside another loan it has to be called that. Nothing where the words of the WARNING are
 * not the prescribed ones: such a notice stands as a whole or not at all.
 */
export function creditNoticeParts(creditNotice: string): CreditNoticeParts | undefined {
  const [warning] = WARNING.exec(creditNotice) ?? [];
  if (warning === undefined) return undefined;
  return { warning, example: creditNotice.replace(warning, ' ').replace(/\s+/g, ' ').trim() };
}
