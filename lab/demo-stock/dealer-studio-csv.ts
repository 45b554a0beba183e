import { australianDate, type Day } from './calendar.ts';
import type { DemoVehicle } from './demo-vehicle.ts';
import type { Paint } from './pictures.ts';

type Cell = string | number | undefined;

const carTypes = { new: 'New', demo: 'Demo', used: 'Used' } as const;
const statuses = { in_stock: 'In stock', coming_soon: 'Coming soon', sold: 'Sold' } as const;
const priceTypes: Readonly<Record<DemoVehicle['priceType'], string>> = {
  drive_away: 'Drive away',
  estimated_drive_away: 'Est. drive away',
  excluding_government_charges: 'Excl. govt charges',
  price_on_application: 'POA',
};

const colourGroups: Readonly<Record<Paint, string>> = {
  white: 'White',
  silver: 'Silver',
  grey: 'Grey',
  black: 'Black',
  red: 'Red',
  blue: 'Blue',
  navy: 'Blue',
  green: 'Green',
  orange: 'Orange',
  yellow: 'Yellow',
  teal: 'Green',
  sand: 'Beige',
  bronze: 'Bronze',
};

/** Dealer Studio's own columns in its own order, then our documented extension columns. */
const columns: readonly (readonly [name: string, cell: (vehicle: DemoVehicle) => Cell])[] = [
  ['Stock number', (v) => v.stockNumber],
  ['Car type', (v) => carTypes[v.carType]],
  ['Make', (v) => v.variant.make],
  ['Model', (v) => v.variant.model],
  ['DAP Price', (v) => (v.priceType === 'excluding_government_charges' ? '' : (v.price ?? 0))],
  ['EGC Price', (v) => (v.priceType === 'excluding_government_charges' ? v.price : '')],
  ['Badge', (v) => v.variant.badge],
  ['Series', (v) => v.variant.series],
  ['Cylinders', (v) => v.variant.cylinders],
  ['Rego', (v) => v.plate],
  ['Rego expiry', (v) => dateCell(v.registeredUntil)],
  ['Vin', (v) => misread(v)],
  ['Body', (v) => v.variant.body],
  ['Year', (v) => v.year],
  ['Odometer', (v) => v.odometerKm],
  ['Interior Colour', (v) => v.interiorColour],
  ['Exterior Colour', (v) => v.colour],
  ['Location code', (v) => v.location],
  ['Vehicle description', (v) => [v.year, v.variant.make, v.variant.model, v.variant.badge].filter(Boolean).join(' ')],
  ['Build date', (v) => dateCell(`${v.builtIn}-01`)],
  ['Compliance date', (v) => dateCell(`${v.compliedIn}-01`)],
  ['Dealercomments', (v) => v.comments],
  ['Fuel', (v) => v.variant.fuel],
  ['Transmission', (v) => v.variant.transmission],
  ['Doors', (v) => v.variant.doors],
  ['Seats', (v) => v.variant.seats],
  ['Purchase cost', (v) => v.purchaseCost],
  ['Features', (v) => v.features.join('|')],
  ['Certified', (v) => (v.certified ? 'Yes' : 'No')],
  ['Drive', (v) => v.variant.drive],
  ['Engine size', (v) => v.variant.engineCc],
  ['Encrypted Redbook code', () => ''],
  ['NVIC code', (v) => v.nvic],
  ['Autograb ID', () => ''],

  ['Images', (v) => v.photos.join('|')],
  ['Status', (v) => statuses[v.status]],
  ['Was price', (v) => mistypedWasPrice(v)],
  ['Price type', (v) => priceTypes[v.priceType]],
  [
    'Hold until',
    (v) => (v.reservedUntil === undefined ? '' : `${australianDate(v.reservedUntil.day)} ${v.reservedUntil.time}`),
  ],
  ['Sold date', (v) => (v.soldOn === undefined ? '' : `${australianDate(v.soldOn)} 15:40`)],
  ['Arrival', (v) => v.arrivalText],
  ['Tag', (v) => v.tag],
  ['Created', (v) => `${australianDate(v.listedOn)} ${v.listedAt}`],
  ['Updated', (v) => `${australianDate(v.changedOn)} ${v.listedAt}`],
  ['Colour group', (v) => colourGroups[v.paint]],
  ['Categories', (v) => v.categories.join('|')],
  ['Power kW', (v) => v.variant.powerKw],
  ['Torque Nm', (v) => v.variant.torqueNm],
  ['Induction', (v) => v.variant.induction],
  ['Gears', (v) => (v.variant.gears === 1 ? '' : v.variant.gears)],
  ['Fuel consumption', (v) => v.variant.fuelUse],
  ['Electric range', (v) => v.variant.rangeKm],
  ['Battery', (v) => v.variant.batteryKwh],
  ['Towing', (v) => v.variant.towKg],
  ['Length', (v) => v.variant.lengthMm],
  ['ANCAP stars', (v) => v.variant.ancapStars],
  ['ANCAP year', (v) => v.variant.ancapYear],
  ['Warranty', (v) => v.warranty],
  // The key of the lender's rule set in dealer.json; its name stands in the credit notice.
  ['Finance provider', (v) => v.finance && 'a'],
  ['Finance weekly', (v) => v.finance?.weeklyRepayment],
  ['Finance rate', (v) => v.finance?.annualRatePercent],
  ['Finance comparison rate', (v) => v.finance?.comparisonRatePercent],
  ['Finance term months', (v) => v.finance && v.finance.termYears * 12],
  ['Finance total payable', (v) => v.finance?.totalPayable],
  ['Finance disclaimer', (v) => v.finance?.disclaimer],
  ['Average market price', (v) => v.market?.australia],
  ['State average market price', (v) => v.market?.state],

  ['Spin images', (v) => v.views?.spinImages.join('|')],
  ['Interior panorama', (v) => v.views?.interiorImage],
  ['Hotspots', (v) => v.views?.hotspots && JSON.stringify(v.views.hotspots)],
  ['Video', (v) => v.views?.video],
  ['History report', (v) => v.historyReport],

  // Nobody has told the import about this one: its report lists it.
  ['Yard bay', (v) => bay(v)],
];

/** Somebody read a VIN off the windscreen and lost a character: the import leaves it out and says so. */
function misread({ vin, stockNumber }: DemoVehicle): Cell {
  return stockNumber === 'U20727' ? vin?.slice(0, 16) : vin;
}

/** A was-price below the price, as hurried typing makes it: the import leaves it out and says so. */
function mistypedWasPrice({ wasPrice, price, stockNumber }: DemoVehicle): Cell {
  return stockNumber === 'U20712' && price !== undefined ? price - 1000 : wasPrice;
}

function dateCell(day: Day | undefined): string {
  return day === undefined ? '' : australianDate(day);
}

function bay({ stockNumber, carType }: DemoVehicle): string {
  const number = Number(stockNumber.slice(-3));
  return `${carType === 'used' ? 'U' : 'N'}${String((number % 40) + 1)}`;
}

function quoted(cell: Cell): string {
  const text = cell === undefined ? '' : String(cell);
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A stock file as Dealer Studio's FTP drop takes it, with the extension columns of `docs/feeds.md`; `fixed` are columns
 * that say the same of every vehicle.
 */
export function dealerStudioCsv(
  vehicles: readonly DemoVehicle[],
  { delimiter = ',', fixed = {} }: { delimiter?: string; fixed?: Readonly<Record<string, Cell>> } = {},
): string {
  const lines = [
    columns.map(([name]) => quoted(name)),
    ...vehicles.map((vehicle) => columns.map(([name, cell]) => quoted(name in fixed ? fixed[name] : cell(vehicle)))),
  ];
  return lines.map((cells) => `${cells.join(delimiter)}\r\n`).join('');
}
