import { findModels } from '#domain/model/find-models.ts';
import { filterList } from '#parts/browser/filter-list.ts';

/** Menus lead to the models of one power: their address says which. */
function chooseAsked(form: HTMLFormElement, asked: URLSearchParams): void {
  for (const field of form.querySelectorAll<HTMLInputElement>('input[type="radio"]'))
    if (field.value !== '' && asked.get(field.name) === field.value) field.checked = true;
}

/** The search among models [7-2]. */
export function filterModels(form: HTMLFormElement, root: ParentNode): void {
  const items = [...root.querySelectorAll<HTMLElement>('[data-model]')].map((element) => ({
    elements: [element],
    make: element.dataset['make'] ?? '',
    name: element.dataset['model'] ?? '',
    body: element.dataset['body'],
    fuels: JSON.parse(element.dataset['fuels'] ?? '[]') as string[],
  }));
  chooseAsked(form, new URLSearchParams(location.search));
  filterList(form, root, {
    items,
    find: (models, asked) =>
      findModels(models, { words: asked('words'), make: asked('make'), body: asked('body'), fuel: asked('fuel') }),
    countText: (count) => (count === 1 ? '1 model' : `${String(count)} models`),
  });
}
