import { memo, type JSX } from 'react';
import { formatCount } from '#domain/formats/counts.ts';
import { Icon } from '#components/icon/Icon.tsx';
import { FacetOptions } from '#components/search/FacetOptions.tsx';
import { useShownOptions } from '#components/search/use-shown-options.ts';
import type { FacetModel, FacetOption } from '#islands/search/search-model.ts';
import { usePressed } from '#islands/search/use-pressed.ts';
import { Silhouette } from '../silhouette/Silhouette.tsx';
import { signOfBody } from '../silhouette/sign-of-body.ts';

/** One facet under its sign; bodies are picked by their shape. */
export const FacetGroup = memo(function FacetGroup({ facet }: { readonly facet: FacetModel }): JSX.Element {
  return (
    <details className="filter" open={facet.open || facet.selectedCount > 0}>
      <summary>
        {facet.label}
        {facet.selectedCount > 0 && <span className="filter__on">{facet.selectedCount} on</span>}
        <Icon name="chevron-down" />
      </summary>
      {facet.display === 'select' ? <FacetSelect facet={facet} /> : <FacetChoices facet={facet} />}
    </details>
  );
});

function FacetSelect({ facet }: { readonly facet: FacetModel }): JSX.Element {
  const [chosen, press] = usePressed(facet.chosen);
  return (
    <label className="filter__select">
      <span className="vh">{facet.label}</span>
      <span className="select">
        <select
          className="input"
          value={chosen}
          onChange={(event) => {
            press(event.target.value);
            facet.choose(event.target.value);
          }}
        >
          <FacetOptions facet={facet} />
        </select>
        <Icon name="chevron-down" />
      </span>
    </label>
  );
}

/** Lists of choices: lines with a box, cards with their models below, or tiles to tap. */
function FacetChoices({ facet }: { readonly facet: FacetModel }): JSX.Element {
  const { options, popular, isFolded, showAll, ref } = useShownOptions<HTMLFieldSetElement>(facet);
  const asTiles = facet.display === 'tiles' || facet.attribute === 'body';
  const list = (shown: readonly FacetOption[]): JSX.Element => (
    <ul className={asTiles ? 'picks' : facet.display === 'cards' ? 'checks checks--cards' : 'checks'}>
      {shown.map((option) => (
        <Choice key={option.value} option={option} toggle={facet.toggle} asTile={asTiles} />
      ))}
    </ul>
  );
  return (
    <fieldset ref={ref}>
      <legend className="vh">{facet.label}</legend>
      {popular !== undefined && (
        <>
          {list(popular)}
          <p className="filter__all">{facet.allLabel}</p>
        </>
      )}
      {list(options)}
      {isFolded && (
        <button type="button" className="text-link" onClick={showAll}>
          {facet.showAllLabel}
        </button>
      )}
    </fieldset>
  );
}

interface ChoiceProps {
  readonly option: FacetOption;
  readonly toggle: (value: string) => void;
  readonly asTile?: boolean;
}

/** Choices that would find nothing are disabled, never hidden. */
const Choice = memo(function Choice({ option, toggle, asTile = false }: ChoiceProps): JSX.Element {
  const { value, label, count, selected, disabled, logo, children = [], toggleChild } = option;
  const [checked, press] = usePressed(selected);
  return (
    <li>
      <label className={`${asTile ? 'pick' : 'check'}${checked ? ' is-on' : ''}${disabled ? ' is-none' : ''}`}>
        <input
          type="checkbox"
          checked={checked}
          disabled={disabled}
          onChange={() => {
            press(!checked);
            toggle(value);
          }}
        />
        {logo !== undefined && <img className="choice__logo" src={logo} alt="" width="76" height="65" loading="lazy" />}
        {asTile && logo === undefined && signOfBody(value) !== undefined && <Silhouette body={value} />}
        <span>{label}</span>
        <span className="choice__count">{formatCount(count)}</span>
      </label>
      {children.length > 0 && (
        <fieldset className="checks--below">
          <legend className="vh">{label}</legend>
          <ul>
            {children.map((child) => (
              <Choice key={child.value} option={child} toggle={toggleChild ?? toggle} />
            ))}
          </ul>
        </fieldset>
      )}
    </li>
  );
});
