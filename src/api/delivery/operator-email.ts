import type { OutboxRow } from '../store/tables.ts';

/** How many deliveries an email lists; the rest are only counted. */
const LISTED = 50;

/**
 * Reports to the operator which of a dealer's deliveries failed, and what to do. It contains no personal details: the
 * leads are in the database, and we do not know who can read this mailbox.
 */
export function operatorEmail(
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
    text: `${count} of ${dealerSlug} failed and won’t be retried automatically. No leads are lost.

${lines.join('\n')}

What failed and why:           npm run leads -- list --state=dead --dealer=${dealerSlug}
Once it is fixed, send again:  npm run leads -- replay --dealer=${dealerSlug}

docs/leads.md explains each error.
`,
  };
}

/** The first word of an error is ours; the rest comes from the mail server and may quote addresses. */
function codeOf(error: string | null): string {
  return error?.split(':', 1)[0] ?? 'unknown';
}
