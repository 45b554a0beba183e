/**
 * Selections made before hydration: the browser shows them, but they had no effect yet. Values that a browser restores
 * after Back or a reload do not count.
 *
 * @returns A function that replays each of them after hydration.
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
