import type { JSX } from 'react';
import type { FavouriteChangeKind } from '#domain/shortlist/favourite-changes.ts';
import type { SavedVehicle } from '#domain/shortlist/saved-list.ts';
import { Icon, LineDrawing } from '#parts/icon/Icon.tsx';

/** What happened to a saved vehicle since the last visit, one line each; else a message that nothing did. */
export function News({ saved: { news, quietText } }: { readonly saved: SavedVehicle }): JSX.Element {
  return (
    <ul className="news">
      {news.map(({ kind, lead, rest }) => (
        <li key={kind} className={`news__line news__line--${kind.replace('_', '-')}`}>
          <NewsIcon kind={kind} />
          <span>
            <b>{lead}</b> {rest}
          </span>
        </li>
      ))}
      {quietText !== undefined && <li className="news__line news__line--quiet">{quietText}</li>}
    </ul>
  );
}

/** Only this page needs them. */
const ARROW_DOWN = '<path d="M12 5v14M19 12l-7 7-7-7"/>';
const ARROW_UP = '<path d="M12 19V5M5 12l7-7 7 7"/>';

/** An icon next to the text, which says the same. */
function NewsIcon({ kind }: { readonly kind: FavouriteChangeKind }): JSX.Element | null {
  switch (kind) {
    case 'price_drop':
      return <LineDrawing drawing={ARROW_DOWN} />;
    case 'price_rise':
      return <LineDrawing drawing={ARROW_UP} />;
    case 'new_photos':
      return <Icon name="camera" />;
    case 'reserved':
      return <Icon name="clock" />;
    case 'released':
      return <Icon name="check" />;
    case 'sold':
    case 'gone':
      return null;
  }
}
