import type { JSX } from 'react';
import armchair from 'lucide-static/icons/armchair.svg?raw';
import arrowDown from 'lucide-static/icons/arrow-down.svg?raw';
import arrowUp from 'lucide-static/icons/arrow-up.svg?raw';
import image from 'lucide-static/icons/image.svg?raw';
import moveHorizontal from 'lucide-static/icons/move-horizontal.svg?raw';
import pause from 'lucide-static/icons/pause.svg?raw';
import play from 'lucide-static/icons/play.svg?raw';
import rotate from 'lucide-static/icons/rotate-3d.svg?raw';
import { LineDrawing } from '#components/icon/Icon.tsx';
import { drawing } from '#components/icon/icons.ts';

const VIEW_ICONS = {
  armchair: drawing(armchair),
  down: drawing(arrowDown),
  up: drawing(arrowUp),
  image: drawing(image),
  drag: drawing(moveHorizontal),
  pause: drawing(pause),
  play: drawing(play),
  rotate: drawing(rotate),
} as const;

export type ViewIconName = keyof typeof VIEW_ICONS;

/** Icons that only galleries have, so that no other island carries them. */
export function ViewIcon({ name }: { readonly name: ViewIconName }): JSX.Element {
  return <LineDrawing drawing={VIEW_ICONS[name]} />;
}
