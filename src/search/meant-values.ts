import { attributeNamed } from '#domain/vehicle-summary/attributes.ts';
import { attributeValueLabel } from '#domain/vehicle-words/vehicle-words.ts';
import { leftOutBy } from './left-out.ts';
import type { ReadAddress, SearchRoute } from './url-state.ts';

/** Values that the stock has, by attribute. */
export type KnownValues = (attribute: string) => readonly string[];

const YES_NO: Readonly<Record<string, string>> = {
  true: 'true',
  yes: 'true',
  1: 'true',
  false: 'false',
  no: 'false',
  0: 'false',
};

/**
 * Values in a URL, converted to the stock's spelling: `make=toyota`, `make=land-rover` and `body=SUV` mean Toyota, Land
 * Rover and suv. A value that is not in stock is unchanged and finds nothing; one that is invalid for its attribute,
 * `year=old`, is not understood.
 */
export function withMeantValues({ route, unread }: ReadAddress, known: KnownValues): ReadAddress {
  const impossible: string[] = [];
  const refinementList: Record<string, readonly string[]> = {};
  for (const [attribute, values] of Object.entries(route.refinementList ?? {})) {
    const meant = values.flatMap((value) => {
      const found = meantValue(attribute, value, known);
      if (found === undefined) impossible.push(`${attribute}=${value}`);
      return found ?? [];
    });
    if (meant.length > 0) refinementList[attribute] = [...new Set(meant)];
  }
  return {
    route: Object.keys(refinementList).length > 0 ? { ...route, refinementList } : withoutFilters(route),
    unread: [...unread, ...impossible],
  };
}

function withoutFilters(route: SearchRoute): SearchRoute {
  const { query, page, sortBy, range } = route;
  return {
    ...(query !== undefined && { query }),
    ...(page !== undefined && { page }),
    ...(sortBy !== undefined && { sortBy }),
    ...(range !== undefined && { range }),
  };
}

function meantValue(name: string, value: string, known: KnownValues): string | undefined {
  const attribute = leftOutBy(name) ?? name;
  const type = attributeNamed(attribute)?.type;
  if (type === 'bool') return YES_NO[value.toLowerCase()];
  if (type === 'int' || type === 'float') return Number.isFinite(Number(value)) ? String(Number(value)) : undefined;
  const values = known(attribute);
  if (values.includes(value)) return value;
  const wanted = plain(value);
  return (
    values.find((other) => plain(other) === wanted || plain(attributeValueLabel(attribute, other)) === wanted) ?? value
  );
}

/** "Land Rover", "land-rover" and "LAND_ROVER" are one. */
function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}|]+/gu, '-');
}
