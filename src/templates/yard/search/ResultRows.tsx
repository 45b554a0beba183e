import { Fragment, memo, useContext, type JSX } from 'react';
import { Icon } from '#components/icon/Icon.tsx';
import { useDrawnResults } from '#components/search/use-drawn-results.ts';
import type { SearchResult, SoldRun } from '#islands/search/search-model.ts';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import { contactOf } from '../card/card-contact.ts';
import { VehicleCard } from '../VehicleCard.tsx';
import { PromoRow } from './PromoRow.tsx';
import { RowOptionsContext } from './row-options.ts';

/** Rows that the first view of a screen holds. */
const FIRST_ROWS = 2;

interface ResultRowsProps {
  readonly results: readonly SearchResult[];
  readonly isBusy: boolean;
  readonly showsRepayment: boolean;
}

/** The list as rows: cars, signs between them, and runs of sold cars folded into one line. */
export const ResultRows = memo(function ResultRows({ results, isBusy, showsRepayment }: ResultRowsProps): JSX.Element {
  const { shown, isPartial } = useDrawnResults(results, FIRST_ROWS);
  return (
    <ol className="rows" data-partial={isPartial ? '' : undefined} aria-label="Results" aria-busy={isBusy}>
      {shown.map((result, index) => {
        if (result.kind === 'promo') {
          return (
            <li key={result.key} className="rows__promo">
              <PromoRow promo={result.promo} />
            </li>
          );
        }
        if (result.kind === 'sold-run') {
          return (
            <Fragment key={result.key}>
              <li>
                <SoldLine run={result} />
              </li>
              {result.expanded &&
                result.cards.map((card) => (
                  <Vehicle key={card.id} card={card} showsRepayment={showsRepayment} isFirst={false} />
                ))}
            </Fragment>
          );
        }
        return <Vehicle key={result.key} card={result.card} showsRepayment={showsRepayment} isFirst={index === 0} />;
      })}
    </ol>
  );
});

interface VehicleProps {
  readonly card: VehicleCardData;
  readonly showsRepayment: boolean;
  readonly isFirst: boolean;
}

const Vehicle = memo(function Vehicle(props: VehicleProps): JSX.Element {
  const { contacts, factCount } = useContext(RowOptionsContext);
  return (
    <li>
      <VehicleCard {...props} contact={contactOf(contacts, props.card)} factCount={factCount} />
    </li>
  );
});

/** Photos that stand for a folded run. */
const SHOWN_PHOTOS = 3;

function SoldLine({ run }: { readonly run: SoldRun }): JSX.Element {
  const photos = run.cards.flatMap(({ photo }) => (photo === undefined ? [] : [photo])).slice(0, SHOWN_PHOTOS);
  return (
    <button type="button" className="sold-line" aria-expanded={run.expanded} onClick={run.toggle}>
      <span className="sold-line__photos" aria-hidden="true">
        {photos.map((photo) => (
          <img key={photo.src} src={photo.src} alt="" width="1280" height="853" loading="lazy" decoding="async" />
        ))}
      </span>
      <span className="sold-line__label">{run.label}</span>
      <Icon name="chevron-down" />
    </button>
  );
}
