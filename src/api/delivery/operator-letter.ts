import type { OutboxRow } from '../store/tables.ts';

/** Deliveries that one letter lists; the others are counted. */
const LISTED = 50;

/**
 * Tells the operator which deliveries a dealer lost, and what to do. It names nobody: the leads are in the
 * database, and who may read this mailbox is not known.
 */
export function operatorLetter(
  dealerSlug: string,
  dead: readonly Pick<OutboxRow, 'id' | 'lead_id' | 'channel' | 'attempts' | 'last_error'>[],
): { readonly subject: string; readonly text: string } {
  const count = `${dead.length} ${dead.length === 1 ? 'delivery' : 'deliveries'}`;
  const lines = dead
    .slice(0, LISTED)
    .map(
      ({ id, lead_id, channel, attempts, last_error }) =>
        `${id}  ${channel}, lead ${lead_id ?? '-'}, ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}: ${codeOf(last_error)}`,
    );
  if (dead.length > LISTED) lines.push(`and ${dead.length - LISTED} more`);
  return {
    subject: `Forecourt: ${count} of ${dealerSlug} given up`,
    text: `${count} of ${dealerSlug} could not be made and will not be tried again by themselves. The leads are kept.

${lines.join('\n')}

What failed and why:  npm run leads -- list --state=dead --dealer=${dealerSlug}
Once it is mended:    npm run leads -- replay --dealer=${dealerSlug}

docs/leads.md explains each word.
`,
  };
}

/** The first word of an error is ours; the rest is what a mail server said, which may quote addresses. */
function codeOf(error: string | null): string {
  return error?.split(':', 1)[0] ?? 'unknown';
}
