import { memo, useDeferredValue, useEffect, type JSX, type ReactNode } from 'react';
import { Icon } from '#components/icon/Icon.tsx';
import { Histogram } from '#components/search/Histogram.tsx';
import { RangeSlider } from '#islands/search/RangeSlider.tsx';
import type { FacetModel, RangeModel, SearchModel } from '#islands/search/search-model.ts';
import type { Sheet } from '#islands/search/use-sheet.ts';
import { AppliedChips } from './AppliedChips.tsx';
import { DistanceFilter } from './DistanceFilter.tsx';
import { Facet } from './Facet.tsx';
import { FilterFrame } from './FilterFrame.tsx';

interface FilterRailProps {
  readonly model: SearchModel;
  readonly sheet: Sheet;
  readonly showResults: () => void;
}

/** From here on the filters stand beside the results. */
const RAIL_QUERY = '(width >= 1024px)';

/** Every filter: beside the results on wide screens, a full-height sheet below 1024 px. */
export function FilterRail({ model, sheet, showResults }: FilterRailProps): JSX.Element {
  const { open, close } = sheet;
  // The results come first.
  const facets = useDeferredValue(model.facets);
  useEffect(() => {
    if (!open) return;
    // A tablet that is turned shows the rail; nothing may stay inert behind it.
    const wide = window.matchMedia(RAIL_QUERY);
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, [open, close]);
  return (
    <div
      {...sheet.panelProps}
      className="rail"
      role={open ? 'dialog' : 'region'}
      aria-modal={open || undefined}
      aria-label="Filters"
      tabIndex={-1}
    >
      <div className="rail__head">
        <p>Filters</p>
        <button type="button" className="tool" aria-label="Close filters" onClick={close}>
          <Icon name="x" />
        </button>
      </div>
      <div className="rail__body">
        {model.applied.length > 0 && (
          <div className="rail__chips">
            <AppliedChips applied={model.applied} />
          </div>
        )}
        {inReadingOrder({ ...model, facets })}
      </div>
      <div className="rail__foot">
        <p className="hidden-text" role="status">
          {model.countText}
        </p>
        <button type="button" className="button button--line" onClick={model.clearAll}>
          Clear
        </button>
        <button type="button" className="button button--accent" onClick={showResults}>
          {model.showResultsLabel}
        </button>
      </div>
    </div>
  );
}

/** Price is asked for early: the first range stands after the second facet, the others after all facets. */
function inReadingOrder({ facets, ranges, distance }: SearchModel): ReactNode[] {
  const lists = facets.map((facet: FacetModel) => <Facet key={facet.attribute} facet={facet} />);
  const [first, ...others] = ranges.map((range) => <Range key={range.attribute} range={range} />);
  return [
    ...lists.slice(0, 2),
    distance !== undefined && <DistanceFilter key="distance" distance={distance} />,
    first,
    ...lists.slice(2),
    ...others,
  ];
}

const Range = memo(function Range({ range }: { readonly range: RangeModel }): JSX.Element {
  const { label, low, high, min, max, lowText, highText, open } = range;
  return (
    <FilterFrame label={label} open={open} chosen={chosenOf()}>
      <Histogram range={range} />
      <RangeSlider model={range} />
    </FilterFrame>
  );

  function chosenOf(): string | undefined {
    if (low <= min && high >= max) return undefined;
    if (low <= min) return `to ${highText}`;
    return high >= max ? `from ${lowText}` : `${lowText} to ${highText}`;
  }
});
