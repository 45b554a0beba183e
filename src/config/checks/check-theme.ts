import type { Finding } from '../problem/config-problem.ts';
import { themeSchema } from '../schema/theme.ts';
import type { TemplateManifest } from '../template-manifest.ts';
import { MINIMUM_CONTRAST } from '../theme/contrast.ts';
import { unreadablePairs } from '../theme/resolve-theme.ts';
import { looseObject } from './loose-values.ts';

/** Whether all text is readable in the theme that results from the dealer's choices. */
export function checkTheme(root: Readonly<Record<string, unknown>>, manifest: TemplateManifest): Finding[] {
  const values = looseObject(root['theme']);
  // The schema reports invalid values; the rest can still be compared.
  const choices = Object.fromEntries(
    Object.entries(themeSchema.shape).flatMap(([key, schema]) => {
      const parsed = schema.safeParse(values[key]);
      return Object.hasOwn(values, key) && parsed.success ? [[key, parsed.data]] : [];
    }),
  );
  return unreadablePairs(themeSchema.parse(choices), manifest.theme).map((pair) => ({
    path: ['theme', pair.key],
    severity: 'error',
    message: `${capital(pair.role)} (${pair.colour} on ${pair.ground}) has a contrast of ${floorTo2(pair.ratio)}:1; text needs at least ${String(MINIMUM_CONTRAST)}:1 to be readable.`,
    remedy:
      pair.suggestion === undefined
        ? 'Choose a stronger colour.'
        : `The nearest ${NAMES[pair.key]} that passes is "${pair.suggestion}".`,
  }));
}

const NAMES = {
  accent: 'accent',
  accent_deep: 'deep accent',
  accent_text: 'text colour',
  accent_tint: 'tint',
} as const;

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Rounded down, so that 4.499 does not show as 4.5, which it fails to reach. */
function floorTo2(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2);
}
