import type { JSX } from 'react';
import type { FavouriteChangeKind } from '#domain/shortlist/favourite-changes.ts';
import { Icon } from '#components/icon/Icon.tsx';

const ICONS = {
  price_drop: 'arrow-down',
  price_rise: 'arrow-up',
  new_photos: 'camera',
  reserved: 'clock',
  released: 'check',
  sold: undefined,
  gone: undefined,
} as const satisfies Record<FavouriteChangeKind, string | undefined>;

/** The sign beside what happened to a saved vehicle; the words say it too. */
export function NewsIcon({ kind }: { readonly kind: FavouriteChangeKind }): JSX.Element | null {
  const name = ICONS[kind];
  if (name === undefined) return null;
  if (name !== 'arrow-down' && name !== 'arrow-up') return <Icon name={name} />;
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={name === 'arrow-down' ? 'M12 5v14M19 12l-7 7-7-7' : 'M12 19V5M5 12l7-7 7 7'} />
    </svg>
  );
}
