import type { MouseEvent, PointerEvent } from 'react';
import type { PointOfInterest } from '#domain/vehicle-views/vehicle-views.ts';

/** What spin and interior are given alike. */
export interface GalleryPart {
  /** Name of the vehicle. */
  readonly name: string;
  readonly points: readonly PointOfInterest[];
  /** Index of the point whose description is open. */
  readonly openPoint: number | undefined;
  readonly onPoint: (index: number) => void;
  readonly onClosePoint: () => void;
  /** The view cannot be shown; the photos take its place. */
  readonly onFail: () => void;
}

/** Whether a press means a button or a note on the view and not the view itself. */
export function isOnControl(event: MouseEvent | PointerEvent): boolean {
  return event.target instanceof Element && event.target.closest('button, .view-note') !== null;
}

/** A press on the view leaves the focus where a press on it has put it: on what takes the arrow keys. */
export function keepFocus(event: MouseEvent): void {
  if (!isOnControl(event)) event.preventDefault();
}
