import { useRef, useState, type RefObject } from 'react';
import type { VehicleViews, ViewName } from '#domain/vehicle-views/vehicle-views.ts';
import { wantsLessMotion } from '#parts/browser/less-motion.ts';

interface GalleryView {
  readonly view: ViewName;
  /** A spin in first position waits for a click: it has many pictures. */
  readonly isWaiting: boolean;
  readonly showsPhotos: boolean;
  /** Index of the point of interest whose description is open. */
  readonly openPoint: number | undefined;
  readonly choose: (view: ViewName) => void;
  readonly showPoint: (index: number | undefined) => void;
  readonly closePoint: () => void;
}

/** Which view of a vehicle is shown, and which of its points of interest is open in it. */
export function useGalleryView(
  { opens, points }: VehicleViews,
  stage: RefObject<HTMLElement | null>,
  idOfPoint: (index: number) => string,
): GalleryView {
  const [view, setView] = useState<ViewName>(opens);
  const [isStarted, setIsStarted] = useState(false);
  const [openPoint, setOpenPoint] = useState<number>();
  const opener = useRef<HTMLElement>(null);
  const isWaiting = view === 'spin' && !isStarted;

  const choose = (chosen: ViewName): void => {
    setView(chosen);
    setOpenPoint(undefined);
    if (chosen === 'spin') setIsStarted(true);
  };
  const showPoint = (index: number | undefined): void => {
    const point = index === undefined ? undefined : points?.items[index];
    if (point === undefined) {
      setOpenPoint(undefined);
      return;
    }
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    const isSeen = view === 'interior' ? point.interior !== undefined : view === 'spin' && point.exterior !== undefined;
    if (!isSeen || isWaiting) choose(point.exterior === undefined ? 'interior' : 'spin');
    setOpenPoint(index);
    // The list may be far below what it shows.
    stage.current?.scrollIntoView({ block: 'nearest', behavior: wantsLessMotion() ? 'instant' : 'smooth' });
  };
  const closePoint = (): void => {
    if (openPoint === undefined) return;
    // A hotspot opened on the vehicle may have turned out of view.
    const target =
      opener.current?.isConnected === true ? opener.current : document.getElementById(idOfPoint(openPoint));
    setOpenPoint(undefined);
    target?.focus();
    // In a closed `<details>` only its summary can take focus.
    if (document.activeElement !== target) target?.closest('details')?.querySelector('summary')?.focus();
  };
  return { view, isWaiting, showsPhotos: view === 'gallery' || isWaiting, openPoint, choose, showPoint, closePoint };
}
