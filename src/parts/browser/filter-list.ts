/** What a list's form asks for, and how much of what is found the page shows. */
export interface ListFilter<Item> {
  /** All that the page has, in its order, each with what stands for it there. */
  readonly items: readonly (Item & { readonly elements: readonly HTMLElement[] })[];
  /** @param asked The form's value by name; empty for one that asks for nothing. */
  find<Found extends Item>(items: readonly Found[], asked: (name: string) => string): readonly Found[];
  /** "1 model" */
  countText(count: number): string;
}

/**
 * A search among what the page has in full [7-2, 7-3]: it shows what the form finds, so many before "Show more" as
 * `data-at-once` of the form says. A `data-group` without anything that is shown is hidden, `data-none` is shown where
 * nothing is found.
 */
export function filterList<Item>(form: HTMLFormElement, root: ParentNode, filter: ListFilter<Item>): void {
  const groups = [...root.querySelectorAll<HTMLElement>('[data-group]')].map((group) => ({
    group,
    own: filter.items.filter(({ elements }) => elements.some((element) => group.contains(element))),
  }));
  const more = root.querySelector<HTMLElement>('[data-more]');
  const none = root.querySelector<HTMLElement>('[data-none]');
  const status = form.querySelector('[data-found]');
  const atOnce = Number(form.dataset['atOnce']);
  let limit = atOnce;

  const show = (): void => {
    const values = new FormData(form);
    const found = filter.find(filter.items, (name) => {
      const value = values.get(name);
      return typeof value === 'string' ? value : '';
    });
    const shown = new Set(found.slice(0, limit));
    for (const item of filter.items) for (const element of item.elements) element.hidden = !shown.has(item);
    for (const { group, own } of groups) group.hidden = !own.some((item) => shown.has(item));
    if (more !== null) more.hidden = found.length <= limit;
    if (none !== null) none.hidden = found.length > 0;
    if (status !== null) status.textContent = filter.countText(found.length);
  };
  form.addEventListener('input', () => {
    limit = atOnce;
    show();
  });
  // After the fields have their first values again.
  form.addEventListener('reset', () => {
    limit = atOnce;
    setTimeout(show);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
  });
  more?.addEventListener('click', () => {
    limit += atOnce;
    show();
  });
  show();
}
