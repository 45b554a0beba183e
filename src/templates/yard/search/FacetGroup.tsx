import { useState, type JSX } from 'react';
import { Icon } from '#components/icon/Icon.tsx';
import type { FacetModel, FacetOption } from '#islands/search/search-model.ts';
import { Silhouette } from '../silhouette/Silhouette.tsx';
import { signOfBody } from '../silhouette/sign-of-body.ts';

/** One list of choices; bodies are picked by their shape. */
export function FacetGroup({ facet }: { readonly facet: FacetModel }): JSX.Element {
  const [showsAll, setShowsAll] = useState(false);
  const { options, collapsedCount, selectedCount } = facet;
  const shown = showsAll ? options : options.filter((option, index) => index < collapsedCount || option.selected);
  return (
    <details className="filter" open={facet.open || selectedCount > 0}>
      <summary>
        {facet.label}
        {selectedCount > 0 && <span className="filter__on">{selectedCount} on</span>}
        <Icon name="chevron-down" />
      </summary>
      <fieldset>
        <legend className="vh">{facet.label}</legend>
        <ul className={facet.attribute === 'body' ? 'picks' : 'checks'}>
          {shown.map((option) => (
            <li key={option.value}>
              <Choice option={option} facet={facet} />
              {option.selected && option.children !== undefined && option.children.length > 0 && (
                <ul className="checks checks--below">
                  {option.children.map((child) => (
                    <li key={child.value}>
                      <Choice option={child} facet={facet} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
        {options.length > shown.length && (
          <button type="button" className="text-link" onClick={() => setShowsAll(true)}>
            {facet.showAllLabel}
          </button>
        )}
      </fieldset>
    </details>
  );
}

interface ChoiceProps {
  readonly option: FacetOption;
  readonly facet: FacetModel;
}

/** Choices that would find nothing are disabled, never hidden. */
function Choice({ option, facet }: ChoiceProps): JSX.Element {
  const asPick = facet.attribute === 'body';
  return (
    <label className={asPick ? 'pick' : 'check'}>
      <input
        type="checkbox"
        checked={option.selected}
        disabled={option.count === 0 && !option.selected}
        onChange={() => facet.toggle(option.value)}
      />
      {asPick && signOfBody(option.value) !== undefined && <Silhouette body={option.value} />}
      <span>{option.label}</span>
      <span className="choice__count">{option.count}</span>
    </label>
  );
}
