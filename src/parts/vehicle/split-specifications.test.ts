import { expect, test } from 'vitest';
import { splitSpecifications } from './split-specifications.ts';

const item = (label: string): { label: string; value: string } => ({ label, value: '1' });

test('shows the first four specifications and keeps the rest under their headings', () => {
  const groups = [
    { heading: 'Engine', items: [item('Power'), item('Torque')] },
    { heading: 'Body', items: [item('Length'), item('Width'), item('Height')] },
    { heading: 'Towing', items: [item('Braked')] },
  ];
  const { first, further, total } = splitSpecifications(groups, 4);
  expect(first.map((one) => one.label)).toEqual(['Power', 'Torque', 'Length', 'Width']);
  expect(further.map((group) => [group.heading, group.items.map((one) => one.label)])).toEqual([
    ['Body', ['Height']],
    ['Towing', ['Braked']],
  ]);
  expect(total).toBe(6);
});
