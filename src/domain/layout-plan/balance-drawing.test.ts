import { expect, test } from 'vitest';
import { balanceDrawing, balanceWords } from './balance-drawing.ts';

const PLACES = [
  { label: 'Front boot', ahead: 3.4, change: 42 },
  { label: 'Over the wheels', ahead: 0, change: 0 },
  { label: 'Rear bar', ahead: -3.1, change: -21 },
];
const VAN = { layout: 'Island queen, kitchen, rear bunks', length: 6.4, ball: 4.86, places: PLACES };

test('a load stands where it is, ahead of the wheels or behind them, to the scale of the van', () => {
  const drawing = balanceDrawing(VAN);
  expect(drawing?.wheelsX).toBe(3700);
  expect(drawing?.bars.map(({ x }) => x)).toEqual([300, 3700, 6800]);
});

test('a load behind the rear wall is in the drawing, too', () => {
  const { fromX, toX, ballX } = balanceDrawing(VAN) ?? {};
  expect([fromX, toX]).toEqual([ballX, 6800]);
});

test('what it adds to the ball is above the line, what it takes off hangs from it, half as much half as long', () => {
  const { zeroY = 0, bars = [] } = balanceDrawing(VAN) ?? {};
  expect(bars.map(({ height }) => height)).toEqual([750, 0, 375]);
  expect(bars.map(({ y }) => y)).toEqual([zeroY - 750, zeroY, zeroY]);
  expect(bars.map(({ text }) => text)).toEqual(['+42', '0', '−21']);
});

test('a van whose layout is not understood is not drawn', () => {
  expect(balanceDrawing({ ...VAN, layout: 'Island queen, hot tub' })).toBeUndefined();
});

test('the drawing says in words what it shows', () => {
  expect(balanceWords(PLACES)).toBe('Front boot +42 kg, Over the wheels 0 kg, Rear bar −21 kg');
});
