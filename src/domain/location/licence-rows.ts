import { DEPARTMENT_NAMES } from './group-by-address.ts';
import type { LocationView } from './location-view.ts';

/** The company that holds a place's licences. */
export interface Licensee {
  readonly name: string;
  readonly abn?: string;
}

export interface LicenceRow {
  /** "Trading as", "Service licence" */
  readonly label: string;
  readonly text: string;
}

/** "Harrow & Finch NSW Pty Ltd, ABN 56 512 204 160" */
export function licenseeText({ name, abn }: Licensee): string {
  return abn === undefined ? name : `${name}, ABN ${abn}`;
}

/** Who runs an address and by which licences, department by department; nothing where no licence is given [3-34]. */
export function licenceRows(
  departments: readonly Pick<LocationView, 'name' | 'type' | 'licenceTexts'>[],
  licensee: Licensee,
): LicenceRow[] {
  const [place] = departments;
  const licensed = departments.filter(({ licenceTexts }) => licenceTexts.length > 0);
  if (place === undefined || licensed.length === 0) return [];
  return [
    { label: 'Trading as', text: place.name },
    { label: 'Licensee', text: licenseeText(licensee) },
    ...licensed.map(({ type, licenceTexts }) => ({
      label: departments.length === 1 ? 'Licence' : `${DEPARTMENT_NAMES[type]} licence`,
      text: licenceTexts.join(', '),
    })),
  ];
}
