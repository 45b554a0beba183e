import type * as z from 'zod';

/** Checks that a range of calendar dates does not end before it begins. */
export function endsAfterItBegins(
  { from, to }: { readonly from: string; readonly to: string },
  context: z.RefinementCtx,
): void {
  if (to >= from) return;
  context.addIssue({
    code: 'custom',
    path: ['to'],
    message: `Is before \`from\` (${from}).`,
    params: { remedy: 'The two dates look swapped.' },
    input: to,
  });
}
