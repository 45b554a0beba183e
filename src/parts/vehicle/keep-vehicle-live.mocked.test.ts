import { afterEach, expect, test, vi } from 'vitest';
import { keepVehicleLive } from './keep-vehicle-live.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A vehicle's page in a tab, with what it asks of the API. */
function openTab() {
  const asked: string[] = [];
  const page = Object.assign(new EventTarget(), {
    documentElement: { dataset: { car: 'L1', shown: 'in_stock' } },
    hidden: false,
    querySelectorAll: () => [],
  });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', { pathname: '/cars/2018-toyota-corolla-l1' });
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return Promise.resolve(Response.json({ views: 1, car_fields: {} }));
  });
  keepVehicleLive(page as unknown as Document);
  const turn = (hidden: boolean): void => {
    page.hidden = hidden;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { asked, turn };
}

test('a vehicle’s page that comes back from behind another tab asks what is so now [7-11]', () => {
  const { asked, turn } = openTab();
  expect(asked).toHaveLength(1);
  turn(true);
  expect(asked, 'nobody looks').toHaveLength(1);
  turn(false);
  expect(asked).toHaveLength(2);
  expect(asked[1]).toContain('/api/cars/2018-toyota-corolla-l1/view.json?');
});
