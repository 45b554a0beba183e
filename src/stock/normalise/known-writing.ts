import type { ItemType } from '#domain/vehicle/vehicle.ts';

/**
 * Models as their makers write them, for feeds that write all in capitals. Only names that are words belong here: "CX-5",
 * "GLC" and "RAV4" are written in capitals by everybody.
 */
const MODELS: Readonly<Record<string, string>> = {
  'Alfa Romeo': 'Giulia, Giulietta, Junior, MiTo, Stelvio, Tonale',
  'Aston Martin': 'Rapide, Vanquish, Vantage',
  Audi: 'allroad, e-tron',
  Bentley: 'Bentayga, Continental, Flying Spur',
  BYD: 'Atto, Dolphin, Seal, Sealion, Shark',
  Chery: 'Omoda, Tiggo',
  Chevrolet: 'Camaro, Corvette, Silverado',
  Chrysler: 'Grand Voyager, Sebring, Voyager',
  Citroën: 'Berlingo, Cactus, Dispatch, Picasso',
  Cupra: 'Ateca, Born, Formentor, Leon, Tavascan, Terramar',
  Daihatsu: 'Charade, Feroza, Sirion, Terios',
  Dodge: 'Avenger, Caliber, Challenger, Charger, Journey, Nitro',
  Fiat: 'Doblo, Ducato, Freemont, Panda, Punto, Scudo',
  Ford: `Bronco, Capri, Cortina, Cougar, EcoSport, Endura, Escape, Escort, Everest, Fairlane, Fairmont, Falcon, Fiesta, Focus,
    Galaxie, Kuga, Laser, Maverick, Mondeo, Mustang, Mustang Mach-E, Puma, Ranger, Ranger Raptor, Telstar, Territory,
    Thunderbird, Tourneo, Transit, Transit Custom`,
  Foton: 'Tunland',
  'Great Wall': 'Cannon, Steed',
  GWM: 'Cannon, Cannon Alpha, Haval, Haval Jolion, Tank, Ute, Wingle',
  Haval: 'Jolion',
  Holden: `Acadia, Adventra, Astra, Barina, Barina Spark, Berlina, Calais, Calibra, Caprice, Captiva, Cascada, Colorado, Colorado 7,
    Combo, Commodore, Crewman, Cruze, Equinox, Frontera, Insignia, Jackaroo, Kingswood, Malibu, Monaro, Monterey, Rodeo, Spark,
    Sportwagon, Statesman, Tigra, Torana, Trailblazer, Trax, Ute, Vectra, Viva, Volt, Zafira`,
  Honda: `Accord, Accord Euro, City, Civic, Integra, Insight, Jazz, Legend, Odyssey, Prelude`,
  Hyundai: `Accent, Elantra, Excel, Genesis, Getz, Grandeur, iLoad, iMax, Inster, Kona, Lantra, Nexo, Palisade, Santa Fe,
    Sonata, Staria, Staria Load, Terracan, Tiburon, Tucson, Veloster, Venue`,
  Jaguar: 'E-Pace, F-Pace, F-Type, I-Pace',
  Jeep: 'Avenger, Cherokee, Commander, Compass, Gladiator, Grand Cherokee, Patriot, Renegade, Wrangler',
  Kia: `Carens, Carnival, Cerato, Credos, Magentis, Mentor, Niro, Optima, Picanto, Pregio, Rio, Rondo, Seltos, Sorento, Soul,
    Spectra, Sportage, Stinger, Stonic, Tasman`,
  'Land Rover': `Defender, Discovery, Discovery Sport, Freelander, Range Rover, Range Rover Evoque, Range Rover Sport,
    Range Rover Velar`,
  LDV: 'Deliver, eDeliver, Mifa, Terron',
  Lotus: 'Elise, Eletre, Emira, Evora, Exige',
  Mahindra: 'Pik-Up, Scorpio',
  Maserati: 'Ghibli, GranCabrio, GranTurismo, Grecale, Levante, Quattroporte',
  Mazda: 'Bravo, Familia, Mazda2, Mazda3, Mazda6, Premacy, Tribute',
  'Mercedes-Benz': 'Citan, Marco Polo, Sprinter, Valente, Viano, Vito',
  Mini: 'Aceman, Clubman, Cooper, Countryman, Coupe, Hatch, Paceman, Roadster',
  Mitsubishi: `Challenger, Colt, Cordia, Delica, Diamante, Eclipse, Eclipse Cross, Express, Galant, Grandis, Lancer, Magna, Mirage,
    Outlander, Pajero, Pajero Sport, Sigma, Starwagon, Triton, Verada`,
  Nissan: `Almera, Altima, Ariya, Bluebird, Cedric, Dualis, Elgrand, Juke, Leaf, Maxima, Micra, Murano, Navara, Note, Pathfinder,
    Patrol, Pintara, Pulsar, Qashqai, Serena, Silvia, Skyline, Stagea, Terrano, Tiida, X-Trail`,
  Peugeot: 'Boxer, Expert, Partner, Rifter',
  Porsche: 'Boxster, Cayenne, Cayman, Macan, Panamera, Taycan',
  Proton: 'Exora, Preve, Satria, Suprima, Waja',
  Renault:
    'Alaskan, Arkana, Austral, Captur, Clio, Duster, Fluence, Kadjar, Kangoo, Koleos, Laguna, Latitude, Master, Megane, Scenic, Trafic, Twingo, Zoe',
  'Rolls-Royce': 'Cullinan, Dawn, Ghost, Phantom, Spectre, Wraith',
  Skoda: 'Citigo, Elroq, Enyaq, Fabia, Kamiq, Karoq, Kodiaq, Octavia, Rapid, Roomster, Scala, Superb, Yeti',
  SsangYong: 'Actyon, Actyon Sports, Korando, Kyron, Musso, Rexton, Stavic, Tivoli',
  KGM: 'Actyon, Korando, Musso, Rexton, Torres',
  Subaru: 'Crosstrek, Forester, Impreza, Levorg, Liberty, Outback, Solterra, Tribeca',
  Suzuki: `Across, Alto, Baleno, Celerio, Fronx, Grand Vitara, Ignis, Jimny, Kizashi, Liana, S-Cross, Sierra, Splash, Swift, Swift Sport,
    Vitara`,
  Tesla: 'Cybertruck, Model, Roadster',
  Toyota: `Aurion, Avalon, Avensis, Camry, Celica, Coaster, Corolla, Corolla Cross, Corona, Cressida, Crown, Echo, Estima, Fortuner,
    Granvia, HiAce, HiLux, Kluger, LandCruiser, LandCruiser Prado, Prado, Paseo, Prius, Prius C, Prius V, Rukus, Soarer, Spacia,
    Starlet, Supra, Tarago, Tundra, Vellfire, Yaris, Yaris Cross`,
  Volkswagen: `Amarok, Arteon, Beetle, Bora, Caddy, California, Caravelle, Crafter, Eos, Golf, Jetta, Kombi, Multivan, Passat, Polo,
    Scirocco, T-Cross, T-Roc, Tayron, Tiguan, Tiguan Allspace, Touareg, Transporter, Vento`,
  Volvo: 'Amazon',
};

/** Words of the other trades' names whose writing their shape does not show. */
const TRADE_WORDS = `Big, Boy, Bunk, CrossTrak, DesertX, Duke, Fat, Gold, Goldwing, Iron, JTrak, King, Low, Max, Off, Owl, Pop, Pro, Ray, Red,
  Road, Star, SuperSport, Swan, Ténéré, Top, Twin, V-Strom, Van, Wing, XDiavel`;

/** Written in capitals by their makers, though they look like words. */
const CAPITALS = new Set(['AEROX', 'GFORCE', 'NISMO', 'UFORCE', 'ZFORCE']);

/** Words of badges that makers write in small letters. Codes such as "GXL" and "SR5" are not among them. */
const BADGE_WORDS = `Active, Adventure, Akera, Altitude, Ambiente, Ambition, Ascent, Aspire, Atara, Azami, Black, Classic, Comfortline,
  Cooper, Core, Cruiser, Design, Dynamic, Edge, Edition, Elite, Evolve, Exceed, Executive, Extended, Extreme, Genki, Grande, Highlander,
  Highlands, Highline, Hybrid, Inscription, Intens, Kakadu, Laredo, Launch, Life, Limited, Long, Longitude, Luxury, Maxx, Momentum,
  Navigator, Night, Overland, Pack, Performance, Plus, Premium, Prestige, Range, Raptor, Rogue, Rubicon, Rugged, Sahara, Signature,
  Special, Sport, Sportline, Sports, Standard, Style, Summit, Titanium, Touring, Trail, Trailhawk, Trend, Trendline, Ultimate,
  Unlimited, Vienta, Warrior, Wildtrak, Workmate, xDrive`;

const MOST_WORDS = 4;

interface KnownModels {
  readonly longestWords: number;
  readonly byCapitals: ReadonlyMap<string, string>;
}

const NAMES = new Map<string, KnownModels>(
  Object.entries(MODELS).map(([make, list]) => {
    const names = namesOf(list);
    return [
      make,
      {
        longestWords: Math.min(MOST_WORDS, Math.max(...names.map((name) => name.split(' ').length))),
        byCapitals: new Map(names.map((name) => [name.toUpperCase(), name])),
      },
    ];
  }),
);
const WORDS = new Map(namesOf(BADGE_WORDS).map((word) => [word.toUpperCase(), word]));
const WORDS_OF_TRADES = new Map(
  namesOf(TRADE_WORDS).flatMap((word) =>
    [word.toUpperCase(), word.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()].map((key) => [key, word] as const),
  ),
);

/**
 * A model that is written all in capitals, in its maker's writing as far as that is known: "LANDCRUISER PRADO" to
 * "LandCruiser Prado", "MODEL 3" to "Model 3". What is not known, and what a dealer wrote in small letters, stays as it is.
 * Of other trades, which have too many makers to know their ranges, what looks like a word is written as one.
 *
 * @param make In the trade's spelling.
 */
export function modelWriting(make: string, text: string, itemType: ItemType): string {
  if (!isAllCapitals(text)) return text;
  if (itemType !== 'car') return wordsWriting(text);
  const known = NAMES.get(make);
  if (known === undefined) return text;
  const words = text.split(/\s+/);
  for (let count = Math.min(words.length, known.longestWords); count > 0; count -= 1) {
    const name = known.byCapitals.get(words.slice(0, count).join(' '));
    if (name !== undefined) return [name, ...words.slice(count)].join(' ');
  }
  return text;
}

/** A badge that is written all in capitals, with the words in it that no maker writes so: "ASCENT SPORT", not "GXL". */
export function badgeWriting(text: string, itemType: ItemType): string {
  if (!isAllCapitals(text)) return text;
  if (itemType !== 'car') return wordsWriting(text);
  return text.replace(/(?<![\p{L}\d])\p{Lu}{4,}(?![\p{L}\d])/gu, (word) => WORDS.get(word) ?? word);
}

/** Fewer letters are a code, as are those that nobody can say: "XPS", "CRF", "TRXFM". */
const SAYABLE = /^(?=.{5})(?!.*[^AEIOUY]{4})(?=.*[AEIOUY].*[AEIOUY])/;

/** "SILVERLINE OUTBACK 21'6" to "Silverline Outback 21'6", "AFRICA TWIN CRF1100L" with its code. */
function wordsWriting(text: string): string {
  return text.replace(/(?<![\p{L}\d])(?:V-)?\p{Lu}{3,}(?![\p{L}\d])/gu, (word) => {
    const known = WORDS_OF_TRADES.get(word) ?? WORDS.get(word);
    if (known !== undefined) return known;
    return SAYABLE.test(word) && !CAPITALS.has(word) ? word.charAt(0) + word.slice(1).toLowerCase() : word;
  });
}

/** A colour that is written all in capitals: "SOUL RED" to "Soul Red". Its words are words, codes in it ("NH547") are not. */
export function colourWriting(text: string): string {
  if (!isAllCapitals(text)) return text;
  return text.replace(/(?<![\p{L}\d])\p{Lu}{3,}(?![\p{L}\d])/gu, (word) =>
    /[AEIOUY]/.test(word) ? word.charAt(0) + word.slice(1).toLowerCase() : word,
  );
}

function isAllCapitals(text: string): boolean {
  return /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text);
}

function namesOf(list: string): readonly string[] {
  return list.split(',').map((name) => name.replace(/\s+/g, ' ').trim());
}
