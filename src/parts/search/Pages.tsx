import { memo, type JSX } from 'react';
import { Icon } from '#parts/icon/Icon.tsx';
import { onPlainClick } from './plain-click.ts';
import type { PaginationModel } from './search-model.ts';

interface PagesProps {
  readonly pagination: Omit<PaginationModel, 'goTo'> & Partial<Pick<PaginationModel, 'goTo'>>;
  readonly countText: string;
  readonly previousWord: string;
  /** Needs a `goTo`. */
  readonly goToResults?: () => void;
}

/** Pages as links; where there is something to go to, a plain click stays on the page and any other opens the URL. */
export const Pages = memo(function Pages(props: PagesProps): JSX.Element | null {
  const { pagination, countText, previousWord, goToResults } = props;
  const { page, pageCount, links, previousHref, nextHref, goTo } = pagination;
  if (pageCount < 2) return null;
  const follow = (target: number): ReturnType<typeof onPlainClick> | undefined =>
    goTo &&
    onPlainClick(() => {
      goTo(target);
      goToResults?.();
    });
  return (
    <nav className={goTo ? 'pages needs-script' : 'pages'} aria-label="Pages of results">
      {previousHref !== undefined && (
        <a className="pages__step" href={previousHref} rel="prev" onClick={follow(page - 1)}>
          <Icon name="arrow-left" />
          <span>{previousWord}</span>
        </a>
      )}
      <ol>
        {links.map((link, place) => (
          <li key={link.page}>
            {link.page - (links[place - 1]?.page ?? link.page) > 1 && '… '}
            <a
              href={link.href}
              aria-label={`Page ${link.page}`}
              aria-current={link.page === page ? 'page' : undefined}
              onClick={follow(link.page)}
            >
              {link.page}
            </a>
          </li>
        ))}
      </ol>
      {nextHref !== undefined && (
        <a className="pages__step" href={nextHref} rel="next" onClick={follow(page + 1)}>
          <span>Next</span>
          <Icon name="arrow-right" />
        </a>
      )}
      <p>
        Page {page} of {pageCount}, {countText}
      </p>
    </nav>
  );
});
