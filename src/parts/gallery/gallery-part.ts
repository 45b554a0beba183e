import type { MouseEvent, PointerEvent } from 'react';
import type { PointOfInterest } from '#domain/vehicle-views/vehicle-views.ts';

/** Props shared by spin and interior. */
export interface GalleryPart {
  /** Name of the vehicle. */
  readonly name: string;
  readonly points: readonly PointOfInterest[];
  /** Index of the point whose description is open. */
  readonly openPoint: number | undefined;
  readonly onPoint: (index: number) => void;
  readonly onClosePoint: () => void;
  /** The view cannot be shown; the photos replace it. */
  readonly onFail: () => void;
}

/** Whether a pointer event is for a button or a note on the view and not for the view itself. */
export function isOnControl(event: MouseEvent | PointerEvent): boolean {
  return event.target instanceof Element && event.target.closest('button, .view-note') !== null;
}

/** A pointer on the view leaves focus where it was set: on the element that handles the arrow keys. */
export function keepFocus(event: MouseEvent): void {
  if (!isOnControl(event)) event.preventDefault();
}
