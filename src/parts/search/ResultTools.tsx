import type { JSX } from 'react';
import { Icon } from '#parts/icon/Icon.tsx';
import type { SearchWords } from './search-face.ts';
import type { SearchModel } from './search-model.ts';
import { Select } from './Select.tsx';
import { usePressed } from './use-pressed.ts';
import type { Sheet } from './use-sheet.ts';

interface ResultToolsProps {
  readonly model: SearchModel;
  readonly sheet: Sheet;
  readonly words: SearchWords;
}

/** The button of the filters, the count and the order. */
export function ResultTools({ model, sheet, words }: ResultToolsProps): JSX.Element {
  const [sort, press] = usePressed(model.sort);
  return (
    <div className="bar">
      <button type="button" className="button bar__filters needs-script" {...sheet.buttonProps}>
        <Icon name="sliders" />
        {words.filters(model.applied.length)}
      </button>
      <p className="bar__count" role="status">
        {model.countText}
      </p>
      <label className="sort needs-script">
        <span>Sort</span>
        <Select
          value={sort}
          onChange={(event) => {
            press(event.target.value);
            model.setSort(event.target.value);
          }}
        >
          {model.sorts.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </label>
    </div>
  );
}
