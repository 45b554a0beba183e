import type { JSX } from 'react';
import { formatCount } from '#domain/formats/counts.ts';
import type { FacetModel, FacetOption } from './search-model.ts';

/** Options of a facet's drop-down: any, the popular ones, then all of them; options without results are disabled. */
export function FacetOptions({ facet }: { readonly facet: FacetModel }): JSX.Element {
  const { anyLabel, allLabel, popular, options } = facet;
  return (
    <>
      <option value="">{anyLabel}</option>
      {popular === undefined ? (
        options.map(optionOf)
      ) : (
        <>
          <optgroup label="Popular">{popular.map(optionOf)}</optgroup>
          <optgroup label={allLabel ?? anyLabel}>{options.map(optionOf)}</optgroup>
        </>
      )}
    </>
  );
}

function optionOf({ value, label, count, disabled }: FacetOption): JSX.Element {
  return (
    <option key={value} value={value} disabled={disabled}>
      {label} ({formatCount(count)})
    </option>
  );
}
