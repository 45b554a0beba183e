import { australianDate } from '../calendar.ts';
import type { Truck } from './gantry-trucks.ts';

const dollars = (amount: number | undefined): string => (amount === undefined ? '' : amount.toLocaleString('en-AU'));

/** What the office writes in the column "Terms"; the column beside it says that the price excludes GST. */
function terms({ priceBasis }: Truck): string {
  if (priceBasis === 'on_application') return 'POA';
  return priceBasis === 'excluding_charges' ? 'Excl. govt charges' : 'Plus on-roads';
}

const columns: readonly (readonly [heading: string, cell: (truck: Truck) => string | number | undefined])[] = [
  ['Unit', ({ stockNumber }) => stockNumber],
  [
    'State',
    ({ status, reservedUntil }) =>
      reservedUntil === undefined ? { in_stock: 'In yard', coming_soon: 'On order', sold: 'Sold' }[status] : 'Deposit',
  ],
  ['Cond', ({ carType }) => ({ new: 'New', demo: 'Demo', used: 'Used' })[carType]],
  ['Listed', ({ listedOn, listedAt }) => `${australianDate(listedOn)} ${listedAt}`],
  ['Held until', ({ reservedUntil }) => reservedUntil && `${australianDate(reservedUntil.day)} ${reservedUntil.time}`],
  ['Sold', ({ soldOn }) => soldOn && `${australianDate(soldOn)} 14:20`],
  ['Due', ({ arrivalText }) => arrivalText],
  ['Make', ({ line }) => line.make],
  ['Model', ({ line }) => line.model],
  ['Series', ({ line }) => line.badge],
  ['Yr', ({ year }) => year],
  ['Built', ({ builtIn }) => `${builtIn.slice(5)}/${builtIn.slice(0, 4)}`],
  ['Body', ({ line }) => line.body],
  ['Body m', ({ line }) => line.bodyM],
  ['Colour', ({ colour }) => colour],
  ['Kms', ({ odometerKm }) => odometerKm],
  ['Eng hrs', ({ engineHours, carType }) => (carType === 'new' ? undefined : engineHours)],
  ['Price ex GST', ({ price }) => dollars(price)],
  ['Was ex GST', ({ wasPrice }) => dollars(wasPrice)],
  ['Terms', terms],
  ['Ribbon', ({ tag }) => tag],
  ['GVM t', ({ line }) => line.gvmT],
  ['GCM t', ({ line }) => line.gcmT],
  ['Tare kg', ({ line }) => line.tareKg],
  ['Axles', ({ line }) => line.axles],
  ['cc', ({ line }) => line.engineCc],
  ['Cyl', ({ line }) => line.cylinders],
  ['kW', ({ line }) => line.powerKw],
  ['Nm', ({ line }) => line.torqueNm],
  [
    'Box',
    ({ line }) =>
      `${String(line.gears)}-speed ${line.gearbox === 'AMT' ? 'automated manual' : line.gearbox.toLowerCase()}`,
  ],
  ['Emissions', ({ line }) => line.emissions],
  ['WB mm', ({ line }) => line.wheelbaseMm],
  ['Rego', ({ plate }) => plate],
  ['Rego to', ({ registeredUntil }) => registeredUntil && australianDate(registeredUntil)],
  ['VIN', ({ vin }) => vin],
  ['Fitted', ({ features }) => features.join('; ')],
  ['Owners', ({ condition }) => condition?.owners],
  ['Book', ({ condition }) => condition?.serviceBook],
  ['Pit', ({ condition }) => condition?.roadworthy],
  ['PPSR', ({ condition }) => condition?.ppsr],
  ['Keys', ({ condition }) => condition?.keys],
  ['Found', ({ condition }) => condition?.note],
  ['Notes', ({ comments }) => comments.replaceAll('\n\n', ' ')],
  ['Pictures', ({ photos }) => photos.join('|')],
  ['Turntable', ({ spinImages }) => spinImages?.join('|')],
  ['We paid', ({ purchaseCost }) => purchaseCost],
];

/** The trucks as the office's list is saved: tabs between columns, one truck a line. */
export function truckListTsv(trucks: readonly Truck[]): string {
  const rows = trucks.map((truck) => columns.map(([, cell]) => String(cell(truck) ?? '')).join('\t'));
  return [columns.map(([heading]) => heading).join('\t'), ...rows, ''].join('\n');
}
