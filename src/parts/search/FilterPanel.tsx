import { memo, useEffect, type JSX } from 'react';
import { Icon } from '#parts/icon/Icon.tsx';
import { AppliedChips } from './AppliedChips.tsx';
import { DistanceGroup } from './DistanceGroup.tsx';
import { FacetGroup } from './FacetGroup.tsx';
import { FilterGroup } from './FilterGroup.tsx';
import { Histogram } from './Histogram.tsx';
import { RAIL_QUERY } from './rail-query.ts';
import { RangeSlider } from './RangeSlider.tsx';
import type { FilterBarProps, SearchFace } from './search-face.ts';
import type { FacetModel, RangeModel, SearchModel } from './search-model.ts';
import type { Sheet } from './use-sheet.ts';

interface FilterPanelProps {
  readonly model: SearchModel;
  readonly face: SearchFace;
  readonly sheet: Sheet;
  readonly showResults: () => void;
}

/** Every filter. Results follow every change. */
export function FilterPanel({ model, face, sheet, showResults }: FilterPanelProps): JSX.Element {
  const { open, close } = sheet;
  const { Bar = PlainBody } = face;
  const isOnPage = face.arrangement !== 'drawer';
  useEffect(() => {
    if (!open || !isOnPage) return;
    // A tablet rotated to landscape shows them on the page; nothing may stay inert behind it.
    const wide = window.matchMedia(RAIL_QUERY);
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, [open, close, isOnPage]);
  const filters = (
    <>
      {/* Always there: the first chip would have the browser style every filter after it again. */}
      <div className="filters__applied">
        <AppliedChips applied={model.applied} />
      </div>
      {face.inOrder(
        model.facets.filter(isChoice).map((facet) => <FacetGroup key={facet.attribute} facet={facet} face={face} />),
        model.ranges.map((range) => <RangeGroup key={range.attribute} range={range} />),
        model.distance !== undefined && <DistanceGroup key="distance" distance={model.distance} />,
      )}
    </>
  );
  return (
    <div
      {...sheet.panelProps}
      className="filters needs-script"
      role={open ? 'dialog' : 'region'}
      aria-modal={open || undefined}
      aria-label="Filters"
      tabIndex={-1}
      onClick={(event) => {
        // Next to the panel.
        if (event.target === event.currentTarget) close();
      }}
    >
      <div className="filters__panel">
        <div className="filters__head">
          <h2>Filters</h2>
          <button type="button" className="icon-button" aria-label="Close filters" onClick={close}>
            <Icon name="x" />
          </button>
        </div>
        <Bar
          className="filters__body"
          isSheet={open}
          showResultsLabel={model.showResultsLabel}
          showResults={showResults}
        >
          {filters}
        </Bar>
        <div className="filters__foot">
          <p className="hidden-text" role="status">
            {model.countText}
          </p>
          <button type="button" className="button button--line" onClick={model.clearAll}>
            Clear
          </button>
          <button type="button" className="button button--main" onClick={showResults}>
            {model.showResultsLabel}
          </button>
        </div>
      </div>
    </div>
  );
}

function PlainBody({ className, children }: FilterBarProps): JSX.Element {
  return <div className={className}>{children}</div>;
}

/** One option that everything has is nothing to choose from; a flag that some have is. */
const isChoice = ({ options, selectedCount }: FacetModel): boolean =>
  options.length > 1 || selectedCount > 0 || options[0]?.value === 'true';

const RangeGroup = memo(function RangeGroup({ range }: { readonly range: RangeModel }): JSX.Element {
  return (
    <FilterGroup label={range.label} open={range.open} chosen={range.chosenText}>
      <Histogram range={range} />
      <RangeSlider model={range} />
    </FilterGroup>
  );
});
