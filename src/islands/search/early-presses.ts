/**
 * What somebody chose before hydration: the browser shows it, and nothing has followed. What a browser fills in again
 * after Back or a reload nobody has chosen here.
 *
 * @returns What presses each again, for the page that has come alive.
 */
export function earlyPresses(): (() => void)[] {
  const [entry] = performance.getEntriesByType('navigation');
  if (entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate') return [];
  const island = document.querySelector('input[data-search-box]')?.closest('astro-island');
  const boxes = [...(island?.querySelectorAll<HTMLInputElement>('input[type="checkbox"]') ?? [])];
  const lists = [...(island?.querySelectorAll('select') ?? [])];
  return [
    ...boxes
      .filter(({ checked, defaultChecked }) => checked !== defaultChecked)
      .map((box) => () => {
        box.checked = box.defaultChecked;
        box.click();
      }),
    ...lists
      .filter(({ options, selectedIndex }) => selectedIndex !== Math.max(indexOfDefault(options), 0))
      .map((list) => {
        const { value } = list;
        return () => {
          list.value = value;
          list.dispatchEvent(new Event('change', { bubbles: true }));
        };
      }),
  ];
}

function indexOfDefault(options: HTMLOptionsCollection): number {
  return [...options].findIndex(({ defaultSelected }) => defaultSelected);
}
