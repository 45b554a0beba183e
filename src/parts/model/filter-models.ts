import { findModels } from '#domain/model/find-models.ts';

/** The search among models [7-2]: the page has all of them, and shows those that match, 21 before "Show more". */
export function filterModels(form: HTMLFormElement, root: ParentNode): void {
  const models = [...root.querySelectorAll<HTMLElement>('[data-model]')].map((element) => ({
    element,
    make: element.dataset['make'] ?? '',
    name: element.dataset['model'] ?? '',
    body: element.dataset['body'],
    fuels: JSON.parse(element.dataset['fuels'] ?? '[]') as string[],
  }));
  const groups = [...root.querySelectorAll<HTMLElement>('[data-group]')];
  const more = root.querySelector<HTMLElement>('[data-more]');
  const none = root.querySelector<HTMLElement>('[data-none]');
  const status = form.querySelector('[data-found]');
  const atOnce = Number(form.dataset['atOnce']);
  let limit = atOnce;

  const show = (): void => {
    const asked = new FormData(form);
    const text = (name: string): string => {
      const value = asked.get(name);
      return typeof value === 'string' ? value : '';
    };
    const found = findModels(models, {
      words: text('words'),
      make: text('make'),
      body: text('body'),
      fuel: text('fuel'),
    });
    const shown = new Set(found.slice(0, limit));
    for (const model of models) model.element.hidden = !shown.has(model);
    for (const group of groups) group.hidden = group.querySelector('[data-model]:not([hidden])') === null;
    if (more !== null) more.hidden = found.length <= limit;
    if (none !== null) none.hidden = found.length > 0;
    if (status !== null) status.textContent = found.length === 1 ? '1 model' : `${String(found.length)} models`;
  };
  form.addEventListener('input', () => {
    limit = atOnce;
    show();
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
