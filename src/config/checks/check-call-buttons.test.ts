import { expect, test } from 'vitest';
import { FIXTURE_MANIFEST, makeDealerConfig, makeDealerJson } from '../make-dealer-config.fixture.ts';
import { formatProblems } from '../problem/format-problems.ts';
import { resolveDealer } from '../resolve-dealer.ts';
import { toPublicDealer } from '../to-public-dealer.ts';

function said(change: Readonly<Record<string, unknown>>): string {
  const resolution = resolveDealer({
    slug: 'ironbark-cars',
    dealer: makeDealerJson(change),
    manifest: FIXTURE_MANIFEST,
  });
  return resolution.ok ? 'Nothing.' : formatProblems(resolution.problems).replace(/\s+/g, ' ');
}
const dealerships = [{ id: 'd1', name: 'Tolley Motors' }];
const number = (change: object) => ({ numbers: [{ phone: '1800 975 707', ...change }] });

test.each([
  ['by id', { dealership: 'd1' }],
  ['by the slug that its name makes', { dealership: 'tolley-motors' }],
  ['of every dealership', { car_types: ['demo'] }],
])('a number for a dealership %s is fine [4-28]', (_what, change) => {
  expect(said({ dealerships, call_buttons: number(change) })).toBe('Nothing.');
});

test('a number for a dealership that there is not would never be seen', () => {
  const text = said({ dealerships, call_buttons: number({ dealership: 'tolly-motors' }) });
  expect(text).toContain('call_buttons.numbers[0].dealership');
  expect(text).toContain('Write one of d1, tolley-motors.');
});

test('numbers start shown; what pages need of them is public', () => {
  expect(toPublicDealer(makeDealerConfig(), FIXTURE_MANIFEST).callRules).toEqual({ masked: false, numbers: [] });
  const config = makeDealerConfig({ dealerships, call_buttons: { masked: true, ...number({ dealership: 'd1' }) } });
  expect(toPublicDealer(config, FIXTURE_MANIFEST).callRules).toEqual({
    masked: true,
    numbers: [{ phone: '1800 975 707', dealership: 'd1', carTypes: [] }],
  });
});

test('vehicles are shared in every way, printed, and say from ten looks on how many they had', () => {
  expect(toPublicDealer(makeDealerConfig(), FIXTURE_MANIFEST).shareRules).toEqual({
    ways: ['copy', 'device', 'whatsapp', 'facebook', 'email'],
    print: true,
    pdf: true,
    viewsFrom: 10,
  });
  const share = { ways: ['copy'], print: false, pdf: false, views: { shown: false } };
  expect(toPublicDealer(makeDealerConfig({ share }), FIXTURE_MANIFEST).shareRules).toEqual({
    ways: ['copy'],
    print: false,
    pdf: false,
  });
});
