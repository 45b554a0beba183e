import type { MouseEvent } from 'react';

/** Handles a link's plain click on the page itself; any other opens the URL. */
export function onPlainClick(follow: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    follow();
  };
}
