import { formatCount } from '#domain/formats/counts.ts';
import { fillText } from '#domain/formats/fill-text.ts';
import { countLists, type CountState } from '#parts/search/count-requests.ts';
import { waitBefore } from '#parts/search/search-pace.ts';
import { createSearchClient, type SearchClientProps } from '#search/search-client.ts';

/** Text of a home page form's button, `data-live-count`. */
export interface LiveCount {
  readonly search: SearchClientProps;
  /** "Show me {count} cars" */
  readonly label: string;
  /** "Show me 1 car" */
  readonly labelOfOne: string;
}

const forms = new WeakSet<HTMLFormElement>();

/** Counts along with the filters of a search form: its button promises what the search page will show [2.3-13]. */
export function countSearch(form: HTMLFormElement): void {
  const button = form.querySelector('button[type="submit"]');
  if (forms.has(form) || button === null) return;
  forms.add(form);
  const { search, label, labelOfOne } = JSON.parse(form.dataset['liveCount'] ?? '') as LiveCount;
  const client = createSearchClient(search);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest = 0;
  const count = async (): Promise<void> => {
    const mine = (latest += 1);
    let text: string;
    try {
      const [found = 0] = await countLists(client, [filtersOf(form, search.settings.indexName)]);
      text = found === 1 ? labelOfOne : fillText(label, { count: formatCount(found) });
    } catch {
      // A number that cannot be counted is not promised.
      text = fillText(label, {}).trim();
    }
    if (mine === latest) button.textContent = text;
  };
  form.addEventListener('input', ({ target }) => {
    clearTimeout(timer);
    timer = setTimeout(
      () => void count(),
      (target as HTMLInputElement).type === 'search' ? waitBefore('query', client.engine.get()) : 0,
    );
  });
  // Values that the browser restores after Back count as filters too; otherwise this only prepares the engine.
  void count();
}

/** A form's fields, which are named like the search page's own filters, as search request parameters. */
function filtersOf(form: HTMLFormElement, indexName: string): CountState {
  const facets: Record<string, string[]> = {};
  const numbers: Record<string, string[]> = {};
  let query = '';
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string' || value === '') continue;
    const [, range] = /^range\[(\w+)\]$/.exec(name) ?? [];
    if (name === 'query') query = value;
    else if (range === undefined) (facets[name] ??= []).push(value);
    else {
      const [low = '', high = ''] = value.split(':');
      numbers[range] = [...(low === '' ? [] : [`${range}>=${low}`]), ...(high === '' ? [] : [`${range}<=${high}`])];
    }
  }
  return { indexName, query, facets, numbers };
}
