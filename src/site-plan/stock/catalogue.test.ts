import { expect, test } from 'vitest';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { rowOf } from './catalogue.ts';

const vehicle = (id: string, image?: string): VehicleSummary =>
  ({ id, ...(image !== undefined && { image }) }) as VehicleSummary;

test('a row of the newest opens with those that have a photo, and still has the newest alone', () => {
  const newest = [vehicle('a'), vehicle('b', '/b.webp'), vehicle('c', '/c.webp'), vehicle('d', '/d.webp')];
  expect(rowOf(newest, 3).map(({ id }) => id)).toEqual(['b', 'c', 'a']);
});
