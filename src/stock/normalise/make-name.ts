/** Makes as the trade writes them. A make that is not here is kept as the feed has it. */
const MAKES = [
  'Abarth', 'Alfa Romeo', 'Alpina', 'Alpine', 'Aprilia', 'Aston Martin', 'Audi', 'Austin', 'Austin Healey', 'Avan', 'Bailey', 'Bentley', 'Benelli',
  'Bertone', 'BMW', 'Bolwell', 'Bufori', 'Bugatti', 'Buick', 'BYD', 'Cadillac', 'Can-Am', 'Caterham', 'Caterpillar', 'CFMoto', 'Chery',
  'Chevrolet', 'Chrysler', 'Citroën', 'Coromal', 'Crusader', 'CUPRA', 'Daewoo', 'DAF', 'Daihatsu', 'Daimler', 'Datsun', 'Deepal', 'De Tomaso',
  'Dodge', 'Ducati', 'Ferrari', 'Fiat', 'Ford', 'Foton', 'FPV', 'Freightliner', 'FUSO', 'GAC', 'Geely', 'Genesis', 'GMC', 'GMSV', 'Great Wall',
  'GWM', 'Harley-Davidson', 'Haval', 'HDT', 'Hillman', 'Hino', 'Holden', 'Honda', 'HSV', 'Hummer', 'Husqvarna', 'Hyundai', 'INEOS', 'Indian',
  'Infiniti', 'International', 'Isuzu', 'Isuzu Ute', 'Iveco', 'JAC', 'Jaguar', 'Jayco', 'Jeep', 'Jensen', 'JMC', 'Kawasaki', 'Kenworth',
  'KGM', 'Kia', 'KTM', 'Lada', 'Lamborghini', 'Lancia', 'Land Rover', 'LDV', 'Leapmotor', 'Lexus', 'Leyland', 'Lincoln', 'Lotus', 'Mack',
  'Mahindra', 'MAN', 'Maserati', 'Maybach', 'Mazda', 'McLaren', 'Mercedes-AMG', 'Mercedes-Benz', 'Mercedes-Maybach', 'Mercury', 'MG', 'MINI',
  'Mitsubishi', 'Mitsubishi Fuso', 'Morgan', 'Morris', 'Moto Guzzi', 'MV Agusta', 'New Age', 'Nissan', 'NSU', 'Oldsmobile', 'Omoda', 'Opel',
  'Packard', 'Peterbilt', 'Peugeot', 'Piaggio', 'Plymouth', 'Polaris', 'Polestar', 'Pontiac', 'Porsche', 'Proton', 'RAM', 'Renault',
  'Rolls-Royce', 'Rover', 'Royal Enfield', 'Saab', 'Scania', 'SEAT', 'Shelby', 'Škoda', 'Smart', 'SsangYong', 'Studebaker', 'Subaru', 'Suzuki',
  'SWM', 'SYM', 'Tata', 'Tesla', 'Toyota', 'Triumph', 'TVR', 'UD', 'Vauxhall', 'Vespa', 'Viscount', 'Volkswagen', 'Volvo', 'Western Star',
  'Winnebago', 'XPENG', 'Yamaha', 'ZEEKR',
] as const;

/** What else people write for them. */
const ALIASES: Readonly<Record<string, string>> = {
  alfa: 'Alfa Romeo',
  chev: 'Chevrolet',
  chevy: 'Chevrolet',
  citroen: 'Citroën',
  landrover: 'Land Rover',
  mercedes: 'Mercedes-Benz',
  merc: 'Mercedes-Benz',
  mercedesbenzvans: 'Mercedes-Benz',
  skoda: 'Škoda',
  vw: 'Volkswagen',
  harley: 'Harley-Davidson',
  rollsroyce: 'Rolls-Royce',
  ramtrucks: 'RAM',
};

const BY_FOLDED = new Map<string, string>([...MAKES.map((make) => [fold(make), make] as const), ...Object.entries(ALIASES)]);
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
