import { remedyFromKnown } from '#domain/text/did-you-mean.ts';
import type { Finding } from '../problem/config-problem.ts';
import { formatTimeOfDay, openingHours, parseTimeOfDay } from '../schema/opening-hours.ts';
import { looseLocations } from './check-locations.ts';
import { looseList, looseObject, looseText } from './loose-values.ts';

/** Days at a workshop need the form that books them, a place of the dealer's, and times at which it is open. */
export function checkWorkshop(root: Readonly<Record<string, unknown>>): Finding[] {
  const path = ['appointments', 'workshop'];
  const workshop = looseObject(root['appointments'])['workshop'];
  if (workshop === undefined) return [];
  const locations = looseLocations(root);
  const ids = locations.flatMap(({ id }) => id ?? []);
  const places = looseList(looseObject(workshop)['locations']).map(looseObject);
  const named = places.map(({ location }) => looseText(location));
  return [
    ...(looseObject(root['forms'])['service'] === undefined ? [noForm(path)] : []),
    ...places.flatMap((place, index): Finding[] => {
      const id = named[index];
      const at = [...path, 'locations', index];
      if (id === undefined) return [];
      if (!ids.includes(id)) {
        return [
          {
            path: [...at, 'location'],
            severity: 'error',
            found: id,
            message: 'Is not the id of any location, so nothing could be booked there.',
            remedy: remedyFromKnown(id, ids),
          },
        ];
      }
      if (named.indexOf(id) !== index) {
        return [
          {
            path: [...at, 'location'],
            severity: 'error',
            found: id,
            message: 'Is in the list already.',
            remedy: 'Keep one of the two.',
          },
        ];
      }
      return checkTimes(
        place['drop_offs'],
        looseObject(locations.find((one) => one.id === id)?.values['contact_detail'])['opening_hours'],
        [...at, 'drop_offs'],
      );
    }),
  ];
}

function noForm(path: readonly string[]): Finding {
  return {
    path: [...path],
    severity: 'error',
    message: 'Has no form to book on: `forms.service` is missing.',
    remedy: 'Add "service": {} to `forms`, or remove `workshop`.',
  };
}

/** A time at which the place is open on no day of the week is offered on none. */
function checkTimes(dropOffs: unknown, hours: unknown, path: readonly (string | number)[]): Finding[] {
  const week = openingHours().safeParse(hours);
  const openings = week.success ? week.data.flatMap(({ intervals }) => intervals) : [];
  if (openings.length === 0) return [];
  const [first] = openings.toSorted((a, b) => a.opens - b.opens);
  return looseList(dropOffs).flatMap((value, index): Finding[] => {
    const time = parseTimeOfDay(looseText(value) ?? '');
    if (time === undefined || openings.some(({ opens, closes }) => time >= opens && time < closes)) return [];
    return [
      {
        path: [...path, index],
        severity: 'warning',
        message: 'Is a time at which this location is open on no day of the week, so it is never offered.',
        remedy: `Name a time from ${formatTimeOfDay(first?.opens ?? 0)} on, or correct the \`opening_hours\` of the location.`,
      },
    ];
  });
}
