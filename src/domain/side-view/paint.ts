import { simpleColour } from '#domain/vehicle-words/colour-family.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';

/** Of bare metal: no vehicle is drawn in a colour that nobody named. */
const UNKNOWN = '#b9b3a5';

/** How the plain colours are drawn. */
const PAINTS: Readonly<Record<string, string>> = {
  White: '#f7f6f2',
  Black: '#2b2b2a',
  Grey: '#77797a',
  Silver: '#c6c9ca',
  Blue: '#2c5f97',
  Red: '#b3262c',
  Green: '#3f6b46',
  Brown: '#6f4a32',
  Beige: '#d9c7a3',
  Gold: '#b08d44',
  Yellow: '#e3b422',
  Orange: '#dd6b20',
  Purple: '#5d3f7d',
  Pink: '#d27d95',
};

/** The colour that a vehicle is drawn in, from the words for it in its feed. */
export function paintOf({ simpleColour: plain, colour }: Pick<Vehicle, 'simpleColour' | 'colour'>): string {
  return PAINTS[plain ?? ''] ?? PAINTS[simpleColour(colour ?? plain ?? '') ?? ''] ?? UNKNOWN;
}
