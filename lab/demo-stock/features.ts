import type { Variant } from './model-table.ts';
import type { Random } from '../../tests/support/random.ts';

const everyday = [
  'Air conditioning',
  'Bluetooth phone and audio',
  'Cruise control',
  'Power windows front and rear',
  'Remote central locking',
  'Electronic stability control',
  'ISOFIX child seat anchor points',
  'Steering wheel audio controls',
  'USB input',
  'Hill start assist',
];
const middle = [
  'Dual-zone climate control',
  'Automatic headlights',
  'Rain-sensing wipers',
  'Keyless entry and start',
  'Satellite navigation',
  'Front and rear parking sensors',
  'Leather-wrapped steering wheel',
  'Power folding mirrors',
  'Auto-dimming rear view mirror',
  'Fog lights',
  'Rear armrest with cup holders',
];
const upper = [
  'Leather seats',
  'Heated front seats',
  'Power driver’s seat with memory',
  'Electric sunroof',
  'LED headlights',
  'Premium audio system',
  'Ambient cabin lighting',
  'Rear privacy glass',
  'Paddle shifters',
];
const recent = [
  'Apple CarPlay and Android Auto',
  'Autonomous emergency braking',
  'Lane keeping assist',
  'Digital radio',
  'LED daytime running lights',
];
const newest = [
  'Adaptive cruise control with stop and go',
  'Blind spot monitoring',
  'Rear cross-traffic alert',
  'Wireless phone charging',
  'Digital instrument display',
  '360° camera',
  'Traffic sign recognition',
  'Rear occupant alert',
];
const work = [
  'Tub liner',
  'Tow bar and wiring',
  'Side steps',
  'Sports bar',
  'Rear diff lock',
  'Lockable canopy',
  'Bull bar',
  'Snorkel',
  'UHF radio',
  'Rubber floor mats',
];
const van = [
  'Cargo barrier',
  'Side sliding door',
  'Cargo area light',
  'Ply-lined load area',
  'Tie-down points',
  'Rubber floor in cargo area',
];
const large = ['Third row air vents', '60/40 split third row', 'Roof rails', 'Power tailgate', 'Rear climate controls'];
const tall = ['Roof rails', 'Cargo blind', 'Power tailgate', '60/40 split rear seat'];
const FAST_CHARGING = 'DC fast charging (CCS2)';
const electric = ['Type 2 charging cable', FAST_CHARGING, 'One-pedal driving', 'Heat pump'];

/** Every electric car here takes direct current, most by one plug. */
function withFastCharging(features: readonly string[], model: string): readonly string[] {
  const own = model === 'Leaf' ? 'DC fast charging (CHAdeMO)' : FAST_CHARGING;
  return [own, ...features.filter((feature) => feature !== FAST_CHARGING)];
}

function airbags(year: number, level: number): string {
  const count = year < 2013 ? 6 : year < 2019 ? 6 + (level > 0 ? 1 : 0) : 7 + (level > 2 ? 1 : 0);
  return `${String(count)} airbags`;
}

function wheels({ pictures, level }: Variant): string {
  const size =
    {
      hatch: 15,
      sedan: 16,
      wagon: 17,
      'suv-small': 16,
      suv: 17,
      'suv-large': 18,
      ute: 16,
      van: 16,
      'people-mover': 17,
    }[pictures] + level;
  return level === 0 && (pictures === 'ute' || pictures === 'van')
    ? `${String(size)}-inch steel wheels`
    : `${String(size)}-inch alloy wheels`;
}

/** The equipment of a car: more for a dearer badge and a later year, most telling first. */
export function listFeatures(random: Random, variant: Variant, year: number): readonly string[] {
  const { level, pictures } = variant;
  const some = (from: readonly string[], share: number) =>
    random
      .shuffle(from)
      .slice(0, Math.round(from.length * Math.min(1, share)))
      .sort((a, b) => from.indexOf(a) - from.indexOf(b));
  const special =
    pictures === 'ute'
      ? some(work, 0.25 + level * 0.1)
      : pictures === 'van'
        ? some(van, 0.6)
        : pictures === 'suv-large' || pictures === 'people-mover'
          ? some(large, 0.4 + level * 0.15)
          : pictures === 'hatch' || pictures === 'sedan'
            ? []
            : some(tall, 0.35 + level * 0.15);
  const list = [
    ...(variant.fuel === 'Electric' ? withFastCharging(some(electric, 0.75), variant.model) : []),
    ...(year >= 2013 || level > 1 ? ['Reversing camera'] : []),
    ...special,
    ...some(upper, level === 3 ? 0.8 : level === 2 ? 0.3 : 0),
    ...some(newest, year >= 2023 ? 0.55 + level * 0.15 : year >= 2019 ? level * 0.18 : 0),
    ...some(recent, year >= 2020 ? 1 : year >= 2017 ? 0.6 : 0),
    wheels(variant),
    airbags(year, level),
    ...some(middle, [0.1, 0.4, 0.7, 0.9][level] ?? 0.5),
    ...some(everyday, 0.8),
  ];
  // Adaptive cruise control replaces the plain one.
  const plainer = list.includes('Adaptive cruise control with stop and go') ? 'Cruise control' : undefined;
  return [...new Set(list)].filter((feature) => feature !== plainer);
}

/**
 * Without what the car itself belies: a third row in five seats, leather over cloth, and a second size of wheel.
 *
 * @param own Equipment written for this one car.
 */
export function withoutContradictions(
  features: readonly string[],
  own: readonly string[],
  { seats, interiorColour }: { readonly seats: number; readonly interiorColour: string },
): readonly string[] {
  const hasOwnWheels = own.some((feature) => /\d\d-inch .*wheels/.test(feature));
  return features.filter(
    (feature) =>
      !(seats < 7 && /third row/i.test(feature)) &&
      !(feature === 'Leather seats' && interiorColour.endsWith('cloth')) &&
      !(hasOwnWheels && !own.includes(feature) && /^\d\d-inch \S+ wheels$/.test(feature)),
  );
}
