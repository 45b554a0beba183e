import Table from 'cli-table3';
import { FLEET_VEHICLES, SMALL_VEHICLES, type FleetResult } from './bench-fleet.ts';
import { seconds, type Figures } from './bench-runner.ts';
import { KINDS, LABELS, WHOLE, type Kind, type SizeResult } from './bench-size.ts';

/** How many times more another way takes than the project's own build. */
export interface Ratio {
  readonly wall: number;
  readonly cpu: number;
}

const COMPARED = [
  ['plain', 'full'],
  ['eleventy', 'full'],
  ['hugo', 'full'],
  ['eleventyOne', 'one'],
  ['hugoOne', 'one'],
] as const satisfies readonly (readonly [Kind, Kind])[];

/** Pages are as many in all of them, so that these are ratios per page too. */
export function ratiosOf({ figures }: SizeResult): Partial<Record<Kind, Ratio>> {
  const ratios: Partial<Record<Kind, Ratio>> = {};
  for (const [kind, own] of COMPARED) {
    const [other, ours] = [figures[kind], figures[own]];
    if (other === undefined || ours === undefined) continue;
    const rounded = (value: number): number => Math.round(value * 100) / 100;
    ratios[kind] = { wall: rounded(other.wallMs / ours.wallMs), cpu: rounded(other.cpuMs / ours.cpuMs) };
  }
  return ratios;
}

/** One dealer's figures as tables. */
export function sizeText(result: SizeResult): string {
  const { vehicles, pages, rounds, stock, figures, kinds } = result;
  const ratios = ratiosOf(result);
  const rows = KINDS.flatMap((kind) => {
    const found = figures[kind];
    return found === undefined
      ? []
      : [{ label: LABELS[kind], found, pages: WHOLE.has(kind) ? pages : undefined, ratio: ratios[kind] }];
  });
  const byKind = new Table({
    head: ['pages in one thread', 'pages', 'CPU ms/page', 'KB/page'],
    colAligns: ['left', 'right', 'right', 'right'],
    style: STYLE,
  });
  for (const [kind, of] of Object.entries(kinds)) {
    byKind.push([kind, of.pages, (of.cpuMs / of.pages).toFixed(2), (of.bytes / of.pages / 1000).toFixed(1)]);
  }
  const title = `${countOf(vehicles)} vehicles of ${stock}, ${countOf(pages)} pages, rounds: ${rounds}`;
  return [title, tableOf(rows), byKind.toString(), ...anchorLines(result)].join('\n\n');
}

/** The fleet's figures as a table. */
export function fleetText({ dealers, rounds, whole, single, further, fixedMs }: FleetResult): string {
  const rows = [
    { label: `${dealers} dealers of ${FLEET_VEHICLES}`, found: whole },
    { label: `1 dealer of ${SMALL_VEHICLES} alone`, found: single },
    { label: `each further dealer of ${SMALL_VEHICLES}, with its pages`, found: further },
  ];
  const fixed = `Of a further dealer's time, all but rendering its pages: ${fixedMs.toFixed(1)} ms.`;
  return [`A fleet in one run, rounds: ${rounds}`, tableOf(rows), fixed].join('\n\n');
}

interface Row {
  readonly label: string;
  readonly found: Figures;
  readonly pages?: number | undefined;
  readonly ratio?: Ratio | undefined;
}

const STYLE = { head: [], border: [], compact: true };

function tableOf(rows: readonly Row[]): string {
  const table = new Table({
    head: ['', 'wall', 'CPU', 'CPU ms/page', 'pages rendered', 'peak memory', 'times ours (wall, CPU)'],
    colAligns: ['left', 'right', 'right', 'right', 'right', 'right', 'right'],
    style: STYLE,
  });
  for (const { label, found, pages, ratio } of rows) {
    table.push([
      label,
      seconds(found.wallMs),
      seconds(found.cpuMs),
      pages === undefined ? '' : (found.cpuMs / pages).toFixed(2),
      found.rendered ?? '',
      `${Math.round(found.peakMb)} MB`,
      ratio === undefined ? '' : `${ratio.wall.toFixed(1)}, ${ratio.cpu.toFixed(1)}`,
    ]);
  }
  return table.toString();
}

function anchorLines({ anchors }: SizeResult): string[] {
  const lines = Object.entries(anchors).map(([name, of]) => {
    const sizes = `vehicle pages ${kilobytes(of.vehicleBytes)} (ours ${kilobytes(of.ownVehicleBytes)}), lists ${kilobytes(of.listBytes)} (ours ${kilobytes(of.ownListBytes)})`;
    const fixed = `, of which fixed text ${kilobytes(of.fixedBytes.vehicle)} and ${kilobytes(of.fixedBytes.list)}`;
    return `${name} ${of.version}: ${countOf(of.pages)} pages, all with their data; ${sizes}${fixed}`;
  });
  return lines.length === 0 ? [] : [lines.join('\n')];
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
const countOf = (value: number): string => value.toLocaleString('en-AU');
