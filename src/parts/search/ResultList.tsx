import { Fragment, memo, type ComponentProps, type FocusEvent, type JSX, type PointerEvent } from 'react';
import { creditNotePlace } from '#domain/listing/credit-note-place.ts';
import { Icon } from '#parts/icon/Icon.tsx';
import { CreditNote } from '#parts/money/CreditNote.tsx';
import { PromoCard } from './PromoCard.tsx';
import type { SearchFace } from './search-face.ts';
import type { SearchResult, SoldRun } from './search-model.ts';
import { useDrawnResults } from './use-drawn-results.ts';

/** Number of photos for a folded run. */
const RUN_PHOTOS = 3;

interface ResultListProps {
  readonly label?: string;
  readonly results: readonly SearchResult[];
  /** Without it no card prints a repayment. */
  readonly creditNotice: string | undefined;
  readonly face: SearchFace;
}

/** Vehicles with promotional cards between them, and runs of sold ones folded. */
export const ResultList = memo(function ResultList({
  label = 'Results',
  results,
  creditNotice,
  face,
}: ResultListProps): JSX.Element {
  const { listClass, firstCards } = face;
  const showsRepayment = creditNotice !== undefined;
  const shown = useDrawnResults(results);
  const notePlace = creditNotePlace(shown.map(hasRepayment));
  const firstPromo = shown.findIndex(({ kind }) => kind === 'promo');
  return (
    <ol
      className={listClass}
      aria-label={label}
      data-results=""
      data-partial={shown === results ? undefined : ''}
      onPointerOver={reachPhotos}
      onFocus={reachPhotos}
    >
      {shown.map((result, place) => (
        // A key of its own: React would take every card before it out of the page to move one to the front.
        <Fragment key={place === 0 ? `first ${result.key}` : result.key}>
          <Result
            {...{ result, face, showsRepayment }}
            eager={place < firstCards}
            isFurtherPromo={place > firstPromo}
          />
          {creditNotice !== undefined && place === notePlace && <CreditNote text={creditNotice} />}
        </Fragment>
      ))}
    </ol>
  );
});

/** Whether it prints a repayment; a folded run prints none. */
function hasRepayment(result: SearchResult): boolean {
  if (result.kind === 'promo') return false;
  const cards = result.kind === 'vehicle' ? [result.card] : result.expanded ? result.cards : [];
  return cards.some(({ repayment }) => repayment !== undefined);
}

/** A finger, a mouse or the focus has come to a card. */
function reachPhotos(event: PointerEvent | FocusEvent): void {
  void import('#parts/card/browse-photos.ts').then(({ browsePhotos }) => browsePhotos(event));
}

interface ResultProps {
  readonly result: SearchResult;
  readonly face: SearchFace;
  readonly showsRepayment: boolean;
  readonly eager: boolean;
  /** Of a promotional card: one is above it. A class, as a selector of siblings would style the list with every filter. */
  readonly isFurtherPromo: boolean;
}

function Result({ result, face, showsRepayment, eager, isFurtherPromo }: ResultProps): JSX.Element {
  const { Card } = face;
  if (result.kind === 'promo') {
    return (
      <li className={isFurtherPromo ? 'is-promo is-further' : 'is-promo'}>
        <PromoCard promo={result.promo} face={face} />
      </li>
    );
  }
  if (result.kind === 'vehicle') return <Vehicle {...{ Card, showsRepayment, eager }} card={result.card} />;
  return (
    <>
      <li>
        <FoldedRun run={result} />
      </li>
      {result.expanded && result.cards.map((card) => <Vehicle key={card.id} {...{ Card, card, showsRepayment }} />)}
    </>
  );
}

const Vehicle = memo(function Vehicle({
  Card,
  ...props
}: ComponentProps<SearchFace['Card']> & Pick<SearchFace, 'Card'>): JSX.Element {
  return (
    <li className={props.eager ? undefined : 'is-later'}>
      <Card {...props} />
    </li>
  );
});

/** A few photos, and the button that unfolds the run [4-5]. */
function FoldedRun({ run }: { readonly run: SoldRun }): JSX.Element {
  const photos = run.cards.flatMap(({ photo }) => (photo === undefined ? [] : [photo])).slice(0, RUN_PHOTOS);
  return (
    <button type="button" className="sold-run" aria-expanded={run.expanded} onClick={run.toggle}>
      <span className="sold-run__photos" aria-hidden="true">
        {photos.map((photo) => (
          <img key={photo.src} src={photo.src} alt="" width={1280} height={853} loading="lazy" decoding="async" />
        ))}
      </span>
      <span className="sold-run__label">
        {run.label}
        <Icon name="chevron-down" />
      </span>
    </button>
  );
}
