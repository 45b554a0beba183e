import { lenderRecord } from '../money.ts';
import { australianDate } from '../calendar.ts';
import type { Caravan } from './saltbush-caravans.ts';

/** One van as EasyCars' stock API exports it, with the columns that this dealer added for weights and layout. */
function toStock(van: Caravan): Readonly<Record<string, unknown>> {
  const { line, finance, condition } = van;
  return {
    YardCode: 'BLI',
    YardName: 'Saltbush Caravans Bli Bli',
    StockNumber: van.stockNumber,
    StockType: 'C',
    StockStatus: { in_stock: 'In Stock', coming_soon: 'On Order', sold: 'Sold' }[van.status],
    IsUsed: van.carType === 'used',
    IsDemo: van.carType === 'demo',
    IsDepositTaken: van.reservedUntil !== undefined,
    DepositUntil:
      van.reservedUntil === undefined ? '' : `${australianDate(van.reservedUntil.day)} ${van.reservedUntil.time}`,
    SoldDate: van.soldOn === undefined ? '' : `${australianDate(van.soldOn)} 15:10`,
    DateListed: `${australianDate(van.listedOn)} ${van.listedAt}`,
    Arrival: van.arrivalText ?? '',
    Make: line.make,
    Model: line.model,
    Badge: line.badge ?? '',
    YearGroup: van.year,
    Body: line.style,
    Colour: van.colour,
    RegoNum: van.plate ?? '',
    RegoExpiry: van.registeredUntil === undefined ? '' : australianDate(van.registeredUntil),
    VIN: van.vin ?? '',
    BuiltDate: `01/${van.builtIn.slice(5)}/${van.builtIn.slice(0, 4)}`,
    Price: van.wasPrice ?? van.price ?? 0,
    AdvSpecialPrice: van.wasPrice === undefined ? 0 : van.price,
    IsDriveAway: van.priceBasis === 'complete' ? 'Y' : '',
    PriceWords: { complete: '', estimated: 'Est. tow away', excluding_charges: 'EGC', on_application: 'POA' }[
      van.priceBasis
    ],
    Ribbon: van.tag ?? '',
    Odometer: van.odometerKm ?? 0,
    Length: line.overallLengthM,
    BodyLength: line.bodyLengthM,
    BodyWidth: line.bodyWidthM,
    Tare: line.tareKg,
    ATM: line.atmKg,
    TowBallWeight: line.ballKg,
    GVM: line.motor?.gvmKg ?? 0,
    GCM: line.motor?.gcmKg ?? 0,
    ...motorColumns(line.motor),
    SleepingCapacity: line.sleeps,
    Bunks: line.bunks ?? 0,
    Bed: line.bed,
    Ensuite: line.ensuite,
    Layout: line.layout,
    AxleConfiguration: line.axle,
    Suspension: line.suspension,
    Wheelsize: line.wheel,
    FreshWater: `${String(line.waterL)} L`,
    Solar: line.solarW === 0 ? '' : `${String(line.solarW)} W`,
    Battery: line.batteryAh === 0 ? '' : `${String(line.batteryAh)} Ah`,
    Toilet: line.ensuite === 'No' ? 'N' : 'Y',
    Shower: line.ensuite === 'No' ? 'N' : 'Y',
    Warranty: van.carType === 'used' ? '6 months, repairs at Bli Bli' : '3 years, repairs at Bli Bli',
    StandardFeatures: van.features.join(', '),
    OptionalFeatures: '',
    AdvDescription: van.comments,
    Owners: condition?.owners ?? '',
    ServiceHistory: condition?.serviceBook ?? '',
    SafetyCertificate: condition?.roadworthy ?? '',
    PPSR: condition?.ppsr ?? '',
    Keys: condition?.keys ?? '',
    Found: condition?.note ?? '',
    ImageCount: van.photos.length,
    ImageURLs: van.photos.join(','),
    SpinImageURLs: (van.spinImages ?? []).join(','),
    WholesaleCost: van.purchaseCost,
    Lender:
      finance === undefined
        ? null
        : {
            b: lenderRecord(finance),
          },
  };
}

/** Columns that its records have where there is an engine. */
function motorColumns(motor: Caravan['line']['motor']): Readonly<Record<string, unknown>> {
  return motor === undefined
    ? {}
    : {
        EngineSize: motor.engine,
        Cylinder: motor.cylinders,
        EnginePower: motor.powerKw,
        GearType: motor.gearbox,
        GearCount: motor.gears,
        FuelType: motor.fuel,
        DriveTrain: motor.drive,
        SeatCapacity: motor.seats,
        LicenceClass: motor.licence,
      };
}

/** The vans as the stock API responds, one a line. */
export function easyCarsJson(vans: readonly Caravan[]): string {
  const head = '{"Code":0,"ResponseMessage":"Success","StockList":[\n';
  return `${head}${vans.map((van) => JSON.stringify(toStock(van))).join(',\n')}\n]}\n`;
}
