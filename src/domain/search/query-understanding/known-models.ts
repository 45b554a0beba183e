import { phraseKey } from './query-tokens.ts';
import type { WordEntry } from './query-vocabulary.ts';
import { valuesOf, type StockValues } from './stock-values.ts';

/**
 * Models that buyers ask for in Australia, by make. Where the stock has none of them, they are names all the same, and no
 * typos of another: a Wrangler is no Ranger, and what is nearest to it is a Jeep.
 */
const MODELS: Readonly<Record<string, string>> = {
  'Alfa Romeo': 'giulia|giulietta|stelvio|tonale',
  'Aston Martin': 'vantage|dbx',
  Audi: 'e-tron|allroad',
  Bentley: 'bentayga|continental gt|flying spur',
  BYD: 'atto|dolphin|seal|sealion|shark',
  Chery: 'omoda|tiggo',
  Chevrolet: 'silverado|corvette|camaro',
  Citroen: 'berlingo',
  Cupra: 'formentor|leon|tavascan',
  Fiat: 'ducato|doblo|abarth',
  Ford: 'bronco|courier|ecosport|endura|everest|explorer|fairlane|fairmont|falcon|fiesta|focus|kuga|laser|maverick|mondeo|mustang|puma|ranger|telstar|territory|transit|f150',
  Foton: 'tunland',
  Genesis: 'gv60|gv70|gv80|g70|g80',
  GWM: 'great wall|cannon|jolion|haval|ora|tank|tank 300|tank 500|haval h6',
  Holden:
    'acadia|adventra|astra|barina|berlina|calais|caprice|captiva|colorado|combo|commodore|crewman|cruze|equinox|frontera|insignia|jackaroo|malibu|monaro|rodeo|spark|statesman|suburban|torana|trailblazer|trax|tigra|vectra|viva|zafira',
  Honda: 'accord|accord euro|civic|insight|integra|jazz|legend|odyssey|prelude|cr-v|hr-v|zr-v',
  Hyundai:
    'accent|elantra|excel|getz|iload|imax|inster|ioniq|kona|palisade|santa cruz|santa fe|sonata|staria|terracan|tiburon|tucson|veloster|venue',
  Isuzu: 'd-max|mu-x',
  Jaguar: 'f-pace|e-pace|i-pace|f-type',
  Jeep: 'cherokee|commander|compass|gladiator|grand cherokee|patriot|renegade|wrangler',
  Kia: 'carens|carnival|cerato|niro|optima|picanto|pregio|rondo|seltos|sorento|soul|sportage|stinger|stonic|tasman',
  Lamborghini: 'urus|huracan|gallardo',
  'Land Rover':
    'defender|discovery|discovery sport|evoque|freelander|range rover|range rover sport|range rover evoque|range rover velar',
  LDV: 'deliver 9|terron|mifa',
  Mahindra: 'scorpio|pik up',
  Maserati: 'ghibli|grecale|levante|quattroporte',
  Mazda: 'tribute|premacy|bravo|cx-7|cx-8|cx-60|cx-70|cx-80|cx-90|mx-5|mx-30|rx-7|rx-8',
  'Mercedes-Benz': 'sprinter|valente|vito|x-class|g-class|g wagon|g wagen',
  MG: 'cyberster',
  Mini: 'mini cooper|mini countryman|clubman|countryman|paceman|cooper',
  Mitsubishi:
    'challenger|colt|eclipse|eclipse cross|express|galant|grandis|lancer|magna|mirage|outlander|pajero|pajero sport|starion|triton|verada',
  Nissan:
    'almera|ariya|dualis|elgrand|juke|leaf|maxima|micra|murano|navara|note|pathfinder|patrol|pulsar|qashqai|serena|silvia|skyline|tiida|x-trail|370z|350z|gt-r',
  Peugeot: 'expert|partner|boxer',
  Porsche: 'boxster|carrera|cayenne|cayman|macan|panamera|taycan',
  Proton: 'persona|satria',
  Renault: 'arkana|captur|clio|kadjar|kangoo|koleos|laguna|latitude|master|megane|scenic|trafic',
  Skoda: 'enyaq|fabia|kamiq|karoq|kodiaq|octavia|rapid|scala|superb|yeti',
  SsangYong: 'actyon|korando|musso|rexton|stavic|tivoli|torres',
  Subaru: 'ascent|brumby|brz|crosstrek|exiga|forester|impreza|levorg|liberty|outback|solterra|tribeca|wrx',
  Suzuki: 'alto|baleno|celerio|fronx|grand vitara|ignis|jimny|kizashi|s-cross|swift|vitara',
  Tesla: 'cybertruck|model s|model x|model y|model 3',
  Toyota:
    'alphard|aurion|avalon|avensis|camry|celica|coaster|corolla|corolla cross|corona|cressida|echo|estima|fortuner|granvia|hiace|hilux|kluger|land cruiser|prado|landcruiser prado|mirai|prius|rukus|sienna|soarer|starlet|supra|tacoma|tarago|tundra|urban cruiser|vellfire|yaris|yaris cross|c-hr|gr yaris',
  Volkswagen:
    'amarok|arteon|beetle|caddy|california|caravelle|crafter|golf|jetta|kombi|multivan|passat|polo|scirocco|t-cross|t-roc|tayron|tiguan|tiguan allspace|touareg|touran|transporter|id buzz',
  // Motorcycles.
  Ducati: 'monster|multistrada|panigale|diavel|hypermotard',
  'Harley-Davidson': 'sportster|street glide|road glide|fat boy|fat bob|nightster|pan america|breakout',
  Indian: 'chieftain',
  Kawasaki: 'versys|vulcan|ninja|eliminator',
  KTM: 'super duke|super adventure',
  'Royal Enfield': 'bullet|hunter 350|shotgun|scram|guerrilla',
  Triumph: 'bonneville|speed triple|street twin|thruxton|rocket 3|daytona',
  Yamaha: 'virago',
};

/** Makes that many stocks have none of, and lines of a model that are badges of a few. */
const OTHERS =
  'byd|chery|citroen|cupra|dacia|daewoo|daihatsu|ferrari|geely|haval|hummer|infiniti|jaecoo|lamborghini|leapmotor|lexus|mahindra|maybach|mclaren|mini|peugeot|polestar|proton|renault|rolls royce|saab|ssangyong|tata|xpeng|zeekr|deepal|ducati|aprilia|husqvarna|kymco|piaggio|scania|freightliner|western star|r line|n line|s line|x line|gt line|st line|rs line|amg line|m sport|f sport|type r|type s';

/** Letters that make another model of the one before them. */
export const KNOWN_LETTERS =
  'golfr|polor|tiguanr|trocr|arteonr|touaregr|sciroccor|i30n|i20n|konan|5n|coopers|macans|cayennes|mustangr';

/**
 * They have the lowest rank, so that they mean nothing of this where the stock has another meaning for them, and are
 * left out where a word of the stock begins with them: "cannon" finds a GWM Ute Cannon-L. What is nearest to a Tiguan
 * Allspace is a Tiguan, else another of its make.
 */
export function knownModels(stock: StockValues): WordEntry[] {
  const models = valuesOf(stock, 'make_model').map(({ value }) => value.split('|')[1] ?? '');
  const own = [...models, ...['badge', 'features'].flatMap((name) => valuesOf(stock, name).map(({ value }) => value))];
  const written = [...new Set(own.flatMap((text) => text.split(/[\s/()]+/).map(phraseKey)))];
  const keys = new Set(models.map(phraseKey));
  const isUnwritten = (phrase: string): boolean => !written.some((word) => word.startsWith(phraseKey(phrase)));
  const known = Object.entries(MODELS).flatMap(([make, phrases]) =>
    phrases.split('|').map((phrase) => {
      const [first = ''] = phrase.split(' ').map(phraseKey);
      return { phrase, of: keys.has(first) ? first : phraseKey(make) };
    }),
  );
  return [
    ...[...Map.groupBy(known, ({ of }) => of)].map(([of, names]): WordEntry => ({
      phrases: names
        .map(({ phrase }) => phrase)
        .filter(isUnwritten)
        .join('|'),
      rank: 'known',
      meaning: { kind: 'text', isExact: true, of },
    })),
    {
      phrases: OTHERS.split('|').filter(isUnwritten).join('|'),
      rank: 'known',
      meaning: { kind: 'text', isExact: true },
    },
  ];
}
