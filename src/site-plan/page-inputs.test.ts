import { expect, test } from 'vitest';
import { makePlanInput, variedStock } from './make-plan-input.fixture.ts';
import type { SiteDocument } from './plan-input.ts';
import { planSite } from './plan-site.ts';

const vehicles = variedStock(20);
const lines = vehicles.map((vehicle) => JSON.stringify(vehicle));
const post = (name: string, text: string): SiteDocument => ({
  path: `/blog/${name}`,
  heading: `A post called ${name}`,
  html: `<p>${text}</p>`,
});

/** The fingerprint of each page that has one. */
function inputsWith(documents: readonly SiteDocument[]): Map<string, string> {
  const plan = planSite(makePlanInput({ vehicles, documents }), {
    fingerprint: (text) => text,
    vehicleLines: lines,
  });
  return new Map(plan.entries.map(({ path }) => [path, plan.inputsOf(path) ?? '']));
}

test('an article about a model changes the inputs of that model’s vehicles and of no other page', () => {
  const before = inputsWith([post('tyres', 'When to rotate them.'), post('towing', 'A Toyota Hilux pulls 3.5 t.')]);
  const changedBy = (...documents: SiteDocument[]): string[] => {
    const after = inputsWith(documents);
    return [...before].filter(([path, inputs]) => after.get(path) !== inputs).map(([path]) => path);
  };
  expect(changedBy(post('tyres', 'At each service.'), post('towing', 'A Toyota Hilux pulls 3.5 t.'))).toEqual([]);
  const hiluxes = changedBy(post('tyres', 'When to rotate them.'), post('towing', 'A Toyota Hilux pulls 3,500 kg.'));
  expect(hiluxes.length).toBe(4);
  expect(hiluxes.every((path) => path.includes('toyota-hilux'))).toBe(true);
});
