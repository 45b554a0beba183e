import { useContext, type JSX } from 'react';
import { formatCount } from '#domain/formats/counts.ts';
import { Icon } from '#components/icon/Icon.tsx';
import { SearchBox, type SearchBoxWords } from '#components/search/SearchBox.tsx';
import { useResultsPlace } from '#components/search/use-results-place.ts';
import type { RangeModel, SearchModel, Suggestion } from '#islands/search/search-model.ts';
import { usePressed } from '#islands/search/use-pressed.ts';
import { useSheet, type Sheet } from '#islands/search/use-sheet.ts';
import type { CardContact } from './card/card-contact.ts';
import { Price } from './price/Price.tsx';
import { FilterDrawer } from './search/FilterDrawer.tsx';
import { NoResults } from './search/NoResults.tsx';
import { Pages } from './search/Pages.tsx';
import { ResultRows } from './search/ResultRows.tsx';
import { RowOptionsContext } from './search/row-options.ts';
import { WidenSearch } from './search/WidenSearch.tsx';
import { bodyNamed } from './silhouette/body-named.ts';
import { Silhouette } from './silhouette/Silhouette.tsx';

const SEARCH_WORDS: SearchBoxWords = {
  makes: 'Make',
  models: 'Models',
  bodies: 'Bodies',
  vehicles: 'On the yard',
  history: 'You looked for',
  clearHistory: 'Forget these',
  cancel: 'Close',
};

function drawBody({ label }: Suggestion): JSX.Element | null {
  const body = bodyNamed(label);
  return body === undefined ? null : <Silhouette body={body} />;
}

interface LayoutProps {
  readonly model: SearchModel;
}

/** Results as rows, filters in a drawer, call bar on phones. */
export function SearchLayout({ model }: LayoutProps): JSX.Element {
  const { contacts, showsRepayments } = useContext(RowOptionsContext);
  const sheet = useSheet();
  const { ref, goToResults } = useResultsPlace();
  const creditNotice = showsRepayments ? model.creditNotice : undefined;
  const showResults = (): void => {
    sheet.close();
    goToResults();
  };
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
        <Toolbar model={model} sheet={sheet} goToResults={goToResults} />
      </div>
      <div data-results="">
        <AppliedFilters model={model} />
        <p className="offline" role="status">
          {model.offline && (
            <span className="wrap">
              <Icon name="wifi-off" />
              {model.offlineText}
            </span>
          )}
        </p>
        {model.failureText !== undefined && (
          <p className="alert" role="alert">
            <span className="wrap">{model.failureText}</span>
          </p>
        )}
        <h2 className="vh results-heading" ref={ref} tabIndex={-1}>
          Results
        </h2>
        {model.noResults === undefined ? (
          <Basis
            priceNotice={model.priceBasisNotice}
            creditNotice={creditNotice}
            isAsked={model.ranges.some(isBudgetAsked)}
          />
        ) : (
          <NoResults noResults={model.noResults} clearAll={model.clearAll} relaxations={model.relaxations} />
        )}
        <div className="wrap">
          <ResultRows
            results={model.results}
            isBusy={model.status === 'searching'}
            showsRepayment={creditNotice !== undefined}
          />
          {model.noResults === undefined && <WidenSearch relaxations={model.relaxations} />}
          <Pages pagination={model.pagination} countText={model.countText} goToResults={goToResults} />
        </div>
      </div>
      <SearchCallBar contact={contacts[0]} model={model} sheet={sheet} />
      <FilterDrawer model={model} sheet={sheet} showResults={showResults} />
    </div>
  );
}

/** A budget of so much a week is about credit, so its statement stands there on every screen. */
function isBudgetAsked({ attribute, low, high, min, max }: RangeModel): boolean {
  return attribute === 'weekly_price' && (low > min || high < max);
}

interface ToolbarProps extends LayoutProps {
  readonly sheet: Sheet;
}

function Toolbar({ model, sheet, goToResults }: ToolbarProps & { readonly goToResults: () => void }): JSX.Element {
  const [sort, press] = usePressed(model.sort);
  return (
    <div className="toolbar needs-script">
      <SearchBox
        model={model}
        goToResults={goToResults}
        label="Search make, model or stock number"
        placeholder="Make, model or stock number"
        words={SEARCH_WORDS}
        drawBody={drawBody}
        writePrice={(text) => <Price text={text} />}
      />
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
  /** Whether the shopper searches by weekly repayment. */
  readonly isAsked: boolean;
}

/** What the numbers of the list mean, said once, above them. */
function Basis({ priceNotice, creditNotice, isAsked }: BasisProps): JSX.Element {
  return (
    <div className={isAsked ? 'basis basis--asked' : 'basis'}>
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
