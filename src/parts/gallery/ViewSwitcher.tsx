import type { JSX } from 'react';
import type { VehicleViews, ViewName } from '#domain/vehicle-views/vehicle-views.ts';
import { ViewIcon, type ViewIconName } from './ViewIcon.tsx';

interface ViewSwitcherProps {
  readonly views: Pick<VehicleViews, 'spin' | 'interior'>;
  readonly current: ViewName;
  readonly onChoose: (view: ViewName) => void;
}

const LABELS: readonly (readonly [view: ViewName, icon: ViewIconName, label: string])[] = [
  ['gallery', 'image', 'Gallery'],
  ['spin', 'rotate', '360°'],
  ['interior', 'armchair', 'Interior'],
];

/** Buttons for the views of the vehicle [2.4-1]; without JavaScript only the photos are shown. */
export function ViewSwitcher({ views, current, onChoose }: ViewSwitcherProps): JSX.Element {
  return (
    <div className="gallery__switch" role="group" aria-label="View">
      {LABELS.filter(([view]) => view === 'gallery' || views[view] !== undefined).map(([view, icon, label]) => (
        <button key={view} type="button" aria-pressed={view === current} onClick={() => onChoose(view)}>
          <ViewIcon name={icon} />
          {label}
        </button>
      ))}
    </div>
  );
}
