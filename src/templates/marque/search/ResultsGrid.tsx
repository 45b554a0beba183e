import { Fragment, memo, type JSX } from 'react';
import { Icon } from '#components/icon/Icon.tsx';
import { useDrawnResults } from '#components/search/use-drawn-results.ts';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import type { SearchResult, SoldRun } from '#islands/search/search-model.ts';
import { VehicleCard } from '../VehicleCard.tsx';
import { PromoCard } from './PromoCard.tsx';

/** Cards that fit the first view of a wide screen. */
const EAGER_CARDS = 3;
/** Photos in the pile of a folded run. */
const PILE = 3;
/** Letters of a name that fit one line of a card. */
const LINE = 30;

interface ResultsGridProps {
  readonly results: readonly SearchResult[];
  readonly showsRepayment: boolean;
}

/** Vehicles with promotional cards between them, and runs of sold ones folded. */
export const ResultsGrid = memo(function ResultsGrid({ results, showsRepayment }: ResultsGridProps): JSX.Element {
  const { shown, isPartial } = useDrawnResults(results, EAGER_CARDS);
  return (
    <ul
      className="cards cards--results"
      data-names={results.some(hasLongName) ? 'long' : undefined}
      data-results=""
      data-partial={isPartial ? '' : undefined}
    >
      {shown.map((result, index) => {
        if (result.kind === 'promo') {
          return (
            <li key={result.key} className="cards__promo">
              <PromoCard promo={result.promo} />
            </li>
          );
        }
        if (result.kind === 'sold-run') {
          return (
            <Fragment key={result.key}>
              <li>
                <SoldPile run={result} />
              </li>
              {result.expanded &&
                result.cards.map((card) => (
                  <Vehicle key={card.id} card={card} showsRepayment={showsRepayment} eager={false} />
                ))}
            </Fragment>
          );
        }
        return (
          <Vehicle key={result.key} card={result.card} showsRepayment={showsRepayment} eager={index < EAGER_CARDS} />
        );
      })}
    </ul>
  );
});

const hasLongName = (result: SearchResult): boolean => result.kind === 'vehicle' && result.card.name.length > LINE;

interface VehicleProps {
  readonly card: VehicleCardData;
  readonly showsRepayment: boolean;
  readonly eager: boolean;
}

const Vehicle = memo(function Vehicle(props: VehicleProps): JSX.Element {
  return (
    <li>
      <VehicleCard {...props} />
    </li>
  );
});

/** A pile of grey photos, and the button that spreads it. */
function SoldPile({ run }: { readonly run: SoldRun }): JSX.Element {
  const photos = run.cards.flatMap(({ photo }) => (photo === undefined ? [] : [photo])).slice(0, PILE);
  return (
    <div className="pile">
      <div className="pile__photos" aria-hidden="true">
        {photos.map((photo) => (
          <img key={photo.src} src={photo.src} alt="" width={1280} height={853} loading="lazy" decoding="async" />
        ))}
      </div>
      <button type="button" className="pile__button" aria-expanded={run.expanded} onClick={run.toggle}>
        {run.label}
        <Icon name="chevron-down" />
      </button>
    </div>
  );
}
