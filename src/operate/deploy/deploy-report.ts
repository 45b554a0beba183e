import { countText } from '#pipeline/progress.ts';
import type { DeployReport } from './deploy-dealer.ts';
import type { DeployOutcome } from './deploy-site.ts';

const SHOWN = 8;

/** One line about what was uploaded. */
export function deployedText(outcome: DeployOutcome, label: string, isDryRun: boolean): string {
  const { uploads, removed, privateChanges, unchanged } = outcome;
  const sent = uploads.filter((file) => file.isSent);
  if (uploads.length + removed.length + privateChanges.length === 0)
    return `${countText(unchanged, 'file')} as deployed at ${label}`;
  const bytes = sent.reduce((sum, file) => sum + file.bytes, 0);
  const had = uploads.length - sent.length;
  return [
    `${isDryRun ? 'would send' : 'sent'} ${countText(sent.length, 'file')} (${sizeText(bytes)})`,
    ...(had > 0 ? [`${had} were there`] : []),
    `${isDryRun ? 'would remove' : 'removed'} ${removed.length}`,
    `${unchanged} as before`,
  ].join(', ');
}

/** Anything else worth knowing; every file of a dry run. */
export function deployReportText(report: DeployReport): string {
  if (!report.ok) {
    const details = report.details.map((line) => `  ${line}`);
    if (report.isDeployed) {
      const notice = 'The site is deployed; only the lead API does not have its stock yet.';
      return [`${report.slug}: ${report.code}: ${report.message}`, ...details, notice].join('\n');
    }
    const notice = report.hasStarted
      ? 'The deploy is not complete. The deployed site is whole: pages of two builds may be live at once.'
      : 'Nothing was changed at the target.';
    return [`${report.slug}: ${report.code}: ${report.message}`, ...details, notice].join('\n');
  }
  const lines = report.notes.map((note) => `  ${note}`);
  if (report.isDryRun) {
    lines.push(`  A dry run: nothing was changed at ${report.target}.`);
    for (const name of report.privateChanges) lines.push(`  write    ${name} (private)`);
    for (const { key, bytes, reason } of report.uploads) lines.push(`  upload   ${key}  ${sizeText(bytes)}, ${reason}`);
    for (const key of report.removed) lines.push(`  remove   ${key}`);
  } else if (report.privateChanges.includes('nginx.conf')) {
    lines.push('  nginx.conf changed: reload nginx, so that it sends the headers that the new pages need.');
  }
  if (report.unknown.length > 0) {
    lines.push(
      `  ${countText(report.unknown.length, 'file')} at the target ${report.unknown.length === 1 ? 'is' : 'are'} not of this site and ${report.unknown.length === 1 ? 'stays' : 'stay'}; --force deletes:`,
      ...report.unknown.slice(0, SHOWN).map((key) => `    ${key}`),
      ...(report.unknown.length > SHOWN ? [`    … and ${report.unknown.length - SHOWN} more`] : []),
    );
  }
  return lines.join('\n');
}

/** "1.2 MB", "14 kB", "830 bytes" */
function sizeText(bytes: number): string {
  if (bytes >= 1_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`;
  return bytes >= 1000 ? `${Math.round(bytes / 1000)} kB` : countText(bytes, 'byte');
}
