import type * as z from 'zod';

/** Checks that a range of calendar dates does not end before it begins. */
export function endsAfterItBegins({
  value: { from, to },
  issues,
}: z.core.ParsePayload<{ readonly from: string; readonly to: string }>): void {
  if (to >= from) return;
  issues.push({
    code: 'custom',
    path: ['to'],
    message: `Is before \`from\` (${from}).`,
    params: { remedy: 'The two dates look swapped.' },
    input: to,
  });
}
