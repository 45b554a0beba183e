/** How a photo is enlarged in its window. */
export interface Zoom {
  readonly scale: number;
  /** Pixels of the picture's middle from the window's. */
  readonly x: number;
  readonly y: number;
}

/** Pixels from the window's middle. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };
const CLOSEST = 4;

/** What is seen at `from` is seen at `to` afterwards: under the finger that moved, or between the two that spread. */
export function movedZoom(zoom: Zoom, from: Spot, to: Spot, scale = zoom.scale): Zoom {
  const wanted = Math.min(Math.max(scale, 1), CLOSEST);
  const closer = wanted / zoom.scale;
  return { scale: wanted, x: to.x - (from.x - zoom.x) * closer, y: to.y - (from.y - zoom.y) * closer };
}

/**
 * A zoomed photo covers its window: its edges do not come further in.
 *
 * @param width Of the window, in pixels, as `height`.
 */
export function withinPhoto({ scale, x, y }: Zoom, width: number, height: number): Zoom {
  return { scale, x: within(x, ((scale - 1) * width) / 2), y: within(y, ((scale - 1) * height) / 2) };
}

function within(offset: number, room: number): number {
  return Math.min(Math.max(offset, -room), room);
}
