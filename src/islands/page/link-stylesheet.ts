const linked = new Map<string, Promise<void>>();

/** Links a stylesheet of the site, once, and waits until it holds. */
export function linkStylesheet(href: string): Promise<void> {
  let ready = linked.get(href);
  if (ready === undefined) {
    ready = new Promise((resolve, reject) => {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = href;
      link.onload = () => resolve();
      link.onerror = () => {
        // The next time that it is wanted it is asked for again.
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
