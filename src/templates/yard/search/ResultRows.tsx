import { Fragment, useContext, type JSX } from 'react';
import { Icon } from '#components/icon/Icon.tsx';
import type { SearchModel, SoldRun } from '#islands/search/search-model.ts';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import { contactOf } from '../card/card-contact.ts';
import { VehicleCard } from '../VehicleCard.tsx';
import { PromoRow } from './PromoRow.tsx';
import { RowOptionsContext } from './row-options.ts';

interface ResultRowsProps {
  readonly model: SearchModel;
  readonly showsRepayment: boolean;
}

/** The list as rows: cars, signs between them, and runs of sold cars folded into one line. */
export function ResultRows({ model, showsRepayment }: ResultRowsProps): JSX.Element {
  const { contacts, factCount } = useContext(RowOptionsContext);
  const row = (card: VehicleCardData, isFirst = false): JSX.Element => (
    <VehicleCard
      card={card}
      contact={contactOf(contacts, card)}
      factCount={factCount}
      showsRepayment={showsRepayment}
      isFirst={isFirst}
    />
  );
  return (
    <ol className="rows" aria-label="Results" aria-busy={model.status === 'searching'}>
      {model.results.map((result, index) => {
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
              {result.expanded && result.cards.map((card) => <li key={card.id}>{row(card)}</li>)}
            </Fragment>
          );
        }
        return <li key={result.key}>{row(result.card, index === 0)}</li>;
      })}
    </ol>
  );
}

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
