import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { ImportReport } from '#stock/report/import-report.ts';
import { replaceFile } from '../snapshot/write-snapshot.ts';

/**
 * Writes the full report of an import, published or not, to a folder of the state that deploys do not copy.
 *
 * @returns The file's path; `undefined` if writing fails, because the report is then not what matters.
 */
export function writeReportFile(stateFolder: string, report: ImportReport): string | undefined {
  const file = path.join(stateFolder, 'reports', 'import-report.json');
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    replaceFile(file, `${JSON.stringify(report, null, 2)}\n`);
    return file;
  } catch {
    return undefined;
  }
}
