import { shortDate } from './calendar.ts';
import type { KilowattCar } from './kilowatt-cars.ts';

type Element = readonly [name: string, value: string | number | undefined | readonly Element[]];

const states = { in_stock: 'Available', coming_soon: 'Inbound', sold: 'Sold' } as const;
const priceWords = {
  drive_away: 'Drive away',
  estimated_drive_away: 'Est. drive away',
  excluding_government_charges: 'Excl. govt charges',
  price_on_application: 'POA',
} as const;

function elementsOf({ vehicle, batteryHealthPercent, batteryReadOn }: KilowattCar): readonly Element[] {
  const { variant, condition, finance, market } = vehicle;
  const held = vehicle.reservedUntil;
  return [
    ['State', held === undefined ? states[vehicle.status] : 'On hold'],
    ['Listed', `${vehicle.listedOn}T${vehicle.listedAt}`],
    ['HeldUntil', held && `${held.day}T${held.time}`],
    ['SoldOn', vehicle.soldOn],
    ['Inbound', vehicle.arrivalText],
    ['Ribbon', vehicle.tag],
    [
      'Car',
      [
        ['Make', variant.make],
        ['Model', variant.model],
        ['Badge', variant.badge],
        ['Series', variant.series],
        ['Year', vehicle.year],
        ['Shape', variant.body],
        ['Doors', variant.doors],
        ['Seats', variant.seats],
        ['Colour', vehicle.colour],
        ['Trim', vehicle.interiorColour],
        ['Odometer', vehicle.odometerKm],
        ['Vin', vehicle.vin],
        ['Plate', vehicle.plate],
        ['RegoTo', vehicle.registeredUntil],
        ['Built', vehicle.builtIn],
        ['Complied', vehicle.compliedIn],
        ['Length', variant.lengthMm],
        ['TowBraked', variant.towKg],
        ['Ancap', variant.ancapStars],
        ['AncapYear', variant.ancapYear],
        ['Warranty', vehicle.warranty],
      ],
    ],
    [
      'Drive',
      [
        ['Energy', variant.fuel],
        ['Kilowatts', variant.powerKw],
        ['NewtonMetres', variant.torqueNm],
        ['Wheels', variant.drive],
        ['Gearbox', variant.transmission],
        ['EngineCc', variant.engineCc],
        ['Cylinders', variant.cylinders],
        ['LitresPer100', variant.fuelUse],
        ['BatteryKwh', variant.batteryKwh],
        ['RangeKm', variant.rangeKm],
        ['BatteryHealth', batteryReadOn && `${String(batteryHealthPercent)}% of new; read ${shortDate(batteryReadOn)}`],
      ],
    ],
    [
      'Money',
      [
        ['Ask', vehicle.price],
        ['Was', vehicle.wasPrice],
        ['Words', priceWords[vehicle.priceType]],
        ['Market', market?.australia],
        ['Cost', vehicle.purchaseCost],
      ],
    ],
    [
      'Lender',
      finance && [
        [
          'b',
          [
            ['paymentWeek', finance.weeklyRepayment],
            ['interestRate', finance.annualRatePercent],
            ['comparisonRate', finance.comparisonRatePercent],
            ['termYears', finance.termYears],
            ['totalPayable', finance.totalPayable],
            ['disclaimer', finance.disclaimer],
          ],
        ],
      ],
    ],
    [
      'Ticket',
      [
        ['Owners', condition?.owners],
        ['Services', condition?.serviceBook],
        ['Roadworthy', condition?.roadworthy],
        ['Ppsr', condition?.ppsr],
        ['Keys', condition?.keys],
        ['Faults', condition?.faults.map((fault): Element => ['Fault', fault])],
        ['Line', condition?.note],
      ],
    ],
    ['Words', vehicle.comments],
    ['Equipment', vehicle.features.map((feature): Element => ['Item', feature])],
    ['Photos', vehicle.photos.map((photo): Element => ['Photo', photo])],
    ['Turntable', vehicle.views?.spinImages.map((frame): Element => ['Frame', frame])],
    ['Inside', vehicle.views?.interiorImage],
    ['History', vehicle.historyReport],
  ];
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function written([name, value]: Element): string {
  if (value === undefined) return '';
  const inner = typeof value === 'object' ? value.map(written).join('') : escaped(String(value));
  return inner === '' ? '' : `<${name}>${inner}</${name}>`;
}

/** The stock as XML, one car a line, in element names of the yard's own. */
export function kilowattXml(cars: readonly KilowattCar[]): string {
  const lines = cars.map(
    (car) => `<Listing no="${car.vehicle.stockNumber}">${elementsOf(car).map(written).join('')}</Listing>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>\n<Yard>\n${lines.join('\n')}\n</Yard>\n`;
}
