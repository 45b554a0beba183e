import type { JSX } from 'react';
import armchair from 'lucide-static/icons/armchair.svg?drawing';
import arrowDown from 'lucide-static/icons/arrow-down.svg?drawing';
import arrowUp from 'lucide-static/icons/arrow-up.svg?drawing';
import image from 'lucide-static/icons/image.svg?drawing';
import moveHorizontal from 'lucide-static/icons/move-horizontal.svg?drawing';
import pause from 'lucide-static/icons/pause.svg?drawing';
import play from 'lucide-static/icons/play.svg?drawing';
import rotate from 'lucide-static/icons/rotate-3d.svg?drawing';
import { LineDrawing } from '#parts/icon/Icon.tsx';

const VIEW_ICONS = {
  armchair,
  down: arrowDown,
  up: arrowUp,
  image,
  drag: moveHorizontal,
  pause,
  play,
  rotate,
} as const;

export type ViewIconName = keyof typeof VIEW_ICONS;

/** Icons that only galleries use, so that no other island includes them. */
export function ViewIcon({ name }: { readonly name: ViewIconName }): JSX.Element {
  return <LineDrawing drawing={VIEW_ICONS[name]} />;
}
