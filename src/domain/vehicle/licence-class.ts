/** What decides which licence a truck needs. */
export interface LicensedTruck {
  readonly grossVehicleMassKg?: number | undefined;
  /** "4x2", "6x4", "3 axles" */
  readonly axleText?: string | undefined;
  /** "Prime mover", "Pantech" */
  readonly bodyText?: string | undefined;
}

/** Classes of licences as stock names them, learners' of motorcycles first, and of trucks from the lightest. */
const LICENCE_CLASSES: readonly string[] = ['RE', 'R-Date', 'R', 'C', 'LR', 'MR', 'HR', 'HC', 'MC'];

/** Place of a licence class among all, the narrowest first; any other name comes last. */
export function licenceRank(name: string): number {
  const index = LICENCE_CLASSES.indexOf(name);
  return index === -1 ? LICENCE_CLASSES.length : index;
}

const CAR_LICENCE_KG = 4500;
const LIGHT_RIGID_KG = 8000;

/**
 * The national heavy vehicle licence class of a truck on its own: C up to 4.5 t GVM, LR up to 8 t, MR above with two axles,
 * HR above with three or more. A prime mover is driven with a semi-trailer, so it is HC. Undefined where GVM or axles that
 * decide it are unknown.
 */
export function truckLicenceClass({ grossVehicleMassKg, axleText, bodyText }: LicensedTruck): string | undefined {
  if (bodyText !== undefined && /prime[- ]?mover/i.test(bodyText)) return 'HC';
  if (grossVehicleMassKg === undefined) return undefined;
  if (grossVehicleMassKg <= CAR_LICENCE_KG) return 'C';
  if (grossVehicleMassKg <= LIGHT_RIGID_KG) return 'LR';
  const axles = axleCount(axleText);
  return axles === undefined ? undefined : axles === 2 ? 'MR' : 'HR';
}

/** "6x4" has six wheel positions on three axles. */
function axleCount(text: string | undefined): number | undefined {
  const positions = /\b([468]|10) ?[x×] ?\d/i.exec(text ?? '')?.[1];
  const said = /\b([2-5])[ -]?axles?\b/i.exec(text ?? '')?.[1];
  return positions === undefined ? (said === undefined ? undefined : Number(said)) : Number(positions) / 2;
}
