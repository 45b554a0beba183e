import { findModels } from '#domain/model/find-models.ts';
import { filterList } from '#parts/browser/filter-list.ts';

/** The search among models [7-2]. */
export function filterModels(form: HTMLFormElement, root: ParentNode): void {
  const items = [...root.querySelectorAll<HTMLElement>('[data-model]')].map((element) => ({
    element,
    make: element.dataset['make'] ?? '',
    name: element.dataset['model'] ?? '',
    body: element.dataset['body'],
    fuels: JSON.parse(element.dataset['fuels'] ?? '[]') as string[],
  }));
  filterList(form, root, {
    items,
    find: (models, asked) =>
      findModels(models, { words: asked('words'), make: asked('make'), body: asked('body'), fuel: asked('fuel') }),
    countText: (count) => (count === 1 ? '1 model' : `${String(count)} models`),
  });
}
