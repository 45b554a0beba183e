import { onDevice } from './stored-items.ts';

const KEY = 'forecourt.account';

/**
 * Whether somebody signed in with this browser and did not sign out. The session itself is a cookie that scripts cannot
 * read, so this only decides what to offer; the API decides what is allowed.
 */
export function isSignedIn(): boolean {
  return onDevice.read(KEY) === true;
}

export function rememberSignedIn(isIn: boolean): void {
  if (isIn) onDevice.write(KEY, true);
  else onDevice.remove(KEY);
}
