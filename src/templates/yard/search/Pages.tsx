import { memo, type JSX, type MouseEvent } from 'react';
import { Icon } from '#components/icon/Icon.tsx';
import type { PaginationModel } from '#islands/search/search-model.ts';

interface PagesProps {
  readonly pagination: PaginationModel;
  readonly countText: string;
  readonly goToResults: () => void;
}

/** Page numbers as links; a plain click stays on the page, others open what the address says. */
export const Pages = memo(function Pages({ pagination, countText, goToResults }: PagesProps): JSX.Element | null {
  const { page, pageCount, links, previousHref, nextHref } = pagination;
  if (pageCount < 2) return null;
  const follow = (event: MouseEvent, target: number): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    pagination.goTo(target);
    goToResults();
  };
  return (
    <nav className="pages needs-script" aria-label="Pages">
      {previousHref !== undefined && (
        <a className="pages__step" href={previousHref} rel="prev" onClick={(event) => follow(event, page - 1)}>
          <Icon name="arrow-left" />
          Back
        </a>
      )}
      <ol>
        {links.map((link) => (
          <li key={link.page}>
            <a
              href={link.href}
              aria-label={`Page ${link.page}`}
              aria-current={link.current ? 'page' : undefined}
              onClick={(event) => follow(event, link.page)}
            >
              {link.page}
            </a>
          </li>
        ))}
      </ol>
      {nextHref !== undefined && (
        <a className="pages__step" href={nextHref} rel="next" onClick={(event) => follow(event, page + 1)}>
          Next
          <Icon name="arrow-right" />
        </a>
      )}
      <p>
        Page {page} of {pageCount}, {countText}
      </p>
    </nav>
  );
});
