import outline from 'virtual:australia-outline';
import { LngLatBounds, Map as LiveMap, Marker, setWorkerUrl, type GeoJSONSource } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { Feature, FeatureCollection } from 'geojson';
import { distanceKm, type GeoPoint } from '#domain/places/distance.ts';
import { distanceRings } from '#domain/map/distance-rings.ts';
import { graticule, GRATICULES } from '#domain/map/graticule.ts';
import { rounded, unpackOutline } from '#domain/map/outline.ts';
import { placeLabels } from '#domain/map/map-labels.ts';
import { STATE_BORDERS } from '#domain/map/state-borders.ts';
import { TOWNS } from '#domain/places/towns.ts';
import { wholeKm } from '#domain/places/whole-km.ts';
import { linkLater } from '#parts/browser/link-stylesheet.ts';
import { VISITOR_EVENT, type Visitor } from './run-map.ts';

/** Names are this large, in pixels. */
const LETTERS = { letter: 8, line: 18, gap: 16 } as const;
/** Where there is no street, nobody looks closer. */
const MOST_ZOOM_OF_OUR_STYLE = 13;
/** Distances are drawn to the nearest places alone. */
const MOST_LINES = 3;
const AUSTRALIA: [number, number, number, number] = [105, -47, 162, -7];

/**
 * Shows a map that can be moved in the place of the drawn one, with the same places, frame and colours.
 *
 * @throws if the browser cannot draw it or the style does not come.
 */
export async function openLiveMap(figure: HTMLElement, visitor?: Visitor): Promise<void> {
  const drawing = figure.querySelector<SVGElement>('.map__drawing');
  const marks = [...figure.querySelectorAll<SVGAElement>('.map__drawing [data-mark]')];
  const { longitude, latitude, zoom, styleUrl } = figure.dataset;
  await linkLater('live-map');
  const container = document.createElement('div');
  container.className = 'map__live';
  figure.append(container);
  setWorkerUrl(workerUrl);
  // The drawing's box is 640 pixels wide; the page's may not be.
  const fit = Math.log2(Math.max(1, figure.clientWidth) / 640);
  const map = new LiveMap({
    container,
    style: styleUrl ?? ownStyle(figure, new Set(marks.map(nameOf))),
    center: [Number(longitude), Number(latitude)],
    zoom: Number(zoom) + fit,
    maxBounds: AUSTRALIA,
    attributionControl: styleUrl === undefined ? false : { compact: true },
    ...(styleUrl === undefined && { maxZoom: MOST_ZOOM_OF_OUR_STYLE }),
    cooperativeGestures: true,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: 0,
  });
  try {
    await loaded(map);
  } catch (error) {
    map.remove();
    container.remove();
    throw error;
  }
  map.touchZoomRotate.disableRotation();
  map
    .getCanvas()
    .setAttribute('aria-label', `${drawing?.getAttribute('aria-label') ?? 'Map'}, moves with the arrow keys`);
  const places = marks.map((mark) => markerOf(map, mark));
  const label = (): void => {
    labelMarkers(map, places);
  };
  map.on('moveend', label);
  map.on('resize', label);
  label();
  figure.append(zoomButtons(map));
  drawing?.remove();
  figure.classList.add('is-live');
  const show = (from: Visitor): void => {
    showVisitor(map, places, from, figure.dataset['rings'] !== undefined);
  };
  // The signs at its edge are right for what the drawing showed.
  map.once('movestart', () => figure.classList.add('is-moved'));
  if (visitor !== undefined) show(visitor);
  document.addEventListener(VISITOR_EVENT, (event) => {
    show((event as CustomEvent<Visitor>).detail);
  });
}

interface PlacedMarker {
  readonly name: string;
  readonly at: [number, number];
  readonly element: HTMLElement;
}

/** Nothing moves where a visitor wants less motion; MapLibre itself heeds that. */
function loaded(map: LiveMap): Promise<void> {
  return new Promise((resolve, reject) => {
    map.once('load', () => resolve());
    map.once('error', ({ error }) => {
      reject(error instanceof Error ? error : new Error('The map does not load.'));
    });
  });
}

/** A mark of the drawing as a marker: the same link, so keyboard and screen reader find what they found before. */
function markerOf(map: LiveMap, mark: SVGAElement): PlacedMarker {
  const { mark: slug, number, longitude, latitude } = mark.dataset;
  const name = nameOf(mark);
  const at: [number, number] = [Number(longitude), Number(latitude)];
  const element = document.createElement('a');
  element.className = 'map__pin';
  element.href = mark.getAttribute('href') ?? '';
  element.dataset['mark'] = slug;
  if (number !== undefined) element.dataset['number'] = number;
  // Of a department that the list leaves out.
  element.hidden = mark.hasAttribute('hidden');
  const text = document.createElement('span');
  text.textContent = name;
  element.append(text);
  new Marker({ element }).setLngLat(at).addTo(map);
  // MapLibre names markers itself unless they have a role.
  element.removeAttribute('aria-label');
  element.removeAttribute('role');
  return { name, at, element };
}

const nameOf = (mark: Element): string => mark.getAttribute('aria-label') ?? '';

/** No name covers another: those without room show on hover and focus. */
function labelMarkers(map: LiveMap, places: readonly PlacedMarker[]): void {
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  const named = places.map(({ name, at }) => {
    const { x, y } = map.project(at);
    return { name, at: [x, y] as const };
  });
  const { sides } = placeLabels(named, [], { width, height }, LETTERS);
  places.forEach(({ element }, index) => (element.dataset['side'] = sides[index] ?? 'none'));
}

function zoomButtons(map: LiveMap): HTMLElement {
  const buttons = document.createElement('div');
  buttons.className = 'map__zoom';
  for (const [label, sign, act] of [
    ['Zoom in', '+', () => map.zoomIn()],
    ['Zoom out', '−', () => map.zoomOut()],
  ] as const) {
    const button = document.createElement('button');
    button.type = 'button';
    button.setAttribute('aria-label', label);
    button.textContent = sign;
    button.addEventListener('click', act);
    buttons.append(button);
  }
  return buttons;
}

let visitorMarker: Marker | undefined;

/** Where the visitor is, with a line to each of the nearest places and its distance, or with rings of distance. */
function showVisitor(map: LiveMap, places: readonly PlacedMarker[], visitor: Visitor, hasRings: boolean): void {
  const element = document.createElement('p');
  element.className = 'map__you';
  element.textContent = visitor.label;
  visitorMarker?.remove();
  const from: [number, number] = [visitor.longitude, visitor.latitude];
  visitorMarker = new Marker({ element }).setLngLat(from).addTo(map);
  element.removeAttribute('aria-label');
  element.removeAttribute('role');
  const nearest = places
    .filter(({ element: pin }) => !pin.hidden)
    .map(({ at }) => ({ at, km: distanceKm(visitor, { longitude: at[0], latitude: at[1] }) }))
    .sort((a, b) => a.km - b.km)
    .slice(0, MOST_LINES);
  const measured = hasRings
    ? distanceRings(visitor, nearest.at(-1)?.km ?? 0).flatMap(({ km, line }): Feature[] => [
        lineOf(line),
        ...line.slice(0, 1).map(({ longitude, latitude }) => distanceText(km, [longitude, latitude])),
      ])
    : nearest.flatMap(({ at, km }): Feature[] => [
        { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates: [from, at] } },
        distanceText(km, [(from[0] + at[0]) / 2, (from[1] + at[1]) / 2]),
      ]);
  void map.getSource<GeoJSONSource>('distances')?.setData(collection(measured));
  const bounds = nearest.reduce((seen, { at }) => seen.extend(at), new LngLatBounds(from, from));
  map.fitBounds(bounds, { padding: 72, maxZoom: 11.5 });
}

function distanceText(km: number, at: [number, number]): Feature {
  return { type: 'Feature', properties: { text: wholeKm(km) }, geometry: { type: 'Point', coordinates: at } };
}

/** The map of ours: land, sea, borders and towns, in the colours of the drawing and the letters of the page. */
function ownStyle(figure: HTMLElement, marked: ReadonlySet<string>): maplibreStyle {
  const colour = (selector: string, property: 'fill' | 'stroke'): string => {
    const element = figure.querySelector(selector);
    return element === null ? '#888' : getComputedStyle(element)[property];
  };
  const land = colour('.map__land', 'fill');
  const coast = colour('.map__land', 'stroke');
  const text = colour('.map__town', 'fill') === '#888' ? coast : colour('.map__town', 'fill');
  // A mark that is open in the list has a colour of its own.
  const closed = '.map__mark:not(.is-open) .map__dot';
  const accent = colour(figure.querySelector(closed) === null ? '.map__dot' : closed, 'fill');
  const font = [getComputedStyle(figure).fontFamily.split(',')[0]?.replaceAll(/["']/g, '').trim() ?? 'sans-serif'];
  const rings = unpackOutline(outline).map((ring) => {
    const soft = rounded(
      ring.map(({ longitude, latitude }) => [longitude, latitude] as const),
      true,
    );
    return [...soft, ...soft.slice(0, 1)].map(([x, y]) => [x, y]);
  });
  return {
    version: 8,
    sources: {
      land: geoJson(
        rings.map((ring) => ({
          type: 'Feature',
          properties: {},
          geometry: { type: 'Polygon', coordinates: [ring] },
        })),
      ),
      borders: geoJson(STATE_BORDERS.map(lineOf)),
      towns: geoJson(
        TOWNS.filter(({ name }) => !marked.has(name)).map(({ name, rank, longitude, latitude }) => ({
          type: 'Feature',
          properties: { name, rank },
          geometry: { type: 'Point', coordinates: [longitude, latitude] },
        })),
      ),
      ...Object.fromEntries(
        GRATICULES.map(({ stepDegrees }) => [`net-${stepDegrees}`, geoJson(graticule(stepDegrees).map(lineOf))]),
      ),
      distances: geoJson([]),
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colour('.map__sea', 'fill') } },
      {
        id: 'shallows',
        type: 'line',
        source: 'land',
        paint: { 'line-color': colour('.map__shallows', 'stroke'), 'line-width': 28 },
        layout: { 'line-join': 'round' },
      },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': land, 'fill-antialias': true } },
      { id: 'coast', type: 'line', source: 'land', paint: { 'line-color': coast, 'line-width': 1.2 } },
      ...GRATICULES.map(({ stepDegrees, fromZoom, toZoom }) => ({
        id: `net-${stepDegrees}`,
        type: 'line' as const,
        source: `net-${stepDegrees}`,
        minzoom: fromZoom,
        maxzoom: toZoom,
        paint: { 'line-color': coast, 'line-width': 0.75, 'line-opacity': 0.4 },
      })),
      {
        id: 'borders',
        type: 'line',
        source: 'borders',
        maxzoom: 8,
        paint: { 'line-color': coast, 'line-width': 1, 'line-dasharray': [4, 3] },
      },
      {
        id: 'distances',
        type: 'line',
        source: 'distances',
        filter: ['==', ['geometry-type'], 'LineString'],
        paint: { 'line-color': accent, 'line-width': 2, 'line-dasharray': [1, 2] },
        layout: { 'line-cap': 'round' },
      },
      ...([1, 2, 3, 4] as const).map((rank) => ({
        id: `towns-${rank}`,
        type: 'symbol' as const,
        source: 'towns',
        minzoom: [0, 4.5, 6.5, 8.5][rank - 1] ?? 0,
        filter: ['==', ['get', 'rank'], rank] as ['==', ['get', string], number],
        layout: {
          'text-field': ['get', 'name'] as ['get', string],
          'text-font': font,
          'text-size': rank < 3 ? 15 : 13,
        },
        paint: { 'text-color': text, 'text-halo-color': land, 'text-halo-width': 1.5 },
      })),
      {
        id: 'distance-texts',
        type: 'symbol',
        source: 'distances',
        filter: ['==', ['geometry-type'], 'Point'],
        layout: {
          'text-field': ['get', 'text'],
          'text-font': font,
          'text-size': 14,
        },
        paint: { 'text-color': accent, 'text-halo-color': '#fff', 'text-halo-width': 4 },
      },
    ],
  };
}

type maplibreStyle = Exclude<NonNullable<ConstructorParameters<typeof LiveMap>[0]['style']>, string>;

function lineOf(line: readonly GeoPoint[]): Feature {
  const coordinates = line.map(({ longitude, latitude }) => [longitude, latitude]);
  return { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates } };
}

function geoJson(features: Feature[]): { type: 'geojson'; data: FeatureCollection } {
  return { type: 'geojson', data: collection(features) };
}

function collection(features: Feature[]): FeatureCollection {
  return { type: 'FeatureCollection', features };
}
