import type { JSX } from 'react';
import { Icon } from '#components/icon/Icon.tsx';
import type { SearchModel } from '#islands/search/search-model.ts';
import { usePressed } from '#islands/search/use-pressed.ts';
import type { Sheet } from '#islands/search/use-sheet.ts';
import { AppliedChips } from './AppliedChips.tsx';

/** The sheet's button on phones, the count and the order; below them the filters that are on. */
export function ResultsBar({ model, sheet }: { readonly model: SearchModel; readonly sheet: Sheet }): JSX.Element {
  const on = model.applied.length;
  const [sort, press] = usePressed(model.sort);
  return (
    <div className="tools">
      <div className="bar">
        <button type="button" className="button button--line button--small bar__filters" {...sheet.buttonProps}>
          <Icon name="sliders" />
          {on === 0 ? 'Filters' : `Filters, ${on} on`}
        </button>
        <p className="bar__count" role="status">
          {model.countText}
        </p>
        <label className="sort">
          <span>Sort</span>
          <select
            value={sort}
            onChange={(event) => {
              press(event.target.value);
              model.setSort(event.target.value);
            }}
          >
            {model.sorts.map((sort) => (
              <option key={sort.value} value={sort.value}>
                {sort.label}
              </option>
            ))}
          </select>
        </label>
      </div>
      {on > 0 && (
        <div className="chips">
          <AppliedChips applied={model.applied} />
          <button type="button" className="more" onClick={model.clearAll}>
            Clear all
          </button>
        </div>
      )}
    </div>
  );
}
