import { memo, type JSX, type MouseEvent } from 'react';
import { Icon } from '#components/icon/Icon.tsx';
import type { PaginationModel } from '#islands/search/search-model.ts';

interface PagesProps {
  readonly pagination: PaginationModel;
  readonly goToResults: () => void;
}

/** Pages as links; a plain click stays on the page, any other opens the address. */
export const Pages = memo(function Pages({ pagination, goToResults }: PagesProps): JSX.Element | null {
  const { page, pageCount, links, previousHref, nextHref, goTo } = pagination;
  if (pageCount < 2) return null;
  const follow =
    (target: number) =>
    (event: MouseEvent): void => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
      event.preventDefault();
      goTo(target);
      goToResults();
    };
  return (
    <nav className="pages" aria-label="Pages of results">
      {previousHref === undefined ? (
        <span className="step" />
      ) : (
        <a className="step" href={previousHref} rel="prev" aria-label="Previous page" onClick={follow(page - 1)}>
          <Icon name="arrow-left" />
          <span>Previous</span>
        </a>
      )}
      <ol>
        {links.map((link) => (
          <li key={link.page}>
            <a
              href={link.href}
              aria-label={`Page ${link.page}`}
              aria-current={link.current ? 'page' : undefined}
              onClick={follow(link.page)}
            >
              {link.page}
            </a>
          </li>
        ))}
      </ol>
      {nextHref === undefined ? (
        <span className="step" />
      ) : (
        <a className="step" href={nextHref} rel="next" aria-label="Next page" onClick={follow(page + 1)}>
          <span>Next</span>
          <Icon name="arrow-right" />
        </a>
      )}
    </nav>
  );
});
