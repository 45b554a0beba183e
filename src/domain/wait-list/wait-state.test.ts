import { expect, test } from 'vitest';
import { moveLine, type WaitPlace } from './wait-state.ts';

const NOW = 1_000_000;
const place = (id: string, state: WaitPlace['state'], until: number | null = null): WaitPlace => ({ id, state, until });

test('nobody is asked while the vehicle is on hold', () => {
  expect(moveLine([place('a', 'waiting')], true, NOW)).toEqual([]);
});

test('once it is free it is the turn of the first', () => {
  expect(moveLine([place('a', 'waiting'), place('b', 'waiting')], false, NOW)).toEqual([{ id: 'a', to: 'asked' }]);
});

test('a turn lasts until its time is over, and then it is that of the next', () => {
  const line = [place('a', 'asked', NOW + 1), place('b', 'waiting')];
  expect(moveLine(line, false, NOW)).toEqual([]);
  expect(moveLine(line, false, NOW + 1)).toEqual([
    { id: 'a', to: 'passed' },
    { id: 'b', to: 'asked' },
  ]);
});

test('after the last turn nobody is asked', () => {
  expect(moveLine([place('a', 'asked', NOW)], false, NOW)).toEqual([{ id: 'a', to: 'passed' }]);
  expect(moveLine([place('a', 'passed', NOW), place('b', 'left')], false, NOW)).toEqual([]);
});

test('whoever was asked is in front again when somebody else has it on hold once more', () => {
  expect(moveLine([place('a', 'asked', NOW + 1), place('b', 'waiting')], true, NOW)).toEqual([
    { id: 'a', to: 'waiting' },
  ]);
});

test('whoever reserved it in their turn and did not pay has what is left of the turn', () => {
  const line = [place('a', 'reserved', NOW + 1), place('b', 'waiting')];
  expect(moveLine(line, false, NOW)).toEqual([{ id: 'a', to: 'asked', isResumed: true }]);
  expect(moveLine(line, false, NOW + 2)).toEqual([{ id: 'b', to: 'asked' }]);
});
