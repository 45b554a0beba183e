import { useState, type JSX, type ReactNode } from 'react';
import { Icon } from '#components/icon/Icon.tsx';
import { RangeSlider } from '#islands/search/RangeSlider.tsx';
import type { FacetModel, FacetOption, RangeModel, SearchModel } from '#islands/search/search-model.ts';
import type { Sheet } from '#islands/search/use-sheet.ts';
import { AppliedChips } from './AppliedChips.tsx';

/** Every filter: beside the results on wide screens, a full-height sheet below 1024 px. */
export function FilterRail({ model, sheet }: { readonly model: SearchModel; readonly sheet: Sheet }): JSX.Element {
  return (
    <div {...sheet.panelProps} className="rail" role="region" aria-label="Filters" tabIndex={-1}>
      <div className="rail__head">
        <p>Filters</p>
        <button type="button" className="tool" aria-label="Close filters" onClick={sheet.close}>
          <Icon name="x" />
        </button>
      </div>
      <div className="rail__body">
        {model.applied.length > 0 && (
          <div className="rail__chips">
            <AppliedChips applied={model.applied} />
          </div>
        )}
        {inReadingOrder(model).map((filter) =>
          filter.kind === 'facet' ? (
            <Facet key={filter.facet.attribute} facet={filter.facet} />
          ) : (
            <Range key={filter.range.attribute} range={filter.range} />
          ),
        )}
      </div>
      <div className="rail__foot">
        <button type="button" className="button button--line" onClick={model.clearAll}>
          Clear
        </button>
        <button type="button" className="button button--accent" onClick={sheet.close}>
          Show {model.countText}
        </button>
      </div>
    </div>
  );
}

type Filter =
  { readonly kind: 'facet'; readonly facet: FacetModel } | { readonly kind: 'range'; readonly range: RangeModel };

/** Price is asked for early: the first range stands after the second facet, the others after all facets. */
function inReadingOrder(model: SearchModel): Filter[] {
  const facets = model.facets.map((facet): Filter => ({ kind: 'facet', facet }));
  const [first, ...others] = model.ranges.map((range): Filter => ({ kind: 'range', range }));
  return [...facets.slice(0, 2), ...(first === undefined ? [] : [first]), ...facets.slice(2), ...others];
}

interface FacetFrameProps {
  readonly label: string;
  readonly chosen?: string;
  readonly open: boolean;
  readonly children: ReactNode;
}

function FacetFrame({ label, chosen, open, children }: FacetFrameProps): JSX.Element {
  return (
    <details className="facet" open={open}>
      <summary>
        <span>{label}</span>
        {chosen !== undefined && <em>{chosen}</em>}
        <Icon name="chevron-down" />
      </summary>
      <div className="facet__body">{children}</div>
    </details>
  );
}

function Range({ range }: { readonly range: RangeModel }): JSX.Element {
  return (
    <FacetFrame label={range.label} open={range.open}>
      <RangeSlider model={range} />
    </FacetFrame>
  );
}

function Facet({ facet }: { readonly facet: FacetModel }): JSX.Element {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll
    ? facet.options
    : facet.options.filter((option, index) => index < facet.collapsedCount || option.selected);
  const selected = facet.options.filter((option) => option.selected);
  return (
    <FacetFrame
      label={facet.label}
      open={facet.open || facet.selectedCount > 0}
      {...(selected[0] === undefined
        ? {}
        : { chosen: selected.length === 1 ? selected[0].label : `${selected.length} chosen` })}
    >
      <ul>
        {shown.map((option) => (
          <Option key={option.value} option={option} toggle={facet.toggle} />
        ))}
      </ul>
      {facet.options.length > shown.length && (
        <button type="button" className="more" onClick={() => setShowsAll(true)}>
          {facet.showAllLabel}
        </button>
      )}
    </FacetFrame>
  );
}

interface OptionProps {
  readonly option: FacetOption;
  readonly toggle: (value: string) => void;
}

function Option({ option, toggle }: OptionProps): JSX.Element {
  return (
    <li>
      <label className={option.count === 0 && !option.selected ? 'check is-none' : 'check'}>
        <input type="checkbox" checked={option.selected} onChange={() => toggle(option.value)} />
        <span>{option.label}</span>
        <em>{option.count.toLocaleString('en-AU')}</em>
      </label>
      {option.children !== undefined && option.children.length > 0 && (
        <ul className="check-sub">
          {option.children.map((child) => (
            <Option key={child.value} option={child} toggle={toggle} />
          ))}
        </ul>
      )}
    </li>
  );
}
