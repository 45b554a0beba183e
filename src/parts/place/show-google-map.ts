/** A click on "Show the map" replaces the link with the map; a click that opens a new tab is left to the browser. */
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-map]') : null;
  const place = link?.closest('.place-map');
  if (!link || !place || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const frame = document.createElement('iframe');
  frame.title = link.dataset['mapTitle'] ?? '';
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.allow = 'fullscreen';
  frame.src = link.dataset['map'] ?? '';
  place.replaceChildren(frame);
  frame.focus();
});
