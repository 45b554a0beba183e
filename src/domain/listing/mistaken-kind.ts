import { knownKindOf } from '../brands/known-makes.ts';
import type { BodyType, ItemType, Vehicle } from '../vehicle/vehicle.ts';

/** More than this share of the stock: a car yard has a motorcycle or two. */
const LEAST_SHARE = 0.5;

/** The kinds that a dealer does not say it sells, where they are most of what it sells. */
export function unnamedKinds(
  byKind: Readonly<Partial<Record<ItemType, number>>>,
  named: readonly ItemType[],
): readonly ItemType[] {
  const counts = Object.entries(byKind) as [ItemType, number][];
  const sumOf = (list: typeof counts): number => list.reduce((sum, [, count]) => sum + count, 0);
  const unnamed = counts.filter(([kind]) => !named.includes(kind));
  return sumOf(unnamed) > sumOf(counts) * LEAST_SHARE ? unnamed.map(([kind]) => kind) : [];
}

const KINDS_BY_BODY: Readonly<Partial<Record<BodyType, ItemType>>> = {
  caravan: 'caravan',
  camperTrailer: 'caravan',
  motorcycle: 'motorcycle',
  truck: 'truck',
};

/** A stock that goes by one kind while its bodies and makes speak for another. */
export interface MistakenKind {
  readonly kind: ItemType;
  /** Vehicles that speak for it. */
  readonly count: number;
  /** Their makes, the most frequent first. */
  readonly makes: readonly string[];
}

/**
 * The kind of vehicle that most of the stock seems to be, where all of it is taken for cars: feeds seldom say what
 * they sell [3-5].
 */
export function mistakenKind(
  vehicles: readonly (Pick<Vehicle, 'itemType' | 'make' | 'body'> &
    Partial<Pick<Vehicle, 'model' | 'specifications'>>)[],
): MistakenKind | undefined {
  if (vehicles.some(({ itemType }) => itemType !== 'car')) return undefined;
  const byKind = Map.groupBy(
    vehicles,
    ({ make, model, body, specifications }) =>
      (body && KINDS_BY_BODY[body]) ?? kindOfMake(make) ?? kindOfPlates(make, model, specifications),
  );
  for (const [kind, meant] of byKind) {
    if (kind === undefined || meant.length <= vehicles.length * LEAST_SHARE) continue;
    const makes = [...Map.groupBy(meant, ({ make }) => make)].sort(([, one], [, other]) => other.length - one.length);
    return { kind, count: meant.length, makes: makes.map(([make]) => make) };
  }
  return undefined;
}

function kindOfMake(make: string): ItemType | undefined {
  const kind = knownKindOf(make);
  if (kind === 'motorcycles') return 'motorcycle';
  return kind === 'trucks' ? 'truck' : undefined;
}

/** A light rigid licence begins above this mass. */
const MOST_OF_A_CAR_KG = 4500;

/** Truck models of makes that sell cars as well; all of Isuzu's but two. */
const TRUCK_MODELS: Readonly<Record<string, RegExp>> = {
  isuzu: /^(?!d[- ]?max|mu[- ]?x)/i,
  'mercedes-benz': /^(?:actros|arocs|atego|axor|econic|unimog)\b/i,
  volkswagen: /^(?:constellation|meteor|worker)\b/i,
  ford: /^(?:cargo|trader|louisville|l[nt]?s?\d{4})\b/i,
  mitsubishi: /^(?:fuso|canter|fighter|shogun|fv|fm|fk|fe)\b/i,
  volvo: /^f[lmeh]\b|^f[lmeh]\d/i,
  nissan: /^(?:ud|diesel|condor)\b/i,
  mazda: /^t\d{4}\b|^titan\b/i,
  toyota: /^(?:dyna|toyoace)\b/i,
  renault: /^(?:midlum|magnum|premium|kerax)\b/i,
};

function kindOfPlates(
  make: string,
  model: string | undefined,
  { grossVehicleMassKg, aggregateTrailerMassKg, towBallMassKg }: Vehicle['specifications'] = {},
): ItemType | undefined {
  return (
    kindOfTruck(make, model, grossVehicleMassKg) ??
    (aggregateTrailerMassKg === undefined && towBallMassKg === undefined ? undefined : 'caravan')
  );
}

function kindOfTruck(make: string, model: string | undefined, massKg: number | undefined): ItemType | undefined {
  const isTruck =
    (massKg ?? 0) > MOST_OF_A_CAR_KG || (model !== undefined && TRUCK_MODELS[make.toLowerCase()]?.test(model) === true);
  return isTruck ? 'truck' : undefined;
}
