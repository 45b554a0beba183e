import { vehicleViews } from '../../media/picture-list.ts';
import { addDays, shortDate, type Day } from '../calendar.ts';
import { drawVin } from '../identity-numbers.ts';
import { lenderFigures } from '../money.ts';
import { Random } from '../../../tests/support/random.ts';
import { lender, type Caravan } from './saltbush-caravans.ts';

const price = 94_990;
const kitchenFault = 'Burn mark the size of a coin next to the cooktop.';

/** The one vehicle of Saltbush Caravans that drives itself: no ATM and no ball, but an engine, kilometres and a GVM. */
export function saltbushMotorhome(today: Day): Caravan {
  return {
    line: {
      make: 'Trakka',
      model: 'Trakkadu',
      badge: '340',
      from: 2016,
      to: 2023,
      style: 'Campervan',
      // Its body is all there is.
      bodyLengthM: 0,
      overallLengthM: 5.3,
      bodyWidthM: 1.9,
      tareKg: 2480,
      atmKg: 0,
      ballKg: 0,
      sleeps: 4,
      bed: 'Two doubles',
      ensuite: 'No',
      axle: 'Two axles',
      wheel: '17 inch',
      suspension: 'Independent',
      layout: 'Swivelling cab seats, offside kitchen, folding rear seat, double in the pop-up roof',
      waterL: 52,
      solarW: 160,
      batteryAh: 120,
      extras: [],
      newPrice: 119_990,
      weight: 1,
      motor: {
        engine: '2.0 L',
        cylinders: 4,
        powerKw: 110,
        gearbox: 'Automatic',
        gears: 7,
        drive: 'FWD',
        fuel: 'Diesel',
        gvmKg: 3080,
        gcmKg: 5000,
        seats: 4,
        licence: 'C',
      },
    },
    stockNumber: 'SB2622',
    carType: 'used',
    status: 'in_stock',
    listedOn: addDays(today, -8),
    listedAt: '11:15',
    year: 2020,
    builtIn: '2020-06',
    colour: 'Reflex Silver',
    paint: 'silver',
    odometerKm: 58_420,
    vin: drawVin(new Random(340), 'Volkswagen', 2020),
    plate: '912 TU6',
    registeredUntil: addDays(today, 212),
    price,
    priceBasis: 'complete',
    photos: vehicleViews.map((view) => `_media/vehicles/van-silver/${view}.webp`),
    purchaseCost: 80_500,
    features: [
      'Pop-up roof with a double bed',
      'Rear seat folds to a second double',
      'Two-burner cooktop',
      '80 L compressor fridge',
      'Swivelling cab seats',
      'Cassette awning',
      'Diesel heater',
      'Reversing camera',
      '160 W solar',
      '120 Ah battery',
      '52 L fresh water',
    ],
    comments:
      'The only one in the yard that you drive home yourself. Two sisters from Woombye had it and slept in it from Eden to Mossman; it fits a car space at the beach and under most boom gates with the roof down. No ensuite. A car licence is enough.',
    condition: {
      owners: 'Two, the last two sisters from Woombye',
      serviceBook: `Engine and brakes ${shortDate(addDays(today, -21))}, stamped`,
      roadworthy: `Safety certificate ${shortDate(addDays(today, -10))}`,
      ppsr: `Clear, ${shortDate(addDays(today, -4))}`,
      keys: 'Two',
      faults: [kitchenFault],
      note: kitchenFault,
    },
    finance: lenderFigures(lender, price),
  };
}
