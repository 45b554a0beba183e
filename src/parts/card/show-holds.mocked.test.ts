import { afterEach, expect, test, vi } from 'vitest';
import { NEW_PARTS } from '#parts/browser/new-parts.ts';
import { showHolds } from './show-holds.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A page whose vehicle is on hold, or not. */
function makePage(place: { textContent: string } | null) {
  const events = new EventTarget();
  const page = {
    documentElement: { dataset: {} },
    place,
    querySelector: (selector: string) => (selector === '[data-wait-place]' ? page.place : null),
    addEventListener: events.addEventListener.bind(events),
  };
  return { page, document: page as unknown as Document, insert: () => events.dispatchEvent(new Event(NEW_PARTS)) };
}

test('the page of a vehicle on hold says which place in its line would be the next, also where it is put on hold while open', async () => {
  const asked: string[] = [];
  vi.stubGlobal('location', { pathname: '/cars/2018-toyota-corolla-4417' });
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return Promise.resolve(Response.json({ text: 'You’d be third in line.' }));
  });
  const { page, document, insert } = makePage(null);
  await showHolds(document);
  expect(asked).toEqual([]);
  page.place = { textContent: 'Join the line.' };
  insert();
  await expect.poll(() => page.place?.textContent).toBe('You’d be third in line.');
  expect(asked).toEqual(['/api/cars/2018-toyota-corolla-4417/wait-place']);
});

test('where nobody answers, or the vehicle has come free, the page promises no place', async () => {
  vi.stubGlobal('location', { pathname: '/cars/x' });
  const place = { textContent: 'Join the line.' };
  for (const answer of [Promise.reject(new Error('offline')), Promise.resolve(new Response(null, { status: 204 }))]) {
    vi.stubGlobal('fetch', () => answer);
    await showHolds(makePage(place).document);
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(place.textContent).toBe('Join the line.');
  }
});
