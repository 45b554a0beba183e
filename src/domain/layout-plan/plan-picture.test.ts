import { expect, test } from 'vitest';
import { layoutPlan } from './layout-plan.ts';
import { planPicture, planWords } from './plan-picture.ts';

const LONG = layoutPlan('Front island queen, centre kitchen, rear ensuite', 6400, 2400);
const SHORT = layoutPlan('Double, kitchen', 4100, 2200);

/** Left, top, right and bottom of what the picture shows, in millimetres of the caravan. */
function frameOf(svg: string): number[] {
  const [left = 0, top = 0, width = 0, height = 0] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '').split(' ').map(Number);
  return [left, top, left + width, top + height];
}

test('a plan is a picture in the ratio of photos, in which body, drawbar and ruler are whole', () => {
  for (const plan of [LONG, SHORT]) {
    if (plan === undefined) throw new Error('Has no plan.');
    const svg = planPicture(plan);
    const [left = 0, top = 0, right = 0, bottom = 0] = frameOf(svg);
    expect((right - left) / (bottom - top)).toBeCloseTo(1.5, 2);
    expect([left < -1300, top < -70, right > plan.lengthMm + 70, bottom > plan.widthMm + 600]).toEqual(
      Array(4).fill(true),
    );
    expect(svg).toContain(`H${plan.lengthMm}`);
    expect([...svg.matchAll(/<text/g)]).toHaveLength(Math.floor(plan.lengthMm / 1000) + 1);
  }
});

test('a picture of a plan says in words which pieces are where', () => {
  expect(LONG && planWords(LONG, 'Corymbia 640')).toBe(
    'Floor plan of the Corymbia 640, front at the left: Island queen, Kitchen, Ensuite',
  );
});
