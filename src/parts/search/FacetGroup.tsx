import { memo, type JSX } from 'react';
import { formatCount } from '#domain/formats/counts.ts';
import { FacetOptions } from './FacetOptions.tsx';
import { FilterGroup } from './FilterGroup.tsx';
import type { SearchFace } from './search-face.ts';
import type { FacetModel, FacetOption } from './search-model.ts';
import { Select } from './Select.tsx';
import { usePressed } from './use-pressed.ts';
import { useShownOptions } from './use-shown-options.ts';

interface FacetProps {
  readonly facet: FacetModel;
  readonly face: SearchFace;
}

/** A facet in the layout that the dealer configured: list, drop-down, cards with lists below them, tiles [2.3-6]. */
export const FacetGroup = memo(function FacetGroup({ facet, face }: FacetProps): JSX.Element {
  const selected = facet.options.filter((option) => option.selected);
  const chosen = selected[0] && face.words.chosen(selected.length, selected[0].label);
  return (
    <FilterGroup label={facet.label} open={facet.open || facet.selectedCount > 0} chosen={chosen}>
      {facet.display === 'select' ? <FacetSelect facet={facet} /> : <FacetChoices facet={facet} face={face} />}
    </FilterGroup>
  );
});

function FacetSelect({ facet }: { readonly facet: FacetModel }): JSX.Element {
  const [chosen, press] = usePressed(facet.chosen);
  return (
    <label className="facet__select">
      <span className="hidden-text">{facet.label}</span>
      <Select
        value={chosen}
        onChange={(event) => {
          press(event.target.value);
          facet.choose(event.target.value);
        }}
      >
        <FacetOptions facet={facet} />
      </Select>
    </label>
  );
}

function FacetChoices({ facet, face }: FacetProps): JSX.Element {
  const { options, popular, isFolded, showAll, ref } = useShownOptions<HTMLFieldSetElement>(facet);
  const isBody = facet.attribute === 'body';
  const display = isBody && face.hasBodyTiles === true ? 'tiles' : facet.display;
  const drawBody = isBody && display === 'tiles' ? face.drawBody : undefined;
  const list = (shown: readonly FacetOption[]): JSX.Element => (
    <ul className={`facet__${display}`}>
      {shown.map((option) => (
        <Option key={option.value} {...option} toggle={facet.toggle} drawBody={drawBody} />
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
        <button type="button" className="facet__more" onClick={showAll}>
          {facet.showAllLabel}
        </button>
      )}
    </fieldset>
  );
}

interface OptionProps extends FacetOption {
  readonly toggle: (value: string) => void;
  readonly drawBody?: SearchFace['drawBody'];
}

/** One option; options without results stay, dimmed. */
const Option = memo(function Option(props: OptionProps): JSX.Element {
  const { value, label, count, selected, disabled, logo, children = [], toggle, toggleChild, drawBody } = props;
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
        {logo === undefined ? (
          drawBody?.(value)
        ) : (
          <img className="check__logo" src={logo} alt="" width={76} height={65} loading="lazy" />
        )}
        <span>{label}</span>
        <em>{formatCount(count)}</em>
      </label>
      {children.length > 0 && (
        <fieldset className="check-sub">
          <legend className="hidden-text">{label}</legend>
          <ul>
            {children.map((child) => (
              <Option key={child.value} {...child} toggle={toggleChild ?? toggle} />
            ))}
          </ul>
        </fieldset>
      )}
    </li>
  );
});
