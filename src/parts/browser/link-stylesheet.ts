const linked = new Map<string, Promise<void>>();

/**
 * Links the stylesheet that the page has marked for later, `<template data-later="gallery" data-stylesheet="…">`, and waits
 * until it is loaded; resolves at once where the page has none.
 */
export async function linkLater(name: string): Promise<void> {
  const later = document.querySelector<HTMLElement>(`[data-later="${name}"]`)?.dataset['stylesheet'];
  if (later !== undefined) await linkStylesheet(later);
}

/** Links a stylesheet of the site, once. */
function linkStylesheet(href: string): Promise<void> {
  let ready = linked.get(href);
  if (ready === undefined) {
    ready = new Promise((resolve, reject) => {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = href;
      link.onload = () => resolve();
      link.onerror = () => {
        // After a failure the next call tries again.
        linked.delete(href);
        link.remove();
        reject(new Error(`${href} did not come.`));
      };
      document.head.append(link);
    });
    linked.set(href, ready);
  }
  return ready;
}
