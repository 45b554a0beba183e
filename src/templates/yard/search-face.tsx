import { useContext, type ComponentProps, type JSX } from 'react';
import { Icon } from '#parts/icon/Icon.tsx';
import type { SearchFace } from '#parts/search/search-face.ts';
import { ResultRow } from './card/ResultRow.tsx';
import { RowOptionsContext } from './card/row-options.ts';
import { Price } from './price/Price.tsx';
import { bodyNamed } from '#domain/vehicle-words/body-named.ts';
import { signOfBody } from './silhouette/sign-of-body.ts';
import { Silhouette } from './silhouette/Silhouette.tsx';

/** Results as rows, filters in a drawer, call bar on phones. */
export const SEARCH_FACE: SearchFace = {
  arrangement: 'drawer',
  Card: ResultRow,
  listClass: 'rows',
  firstCards: 1,
  promoPhotoSizes: '(min-width: 75rem) 33rem, 100vw',
  inOrder: (facets, ranges, distance) => [...ranges, distance, ...facets],
  words: {
    filters: (on) => (
      <>
        Filters
        {on > 0 && (
          <span className="button__count">
            {on}
            <span className="hidden-text"> applied</span>
          </span>
        )}
      </>
    ),
    clearAll: 'Clear Filters',
    chosen: (count) => `${count} on`,
    previousPage: 'Back',
    widen: 'Not quite it?',
    loosen: 'What we’ve got instead',
    nearest: 'Closest we’ve got',
    others: 'Others we’ve got',
  },
  searchBox: {
    placeholder: 'Make, model or stock number',
    words: () => ({
      makes: 'Make',
      models: 'Models',
      bodies: 'Bodies',
      budgets: 'Budget',
      vehicles: 'On the yard',
      history: 'You looked for',
      clearHistory: 'Forget these',
      cancel: 'Close',
    }),
    drawBody({ label }) {
      const body = bodyNamed(label);
      return body === undefined ? null : <Silhouette body={body} />;
    },
    writePrice: (price) => <Price price={price} />,
  },
  hasBodyTiles: true,
  drawBody: (body) => signOfBody(body) !== undefined && <Silhouette body={body} />,
  CallBar,
};

/** Call, WhatsApp and the filters, under the thumb. */
function CallBar({ model, sheet }: ComponentProps<NonNullable<SearchFace['CallBar']>>): JSX.Element {
  const [contact] = useContext(RowOptionsContext).contacts;
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
