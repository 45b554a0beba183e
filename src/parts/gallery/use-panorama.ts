import { useEffect, useRef, useState, type RefObject } from 'react';
import { withinBounds, type PanoramaGaze } from '#domain/vehicle-views/panorama-direction.ts';
import { openPanorama, type PanoramaRenderer } from './panorama-renderer.ts';
import type { LoadedPicture } from './use-panorama-picture.ts';

const WHEEL_STEP = 0.95;

type ChangeGaze = (change: (from: PanoramaGaze) => PanoramaGaze) => void;

/**
 * Renders a panorama on a canvas as seen in the direction of the gaze, and zooms with the wheel.
 *
 * @returns The canvas's ratio, and whether the picture must be shown flat because the device cannot render it.
 */
export function usePanorama(
  canvas: RefObject<HTMLCanvasElement | null>,
  loaded: LoadedPicture | undefined,
  gaze: PanoramaGaze,
  setGaze: ChangeGaze,
  onReady: () => void,
): { readonly aspect: number; readonly isFlat: boolean } {
  const [aspect, setAspect] = useState(1.5);
  const [isFlat, setIsFlat] = useState(false);
  const renderer = useRef<PanoramaRenderer>(undefined);
  const latest = useRef(gaze);
  latest.current = gaze;

  useEffect(() => {
    const surface = canvas.current;
    if (loaded === undefined || surface === null) return;
    const opened = loaded.isReadable ? openPanorama(surface, loaded.image) : undefined;
    if (opened === undefined) {
      setIsFlat(true);
      return;
    }
    renderer.current = opened;
    const onLost = (): void => setIsFlat(true);
    surface.addEventListener('webglcontextlost', onLost);
    const observer = new ResizeObserver(() => {
      setAspect(surface.clientWidth / Math.max(surface.clientHeight, 1));
      opened.draw(latest.current);
    });
    observer.observe(surface);
    // Two fingers on a trackpad arrive as a wheel with Control; without it the page scrolls on.
    const onWheel = (event: WheelEvent): void => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      setGaze((from) =>
        withinBounds({ ...from, width: from.width * (event.deltaY > 0 ? 1 / WHEEL_STEP : WHEEL_STEP) }),
      );
    };
    surface.addEventListener('wheel', onWheel, { passive: false });
    onReady();
    return () => {
      surface.removeEventListener('wheel', onWheel);
      observer.disconnect();
      surface.removeEventListener('webglcontextlost', onLost);
      renderer.current = undefined;
      opened.dispose();
    };
    // A picture is opened once; both callbacks only set state.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [loaded]);

  useEffect(() => renderer.current?.draw(gaze), [gaze]);

  return { aspect, isFlat };
}
