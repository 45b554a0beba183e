import { KNOWN_MAKES } from '#domain/brands/known-makes.ts';

/** Makes in the trade's spelling: those of the directory of brands, and rarer ones. Other makes are kept as the feed writes them. */
const MAKES = [
  ...KNOWN_MAKES,
  'Alpina',
  'Austin',
  'Austin Healey',
  'Avan',
  'Bailey',
  'Bar Crusher',
  'Bayliner',
  'Bertone',
  'Bolwell',
  'Bufori',
  'Bugatti',
  'Caterpillar',
  'Coromal',
  'Crusader',
  'Cub',
  'Daimler',
  'De Tomaso',
  'GAC',
  'Haines Hunter',
  'Haines Signature',
  'Hillman',
  'Isuzu',
  'Jayco',
  'Jensen',
  'JMC',
  'Lada',
  'Lancia',
  'Leyland',
  'Mercedes-AMG',
  'Mercedes-Maybach',
  'Mercury',
  'Morris',
  'New Age',
  'NSU',
  'Oldsmobile',
  'Packard',
  'Plymouth',
  'Polaris',
  'Quintrex',
  'Savage',
  'Sea Ray',
  'Shelby',
  'Stacer',
  'Stessco',
  'Studebaker',
  'Tata',
  'Vauxhall',
  'Viscount',
  'Winnebago',
];

/** Other spellings for them. */
const ALIASES: Readonly<Record<string, string>> = {
  alfa: 'Alfa Romeo',
  chev: 'Chevrolet',
  chevy: 'Chevrolet',
  landrover: 'Land Rover',
  mercedes: 'Mercedes-Benz',
  merc: 'Mercedes-Benz',
  mercedesbenzvans: 'Mercedes-Benz',
  vw: 'Volkswagen',
  harley: 'Harley-Davidson',
  rollsroyce: 'Rolls-Royce',
  ramtrucks: 'Ram',
};

const BY_FOLDED = new Map<string, string>([
  ...MAKES.map((make) => [fold(make), make] as const),
  ...Object.entries(ALIASES),
]);
const remembered = new Map<string, string>();

/** A make in the trade's spelling: "TOYOTA" to "Toyota", "Ssangyong" to "SsangYong". */
export function makeName(text: string): string {
  const known = remembered.get(text);
  if (known !== undefined) return known;
  const name = BY_FOLDED.get(fold(text)) ?? text;
  if (remembered.size < 5000) remembered.set(text, name);
  return name;
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '');
}
