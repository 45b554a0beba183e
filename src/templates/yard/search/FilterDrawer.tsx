import { memo, useDeferredValue, type JSX } from 'react';
import { Icon } from '#components/icon/Icon.tsx';
import { Histogram } from '#components/search/Histogram.tsx';
import { RangeSlider } from '#islands/search/RangeSlider.tsx';
import type { FacetModel, RangeModel, SearchModel } from '#islands/search/search-model.ts';
import type { Sheet } from '#islands/search/use-sheet.ts';
import { DistanceGroup } from './DistanceGroup.tsx';
import { FacetGroup } from './FacetGroup.tsx';

interface FilterDrawerProps {
  readonly model: SearchModel;
  readonly sheet: Sheet;
  readonly showResults: () => void;
}

/** All filters: a drawer on the left over a scrim, a full sheet on phones. Results follow every change. */
export function FilterDrawer({ model, sheet, showResults }: FilterDrawerProps): JSX.Element {
  // The results come first.
  const facets = useDeferredValue(model.facets);
  return (
    <div className="drawer" {...sheet.panelProps}>
      <div className="drawer__scrim" onClick={() => sheet.close()} />
      <div className="drawer__panel" role="dialog" aria-modal="true" aria-labelledby="filters-heading">
        <div className="drawer__head">
          <h2 id="filters-heading">Filters</h2>
          <button type="button" className="icon-btn" aria-label="Close filters" onClick={() => sheet.close()}>
            <Icon name="x" />
          </button>
        </div>
        <div className="drawer__body">
          {model.applied.length > 0 && (
            <ul className="chips drawer__applied" aria-label="Filters applied">
              {model.applied.map((filter) => (
                <li key={filter.key}>
                  <button type="button" className="chip chip--on" onClick={() => filter.remove()}>
                    {filter.label}
                    <Icon name="x" />
                    <span className="vh">, remove</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
          {model.ranges.map((range) => (
            <RangeGroup key={range.attribute} range={range} />
          ))}
          {model.distance !== undefined && <DistanceGroup distance={model.distance} />}
          {facets.filter(isChoice).map((facet) => (
            <FacetGroup key={facet.attribute} facet={facet} />
          ))}
        </div>
        <div className="drawer__foot">
          <button type="button" className="btn btn--line" onClick={() => model.clearAll()}>
            Clear
          </button>
          <p className="vh" role="status">
            {model.countText}
          </p>
          <button type="button" className="btn" onClick={showResults}>
            {model.showResultsLabel}
          </button>
        </div>
      </div>
    </div>
  );
}

/** One option that everything has is nothing to choose from. */
function isChoice(facet: FacetModel): boolean {
  return facet.options.length > 1 || facet.selectedCount > 0;
}

const RangeGroup = memo(function RangeGroup({ range }: { readonly range: RangeModel }): JSX.Element {
  return (
    <details className="filter" open={range.open}>
      <summary>
        {range.label}
        <Icon name="chevron-down" />
      </summary>
      <Histogram range={range} />
      <RangeSlider model={range} />
    </details>
  );
});
