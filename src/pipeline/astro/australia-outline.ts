import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import type { PackedOutline } from '#domain/map/outline.ts';

const NAME = 'virtual:australia-outline';
/** Australia's number in ISO 3166. */
const AUSTRALIA = '036';
/** Steps of the grid that a line must reach over in both directions; rocks and cays are left out. */
const LEAST_EXTENT = 8;
/** The continent, Tasmania and the islands before their coasts, in degrees; not the territories far out. */
const SEEN = { west: 112.8, east: 153.8, south: -44, north: -9.9 };

interface Atlas {
  readonly transform: { readonly scale: readonly [number, number]; readonly translate: readonly [number, number] };
  readonly arcs: readonly (readonly (readonly [number, number])[])[];
  readonly objects: {
    readonly countries: {
      readonly geometries: readonly {
        readonly id?: string;
        readonly arcs: readonly (readonly (readonly number[])[])[];
      }[];
    };
  };
}

/** `import outline from 'virtual:australia-outline'`: the coasts of Australia from Natural Earth, as `PackedOutline`. */
export function australiaOutline(): Plugin {
  return {
    name: 'forecourt-australia-outline',
    enforce: 'pre',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return undefined;
      const file = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json');
      const outline = packedOutline(JSON.parse(readFileSync(file, 'utf8')) as Atlas);
      // A browser reads a long text faster as JSON than as code.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(outline))});`;
    },
  };
}

/** Australia's coasts from an atlas in TopoJSON. */
export function packedOutline({ transform, arcs, objects }: Atlas): PackedOutline {
  const { scale, translate } = transform;
  const australia = objects.countries.geometries.find(({ id }) => id === AUSTRALIA);
  const coasts = (australia?.arcs ?? []).map(([coast = []]) => coast.flatMap((arc) => arcSteps(arcs, arc)));
  const inSight = (ring: readonly (readonly [number, number])[]): boolean => {
    const xs = ring.map(([x]) => x);
    const ys = ring.map(([, y]) => y);
    const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    return (
      Math.min(east - west, north - south) >= LEAST_EXTENT &&
      west * scale[0] + translate[0] > SEEN.west &&
      east * scale[0] + translate[0] < SEEN.east &&
      south * scale[1] + translate[1] > SEEN.south &&
      north * scale[1] + translate[1] < SEEN.north
    );
  };
  return {
    scale: [scale[0], scale[1]],
    translate: [translate[0], translate[1]],
    rings: coasts.filter(inSight).map((ring) =>
      ring.flatMap(([x, y], index) => {
        const [fromX, fromY] = ring[index - 1] ?? [0, 0];
        return [x - fromX, y - fromY];
      }),
    ),
  };
}

/** The points of one arc; a negative number is an arc backwards. */
function arcSteps(arcs: Atlas['arcs'], arc: number): (readonly [number, number])[] {
  let x = 0;
  let y = 0;
  const points = (arcs[arc < 0 ? ~arc : arc] ?? []).map(([dx, dy]): readonly [number, number] => {
    x += dx;
    y += dy;
    return [x, y];
  });
  // Arcs meet in a point that both have.
  return (arc < 0 ? points.reverse() : points).slice(0, -1);
}
