import { describe, expect, test } from 'vitest';
import { diskFault } from './disk-fault.ts';

const systemError = (code: string, syscall: string, more: object = {}): Error =>
  Object.assign(new Error(`${code}: something, ${syscall}`), { code, syscall, ...more });

describe('a disk that does not let a build work', () => {
  test('is named with the file, the reason and what to do', () => {
    const fault = diskFault(systemError('ENOSPC', 'open', { path: '/srv/dist/yard/index.html' }));
    expect(fault?.message).toBe('/srv/dist/yard/index.html cannot be used: the disk is full (ENOSPC).');
    expect(fault?.details).toEqual(['Make room where DIST_DIR and STATE_DIR are, and build again.']);
  });

  test('is told also where the system does not name the file', () => {
    expect(diskFault(systemError('ENOSPC', 'write'))?.message).toBe(
      'A file cannot be written: the disk is full (ENOSPC).',
    );
  });

  test.each([
    ['a connection that broke', systemError('ECONNRESET', 'read')],
    ['a missing right that nobody can say of what', systemError('EACCES', 'write')],
    ['a mistake in the program', new TypeError('undefined is not a function')],
  ])('is not blamed for %s', (_, error) => {
    expect(diskFault(error)).toBeUndefined();
  });
});
