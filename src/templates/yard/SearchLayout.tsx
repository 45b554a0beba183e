import { useContext, type JSX } from 'react';
import { formatCount } from '#domain/formats/counts.ts';
import { Icon } from '#components/icon/Icon.tsx';
import type { SearchModel } from '#islands/search/search-model.ts';
import { useSheet, type Sheet } from '#islands/search/use-sheet.ts';
import { contactOf, type CardContact } from './card/card-contact.ts';
import { FilterDrawer } from './search/FilterDrawer.tsx';
import { Pages } from './search/Pages.tsx';
import { RowOptionsContext } from './search/row-options.ts';
import { VehicleCard } from './VehicleCard.tsx';

interface LayoutProps {
  readonly model: SearchModel;
}

/** Results as rows, filters in a drawer, call bar on phones. */
export function SearchLayout({ model }: LayoutProps): JSX.Element {
  const { contacts, factCount, showsRepayments } = useContext(RowOptionsContext);
  const sheet = useSheet();
  const creditNotice = showsRepayments ? model.creditNotice : undefined;
  return (
    <div className="search">
      <div className="search-top wrap">
        <h1 className="sign sign--2" data-results="">
          <em className="figure">{formatCount(model.count)}</em> {model.heading}
        </h1>
        {model.introduction !== undefined && <p className="lead">{model.introduction}</p>}
        <p className="vh" role="status">
          {model.countText}
        </p>
        <Toolbar model={model} sheet={sheet} />
      </div>
      <div data-results="">
        <AppliedFilters model={model} />
        {model.failureText !== undefined && (
          <p className="alert" role="alert">
            <span className="wrap">{model.failureText}</span>
          </p>
        )}
        {model.noResults === undefined ? (
          <Basis priceNotice={model.priceBasisNotice} creditNotice={creditNotice} />
        ) : (
          <section className="none" aria-label="No results">
            <div className="wrap">
              <p>{model.noResults.text}</p>
              <button type="button" className="btn" onClick={() => model.clearAll()}>
                {model.noResults.clearLabel}
              </button>
            </div>
          </section>
        )}
        <div className="wrap">
          <ol className="rows" aria-label="Results" aria-busy={model.status === 'searching'}>
            {model.cards.map((card, index) => (
              <li key={card.id}>
                <VehicleCard
                  card={card}
                  contact={contactOf(contacts, card)}
                  factCount={factCount}
                  showsRepayment={creditNotice !== undefined}
                  isFirst={index === 0}
                />
              </li>
            ))}
          </ol>
          <Pages pagination={model.pagination} countText={model.countText} />
        </div>
      </div>
      <SearchCallBar contact={contacts[0]} model={model} sheet={sheet} />
      <FilterDrawer model={model} sheet={sheet} />
    </div>
  );
}

interface ToolbarProps extends LayoutProps {
  readonly sheet: Sheet;
}

function Toolbar({ model, sheet }: ToolbarProps): JSX.Element {
  return (
    <div className="toolbar needs-script">
      <form className="search-box" role="search" onSubmit={(event) => event.preventDefault()}>
        <Icon name="search" />
        <label className="vh" htmlFor="search-words">
          Search make, model or stock number
        </label>
        <input
          id="search-words"
          type="search"
          data-search-box=""
          name="query"
          placeholder="Make, model or stock number"
          autoComplete="off"
          value={model.query}
          onChange={(event) => model.setQuery(event.target.value)}
        />
      </form>
      <button type="button" className="btn toolbar__filters" {...sheet.buttonProps}>
        <Icon name="sliders" />
        Filters
        {model.applied.length > 0 && <AppliedCount count={model.applied.length} />}
      </button>
      <div className="sort">
        <label htmlFor="search-sort">Sort</label>
        <span className="select">
          <select
            id="search-sort"
            className="input"
            value={model.sort}
            onChange={(event) => model.setSort(event.target.value)}
          >
            {model.sorts.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </span>
      </div>
    </div>
  );
}

function AppliedCount({ count }: { readonly count: number }): JSX.Element {
  return (
    <span className="btn__count">
      {count}
      <span className="vh"> applied</span>
    </span>
  );
}

function AppliedFilters({ model }: LayoutProps): JSX.Element | null {
  if (model.applied.length === 0) return null;
  return (
    <ul className="chips chips--applied wrap needs-script" aria-label="Filters applied">
      {model.applied.map((filter) => (
        <li key={filter.key}>
          <button type="button" className="chip chip--on" onClick={() => filter.remove()}>
            {filter.label}
            <Icon name="x" />
            <span className="vh">, remove</span>
          </button>
        </li>
      ))}
      <li>
        <button type="button" className="chips__clear" onClick={() => model.clearAll()}>
          Clear Filters
        </button>
      </li>
    </ul>
  );
}

interface BasisProps {
  readonly priceNotice: string | undefined;
  readonly creditNotice: string | undefined;
}

/** What the numbers of the list mean, said once, above them. */
function Basis({ priceNotice, creditNotice }: BasisProps): JSX.Element {
  return (
    <div className="basis">
      <div className="wrap">
        <p>
          {priceNotice ?? (
            <>
              <b>Prices:</b> each ticket says beside the number what is in it.
            </>
          )}
        </p>
        {creditNotice !== undefined && <p className="basis__credit">{creditNotice}</p>}
      </div>
    </div>
  );
}

/** Call, WhatsApp and the filters, under the thumb. */
function SearchCallBar({
  contact,
  model,
  sheet,
}: ToolbarProps & { readonly contact: CardContact | undefined }): JSX.Element {
  return (
    <div className="call-bar" role="region" aria-label="Contact and filters">
      {contact?.phone !== undefined && (
        <a href={contact.phone.href}>
          <Icon name="phone" />
          Call
        </a>
      )}
      {contact?.whatsappHref !== undefined && (
        <a href={contact.whatsappHref}>
          <Icon name="message-circle" />
          WhatsApp
        </a>
      )}
      <button type="button" className="needs-script" {...sheet.buttonProps}>
        <Icon name="sliders" />
        Filters
        {model.applied.length > 0 && ` (${model.applied.length})`}
      </button>
    </div>
  );
}
