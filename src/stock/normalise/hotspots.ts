import type { Hotspot, HotspotPosition } from '#domain/vehicle/vehicle.ts';
import { rawText } from './field-text.ts';
import { plainText } from './plain-text.ts';

const MOST_HOTSPOTS = 100;
const MOST_POSITIONS = 400;

/**
 * Hotspots of the 360° view [3-12]: nested data or the same as JSON text, with their positions next to the
 * description or under `anchors`. Anything else is left out.
 */
export function parseHotspots(value: unknown): readonly Hotspot[] | undefined {
  const list = typeof value === 'string' ? parsedJson(value) : value;
  if (!Array.isArray(list)) return undefined;
  const hotspots = list.slice(0, MOST_HOTSPOTS).flatMap((item: unknown) => {
    const object = asObject(item);
    const id = plainText(rawText(object?.['id']) ?? '', 60);
    if (object === undefined || id === '') return [];
    return [
      {
        id,
        description: plainText(rawText(object['description']) ?? '', 300),
        exterior: parsePositions(object['exterior'] ?? asObject(object['anchors'])?.['exterior'], id),
        interior: parsePositions(object['interior'] ?? asObject(object['anchors'])?.['interior'], id),
      },
    ];
  });
  return hotspots.length === 0 ? undefined : hotspots;
}

function parsePositions(value: unknown, ownId: string): readonly HotspotPosition[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, MOST_POSITIONS).flatMap((item: unknown) => {
    const object = asObject(item);
    const [activeAngle, posX, posY] = ['activeAngle', 'posX', 'posY'].map((key) => Number(object?.[key] ?? NaN));
    if (activeAngle === undefined || posX === undefined || posY === undefined) return [];
    if (!Number.isFinite(activeAngle) || !isPercent(posX) || !isPercent(posY)) return [];
    return [{ hotspotId: plainText(rawText(object?.['hotspotId']) ?? ownId, 60), activeAngle, posX, posY }];
  });
}

function isPercent(number: number): boolean {
  return number >= 0 && number <= 100;
}

function asObject(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : undefined;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
