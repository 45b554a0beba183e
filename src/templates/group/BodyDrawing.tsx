import type { JSX } from 'react';
import hatch from './drawings/hatch.svg?url&no-inline';
import motorcycle from './drawings/motorcycle.svg?url&no-inline';
import peopleMover from './drawings/people-mover.svg?url&no-inline';
import sedan from './drawings/sedan.svg?url&no-inline';
import suv from './drawings/suv.svg?url&no-inline';
import truck from './drawings/truck.svg?url&no-inline';
import ute from './drawings/ute.svg?url&no-inline';
import van from './drawings/van.svg?url&no-inline';
import wagon from './drawings/wagon.svg?url&no-inline';

/** Side views at one scale: 27 pixels a metre. */
export const PIXELS_PER_METRE = 27;
const DRAWINGS: Readonly<Record<string, readonly [src: string, width: number, height: number]>> = {
  hatch: [hatch, 118, 55],
  sedan: [sedan, 134, 55],
  coupe: [sedan, 134, 55],
  convertible: [sedan, 134, 55],
  wagon: [wagon, 134, 55],
  suv: [suv, 128, 55],
  ute: [ute, 147, 55],
  cabChassis: [ute, 147, 55],
  van: [van, 140, 55],
  peopleMover: [peopleMover, 140, 55],
  bus: [peopleMover, 140, 55],
  motorcycle: [motorcycle, 58, 55],
  lightTruck: [truck, 167, 65],
  truck: [truck, 167, 65],
};
const ANY = DRAWINGS['suv'] ?? [suv, 128, 55];

/** The drawing of a body, of an SUV for one that has none: its address, width and height. */
export function drawingOf(body: string | undefined): readonly [src: string, width: number, height: number] {
  return DRAWINGS[body ?? ''] ?? ANY;
}

/** A body type from the side, standing on the lower edge: decorative, the words beside it say what it is. */
export function BodyDrawing({ body }: { readonly body?: string | undefined }): JSX.Element {
  const [src, width, height] = drawingOf(body);
  return <img className="body-drawing" src={src} width={width} height={height} alt="" />;
}
