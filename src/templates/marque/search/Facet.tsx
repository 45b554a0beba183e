import { memo, type JSX } from 'react';
import { formatCount } from '#domain/formats/counts.ts';
import type { BodyType } from '#domain/vehicle/vehicle.ts';
import { FacetOptions } from '#components/search/FacetOptions.tsx';
import { useShownOptions } from '#components/search/use-shown-options.ts';
import type { FacetModel, FacetOption } from '#islands/search/search-model.ts';
import { usePressed } from '#islands/search/use-pressed.ts';
import { BodyDrawing } from '../parts/BodyDrawing.tsx';
import { FilterFrame } from './FilterFrame.tsx';

/** A facet as the dealer wants it shown: list, drop-down, cards with sub-lists, tiles. */
export const Facet = memo(function Facet({ facet }: { readonly facet: FacetModel }): JSX.Element {
  const selected = facet.options.filter((option) => option.selected);
  const chosen = selected.length > 1 ? `${selected.length} chosen` : selected[0]?.label;
  return (
    <FilterFrame label={facet.label} open={facet.open || facet.selectedCount > 0} chosen={chosen}>
      {facet.display === 'select' ? <FacetSelect facet={facet} /> : <FacetChoices facet={facet} />}
    </FilterFrame>
  );
});

function FacetSelect({ facet }: { readonly facet: FacetModel }): JSX.Element {
  const [chosen, press] = usePressed(facet.chosen);
  return (
    <label className="facet__select">
      <span className="hidden-text">{facet.label}</span>
      <select
        value={chosen}
        onChange={(event) => {
          press(event.target.value);
          facet.choose(event.target.value);
        }}
      >
        <FacetOptions facet={facet} />
      </select>
    </label>
  );
}

function FacetChoices({ facet }: { readonly facet: FacetModel }): JSX.Element {
  const { options, popular, isFolded, showAll, ref } = useShownOptions<HTMLFieldSetElement>(facet);
  const list = (shown: readonly FacetOption[]): JSX.Element => (
    <ul className={`facet__${facet.display}`}>
      {shown.map((option) => (
        <Option
          key={option.value}
          option={option}
          toggle={facet.toggle}
          isDrawn={facet.display === 'tiles' && facet.attribute === 'body'}
        />
      ))}
    </ul>
  );
  return (
    <fieldset ref={ref}>
      <legend className="hidden-text">{facet.label}</legend>
      {popular !== undefined && (
        <>
          {list(popular)}
          <p className="facet__all">{facet.allLabel}</p>
        </>
      )}
      {list(options)}
      {isFolded && (
        <button type="button" className="more" onClick={showAll}>
          {facet.showAllLabel}
        </button>
      )}
    </fieldset>
  );
}

interface OptionProps {
  readonly option: FacetOption;
  readonly toggle: (value: string) => void;
  /** A body, drawn in line where it has no picture of its own. */
  readonly isDrawn?: boolean;
}

/** One choice; what would find nothing stays, dimmed. */
const Option = memo(function Option({ option, toggle, isDrawn = false }: OptionProps): JSX.Element {
  const { value, label, count, selected, disabled, logo, children = [], toggleChild } = option;
  const [checked, press] = usePressed(selected);
  return (
    <li>
      <label className={`check${checked ? ' is-on' : ''}${disabled ? ' is-none' : ''}`}>
        <input
          type="checkbox"
          checked={checked}
          disabled={disabled}
          onChange={() => {
            press(!checked);
            toggle(value);
          }}
        />
        {logo !== undefined && <img className="check__logo" src={logo} alt="" width={76} height={65} loading="lazy" />}
        {isDrawn && logo === undefined && <BodyDrawing body={value as BodyType} />}
        <span>{label}</span>
        <em>{formatCount(count)}</em>
      </label>
      {children.length > 0 && (
        <fieldset className="check-sub">
          <legend className="hidden-text">{label}</legend>
          <ul>
            {children.map((child) => (
              <Option key={child.value} option={child} toggle={toggleChild ?? toggle} />
            ))}
          </ul>
        </fieldset>
      )}
    </li>
  );
});
