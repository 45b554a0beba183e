import type { AustralianState } from '#domain/vehicle/vehicle.ts';
import { formatCount } from '#domain/formats/counts.ts';
import { averageOfStars, countOfStars } from '#domain/location/star-counts.ts';
import { locationSlug } from '../location-slug.ts';
import { dottedPath, type Finding } from '../problem/config-problem.ts';
import { remedyFromKnown } from '#domain/text/did-you-mean.ts';
import { DEFAULT_STATE } from '../resolve-locations.ts';
import { AUSTRALIAN_STATES } from '../schema/australian-state.ts';
import { postcodeBelongsTo } from '../schema/postcode.ts';
import { starCountsSchema } from '../schema/review.ts';
import { specialHoursSchema } from '../schema/special-hours.ts';
import { looseList, looseObject, looseText } from './loose-values.ts';

interface LooseLocation {
  readonly index: number;
  readonly name: string | undefined;
  readonly slug: string | undefined;
  readonly id: string | undefined;
  readonly values: Readonly<Record<string, unknown>>;
}

/**
 * Checks the locations of a config against each other and each by itself: slugs, the primary one, dealerships,
 * licences, map positions, ratings.
 */
export function checkLocations(root: Readonly<Record<string, unknown>>): Finding[] {
  const locations = looseLocations(root);
  return [
    ...checkUnique(locations, 'slug', 'Two locations cannot have one URL.'),
    ...checkUnique(locations, 'id', 'Vehicles could not tell them apart.'),
    ...checkPrimary(locations),
    ...checkDealershipIds(root, locations),
    ...checkPostcode(['address', 'postcode'], looseObject(root['address']), stateOf(root, {})),
    ...locations.flatMap((location) => checkPlace(root, location)),
    ...checkTaken(locations),
    ...locations.flatMap((location) => checkLicence(root, location)),
    ...locations.flatMap((location) => checkStars(location)),
    ...checkSpecialHours(root, locations),
    ...checkOpenAndClosed(root),
    ...checkClosures(root, locations),
  ];
}

/** The locations, as far as they can be read. */
export function looseLocations(root: Readonly<Record<string, unknown>>): LooseLocation[] {
  return looseList(root['locations']).map((value, index) => {
    const values = looseObject(value);
    const name = looseText(values['name']);
    const slug = looseText(values['slug']) ?? (name === undefined ? undefined : locationSlug(name));
    return { index, name, slug, id: looseText(values['id']) ?? slug, values };
  });
}

function checkUnique(locations: readonly LooseLocation[], key: 'slug' | 'id', reason: string): Finding[] {
  return locations.flatMap((location): Finding[] => {
    const value = location[key];
    const first = locations.find((other) => other[key] === value);
    if (value === undefined || first === undefined || first === location) return [];
    // If both come from the same slug, report it once.
    if (key === 'id' && location.values['id'] === undefined && first.values['id'] === undefined) return [];
    return [
      {
        path: ['locations', location.index, key],
        severity: 'error',
        found: value,
        message: `Is the ${key} of locations[${String(first.index)}]${first.name === undefined ? '' : ` (${first.name})`} too. ${reason}`,
        remedy: `Give each location its own ${key}.`,
      },
    ];
  });
}

/** A name or map position that was copied with another location: allowed, but rarely meant. */
function checkTaken(locations: readonly LooseLocation[]): Finding[] {
  const addressOf = ({ values }: LooseLocation): string =>
    ['street', 'city', 'postcode'].map((key) => looseText(values[key])?.toLowerCase() ?? '').join(', ');
  const positionOf = ({ values: { lat, long } }: LooseLocation): string | undefined =>
    typeof lat === 'number' && typeof long === 'number' ? `${String(lat)}, ${String(long)}` : undefined;
  return locations.flatMap((location, index): Finding[] => {
    const earlier = locations.slice(0, index);
    const position = positionOf(location);
    const namesake = earlier.find(
      ({ name, values }) =>
        name !== undefined && name === location.name && values['location_type'] === location.values['location_type'],
    );
    const first = position === undefined ? undefined : earlier.find((other) => positionOf(other) === position);
    const neighbour = first === undefined || addressOf(first) === addressOf(location) ? undefined : first;
    const pathTo = (key: string): readonly PropertyKey[] => ['locations', index, key];
    return [
      ...(namesake === undefined
        ? []
        : [
            {
              path: pathTo('name'),
              severity: 'warning',
              message: `Is the name of locations[${String(namesake.index)}] too: visitors and vehicles of a feed could not tell the two apart.`,
              remedy: 'Give each location a name of its own, as with its suburb.',
            } as const,
          ]),
      ...(neighbour === undefined
        ? []
        : [
            {
              path: pathTo('lat'),
              severity: 'warning',
              found: position,
              message: `Is the position of locations[${String(neighbour.index)}]${neighbour.name === undefined ? '' : ` (${neighbour.name})`}, which has another address.`,
              remedy: 'Write the coordinates of this address, or remove `lat` and `long`.',
            } as const,
          ]),
    ];
  });
}

function checkPrimary(locations: readonly LooseLocation[]): Finding[] {
  if (locations.length < 2) return [];
  const primaries = locations.filter(({ values }) => values['primary'] === true);
  if (primaries.length === 0) {
    return [
      {
        path: ['locations'],
        severity: 'error',
        found: undefined,
        message: `None of the ${String(locations.length)} locations is primary, so it is unclear whose address and hours are the dealer’s.`,
        remedy: 'Add "primary": true to one of them.',
      },
    ];
  }
  return primaries.slice(1).map((location) => ({
    path: ['locations', location.index, 'primary'],
    severity: 'error',
    message: `Is a second primary location; locations[${String(primaries[0]?.index ?? 0)}] is already primary.`,
    remedy: 'Keep "primary": true at one location only.',
  }));
}

function checkDealershipIds(root: Readonly<Record<string, unknown>>, locations: readonly LooseLocation[]): Finding[] {
  const dealerships = looseList(root['dealerships']).map((value) => looseObject(value));
  const ids = dealerships.flatMap((dealership) => looseText(dealership['id']) ?? []);
  const slugs = dealerships.flatMap((dealership) => looseText(dealership['slug']) ?? []);
  const check = (path: readonly PropertyKey[], value: unknown, known: readonly string[], what: string): Finding[] => {
    const text = looseText(value);
    if (text === undefined || known.includes(text)) return [];
    return [
      {
        path,
        severity: 'error',
        message: `No dealership has this ${what}.`,
        remedy: remedyFromKnown(text, known, 'Describe the dealership in `dealerships`, or remove the key.'),
      },
    ];
  };
  const finance = looseObject(root['finance']);
  const duplicates = ids.flatMap((id, index): Finding[] =>
    ids.indexOf(id) === index
      ? []
      : [
          {
            path: ['dealerships', index, 'id'],
            severity: 'error',
            message: `Is the id of dealerships[${String(ids.indexOf(id))}] too.`,
            remedy: 'Give each dealership an id of its own.',
          },
        ],
  );
  return [
    ...duplicates,
    // A single dealer may be a dealership in its stock system without describing it here.
    ...(ids.length === 0 ? [] : check(['dealership_id'], root['dealership_id'], ids, 'id')),
    ...looseList(finance['excluded_dealerships']).flatMap((value, index) =>
      check(['finance', 'excluded_dealerships', index], value, ids, 'id'),
    ),
    ...locations.flatMap(({ index, values }) => [
      ...check(['locations', index, 'dealership_id'], values['dealership_id'], ids, 'id'),
      ...(slugs.length === 0
        ? []
        : check(['locations', index, 'dealership_slug'], values['dealership_slug'], slugs, 'slug')),
    ]),
  ];
}

/** The state of a location; `undefined` for an invalid one, which cannot be compared. */
function stateOf(
  root: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
): AustralianState | undefined {
  const written = looseText(values['state']) ?? looseText(looseObject(root['address'])['state']);
  if (written === undefined) return DEFAULT_STATE;
  return AUSTRALIAN_STATES.find((state) => state === written.toLowerCase());
}

/** Corners of each state on the map in degrees, rounded outwards: south, north, west, east. */
const STATE_BOUNDS: Readonly<Record<AustralianState, readonly [number, number, number, number]>> = {
  nsw: [-37.7, -28, 140.8, 159.3],
  act: [-36.1, -35, 148.6, 149.6],
  vic: [-39.3, -33.8, 140.8, 150.2],
  qld: [-29.3, -9, 137.8, 153.8],
  sa: [-38.2, -25.8, 128.8, 141.2],
  wa: [-35.3, -13.5, 112.8, 129.2],
  tas: [-43.9, -39.3, 143.7, 148.7],
  nt: [-26.2, -10.8, 128.8, 138.2],
};

/** A postcode or map position outside the address's state is nearly always a typo. */
function checkPlace(root: Readonly<Record<string, unknown>>, { index, values }: LooseLocation): Finding[] {
  const state = stateOf(root, values);
  const path = ['locations', index];
  return [...checkPostcode([...path, 'postcode'], values, state), ...checkPosition([...path, 'lat'], values, state)];
}

function checkPostcode(
  path: readonly PropertyKey[],
  values: Readonly<Record<string, unknown>>,
  state: AustralianState | undefined,
): Finding[] {
  const postcode = looseText(values['postcode'])?.padStart(4, '0') ?? '';
  if (state === undefined || !/^\d{4}$/.test(postcode) || postcodeBelongsTo(state, postcode)) return [];
  return [
    {
      path,
      severity: 'warning',
      message: `Is not a postcode in ${state.toUpperCase()}.`,
      remedy: 'Compare postcode and state.',
    },
  ];
}

function checkPosition(
  path: readonly PropertyKey[],
  { lat, long }: Readonly<Record<string, unknown>>,
  state: AustralianState | undefined,
): Finding[] {
  if (typeof lat !== 'number' || typeof long !== 'number') return [];
  const finding = (where: string, remedy: string): Finding[] => [
    { path, severity: 'warning', message: `With longitude ${String(long)} lies outside ${where}.`, remedy },
  ];
  if (!(lat < -8 && lat > -56 && long > 95 && long < 169)) {
    return finding(
      'Australia',
      lat > 8 && lat < 56 && long > 95
        ? `Latitudes in Australia are negative: write ${String(-lat)}.`
        : lat > 95 && long < 0
          ? 'Latitude and longitude look swapped.'
          : 'Compare the coordinates with a map.',
    );
  }
  if (state === undefined) return [];
  const [south, north, west, east] = STATE_BOUNDS[state];
  const isInState = lat > south && lat < north && long > west && long < east;
  return isInState ? [] : finding(state.toUpperCase(), 'Compare the coordinates and the state with a map.');
}

/**
 * Names for the duty. New South Wales requires the number on a website (Motor Dealers and Repairers Act 2013, s 19A).
 */
const LICENCE_DUTIES: Readonly<Record<AustralianState, string>> = {
  nsw: 'New South Wales requires the licence number on a dealer’s website.',
  vic: 'Victoria asks for the LMCT number in advertising.',
  wa: 'Western Australia asks for the licence number in advertising.',
  tas: 'Tasmania asks for the licence number in advertising.',
  nt: 'The Northern Territory asks for the licence number in advertising.',
  qld: 'Queensland dealers print their licence number.',
  sa: 'South Australian dealers print their licence number.',
  act: 'Dealers of the ACT print their licence number.',
};

function checkLicence(root: Readonly<Record<string, unknown>>, { index, values }: LooseLocation): Finding[] {
  if (values['visible'] === false) return [];
  const state = stateOf(root, values);
  if (state === undefined) return [];
  const type = looseText(values['location_type']) ?? 'sales';
  const severity = state === 'nsw' ? 'error' : 'warning';
  if (type === 'sales' && looseText(values['dealer_license_number']) === undefined) {
    return [
      {
        path: ['locations', index, 'dealer_license_number'],
        severity,
        message: `Is missing. ${LICENCE_DUTIES[state]}`,
        remedy: 'Add the number, as in "dealer_license_number": "4490101".',
      },
    ];
  }
  if (type === 'service' && state === 'nsw' && looseText(values['motor_vehicle_repairer']) === undefined) {
    return [
      {
        path: ['locations', index, 'motor_vehicle_repairer'],
        severity,
        message: 'Is missing. New South Wales requires the repairer licence number on a website as well.',
        remedy: 'Add the number of the repairer licence.',
      },
    ];
  }
  return [];
}

/** What an average rounded to one decimal may differ from that of its stars. */
const ROUNDING = 0.051;

/** The chart of stars stands next to the average and the number of reviews: the three must agree. */
function checkStars({ index, values }: LooseLocation): Finding[] {
  const reviews = looseObject(values['reviews']);
  const parsed = starCountsSchema.safeParse(reviews['stars']);
  if (!parsed.success) return [];
  const total = countOfStars(parsed.data);
  const average = averageOfStars(parsed.data);
  const count = values['review_count'] ?? reviews['count'];
  const rating = Number(values['average_rating'] ?? reviews['average_rating'] ?? average);
  const path = ['locations', index, 'reviews', 'stars'];
  const findings: Finding[] = [];
  if (typeof count === 'number' && count !== total) {
    findings.push({
      path,
      severity: 'error',
      found: undefined,
      message: `Adds up to ${formatCount(total)} reviews, but the location has ${formatCount(count)}.`,
      remedy: 'Correct one of them, or leave out the number of reviews: it is taken from the stars.',
    });
  }
  if (average !== undefined && Math.abs(rating - average) > ROUNDING) {
    findings.push({
      path,
      severity: 'error',
      found: undefined,
      message: `Makes an average of ${average.toFixed(1)}, but the location’s is ${String(rating)}.`,
      remedy: 'Correct one of them, or leave out the average: it is taken from the stars.',
    });
  }
  return findings;
}

function checkSpecialHours(root: Readonly<Record<string, unknown>>, locations: readonly LooseLocation[]): Finding[] {
  const names = locations.flatMap(({ name, slug }) => [name, slug]).filter((name) => name !== undefined);
  return looseList(root['special_hours']).flatMap((value, index): Finding[] => {
    const name = looseText(looseObject(value)['location_name']);
    if (name === undefined || names.some((known) => known.toLowerCase() === name.toLowerCase())) return [];
    return [
      {
        path: ['special_hours', index, 'location_name'],
        severity: 'error',
        message: 'No location has this name.',
        remedy: remedyFromKnown(name, names, 'Write name or slug of a location.'),
      },
    ];
  });
}

/** A date of one list on which the same department is both open and closed. */
function checkOpenAndClosed(root: Readonly<Record<string, unknown>>): Finding[] {
  const lists: readonly { readonly path: readonly PropertyKey[]; readonly values: unknown }[] = [
    { path: ['special_hours'], values: root['special_hours'] },
    ...looseList(root['locations']).map((location, index) => ({
      path: ['locations', index, 'special_hours'],
      values: looseObject(location)['special_hours'],
    })),
  ];
  return lists.flatMap(({ path, values }) => {
    const days = looseList(values).map((value) => specialHoursSchema.safeParse(value).data);
    return days.flatMap((day, index): Finding[] => {
      if (day === undefined) return [];
      const first = days.findIndex(
        (other) =>
          other?.date === day.date &&
          other.department === day.department &&
          other.location_name?.toLowerCase() === day.location_name?.toLowerCase() &&
          (other.status === 'Closed' || day.status === 'Closed'),
      );
      if (first === -1 || first >= index) return [];
      const isSame = days[first]?.status === day.status;
      return [
        {
          path: [...path, index, 'date'],
          severity: isSame ? 'warning' : 'error',
          message: isSame
            ? `Is in ${dottedPath([...path, first])} already.`
            : `Is in ${dottedPath([...path, first])} too: the place would be open and closed on one day.`,
          remedy: 'Keep one of the two, or name the `department` that each is for.',
        },
      ];
    });
  });
}

function checkClosures(root: Readonly<Record<string, unknown>>, locations: readonly LooseLocation[]): Finding[] {
  const ids = locations.flatMap(({ id }) => id ?? []);
  return looseList(looseObject(root['appointments'])['closures']).flatMap((value, index): Finding[] => {
    const id = looseText(looseObject(value)['location']);
    if (id === undefined || ids.includes(id)) return [];
    return [
      {
        path: ['appointments', 'closures', index, 'location'],
        severity: 'error',
        message: 'Is not the id of any location, so nothing would be closed.',
        remedy: remedyFromKnown(id, ids),
      },
    ];
  });
}
