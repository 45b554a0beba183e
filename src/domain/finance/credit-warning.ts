/** The prescribed words about comparison rates end so (National Credit Code, s 163). */
const WARNING = /\bWARNING\b[\s\S]*?\bdifferent comparison rate\./;

/**
 * The WARNING of a credit notice alone, for a place that has room for a repayment and its rates but not for the whole
 * notice; nothing where its words are not the prescribed ones, and then no repayment may stand there.
 */
export function creditWarning(creditNotice: string): string | undefined {
  return WARNING.exec(creditNotice)?.[0];
}
