import { expect, test, vi } from 'vitest';
import { EventEmitter } from './event-emitter.ts';

test('tells those who listen, in their order, with the values of the event', () => {
  const heard: unknown[] = [];
  const emitter = new EventEmitter();
  emitter.on('result', (...values) => heard.push(['first', ...values]));
  emitter.addListener('result', (...values) => heard.push(['second', ...values]));
  emitter.on('search', () => heard.push('another event'));
  expect(emitter.emit('result', 1, 2)).toBe(true);
  expect(heard).toEqual([
    ['first', 1, 2],
    ['second', 1, 2],
  ]);
  expect(emitter.emit('change')).toBe(false);
});

test('calls a listener as a method of what emits', () => {
  const emitter = new EventEmitter();
  const listener = vi.fn();
  emitter.on('render', listener);
  emitter.emit('render');
  expect(listener.mock.contexts).toEqual([emitter]);
});

test('a listener of one event hears one, and those beside it hear all', () => {
  const heard: string[] = [];
  const emitter = new EventEmitter();
  emitter.once('result', () => heard.push('once'));
  emitter.on('result', () => heard.push('always'));
  emitter.emit('result');
  emitter.emit('result');
  expect(heard).toEqual(['once', 'always', 'always']);
});

test('who stops listening hears nothing more', () => {
  const heard: string[] = [];
  const listener = (): void => void heard.push('one');
  const emitter = new EventEmitter();
  emitter.removeListener('render', listener);
  emitter.on('render', listener).on('search', listener);
  emitter.removeListener('render', listener);
  emitter.emit('render');
  emitter.emit('search');
  emitter.removeAllListeners();
  emitter.emit('search');
  expect(heard).toEqual(['one']);
});

test('is inherited from as InstantSearch does it, without a call of its constructor', () => {
  function Helper(this: object): void {
    // As the helper's own constructor, which does not call its parent's.
  }
  Helper.prototype = Object.create(EventEmitter.prototype) as object;
  const make = Helper as unknown as new () => EventEmitter;
  const [one, other] = [new make(), new make()];
  const heard: string[] = [];
  one.on('change', () => heard.push('one'));
  other.on('change', () => heard.push('other'));
  one.emit('change');
  expect(heard).toEqual(['one']);
});

test('an error that nobody listens for is thrown, one that somebody hears is not', () => {
  const emitter = new EventEmitter();
  const failure = new Error('The index answered 503.');
  expect(() => emitter.emit('error', failure)).toThrow(failure);
  let heard: unknown;
  emitter.on('error', (error) => (heard = error));
  emitter.emit('error', failure);
  expect(heard).toBe(failure);
});
