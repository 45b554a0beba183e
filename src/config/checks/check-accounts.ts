import type { Finding } from '../problem/config-problem.ts';
import { looseObject } from './loose-values.ts';

/** Switches that only make sense where shoppers sign in [6-2]. */
const FOR_SIGNED_IN = [
  ['finance', 'personalised'],
  ['vehicle_page', 'reservation', 'signed_in_only'],
] as const;

/** Codes need a way to their phones, and a watchlist with an account needs accounts [6-1, 6-3]. */
export function checkAccounts(root: Readonly<Record<string, unknown>>): Finding[] {
  const accounts = looseObject(root['accounts']);
  const isEnabled = accounts['enabled'] === true;
  const findings: Finding[] = [];
  if (isEnabled && accounts['sms'] === undefined) {
    findings.push({
      path: ['accounts', 'sms'],
      severity: 'warning',
      message:
        'Is missing although `enabled` is true: a development API prints sign-in codes in its log, and a production API refuses to do that, so nobody could sign in.',
      remedy: 'Add the service that sends your text messages before the site goes live.',
    });
  }
  if (!isEnabled && root['spin_to_win'] !== undefined) {
    findings.push({
      path: ['spin_to_win'],
      severity: 'error',
      message: 'Is for signed-in shoppers, but nobody can sign in: `accounts.enabled` is not true.',
      remedy: 'Set "accounts": { "enabled": true }, or remove `spin_to_win`.',
    });
  }
  for (const path of FOR_SIGNED_IN) {
    if (isEnabled || valueAt(root, path) !== true) continue;
    findings.push({
      path: [...path],
      severity: 'error',
      message: 'Is for signed-in shoppers, but nobody can sign in: `accounts.enabled` is not true.',
      remedy: 'Set "accounts": { "enabled": true }, or write false.',
    });
  }
  if (!isEnabled && looseObject(root['favourites'])['mode'] === 'account') {
    findings.push({
      path: ['favourites', 'mode'],
      severity: 'error',
      message: 'Is "account", but nobody can sign in: `accounts.enabled` is not true.',
      remedy: 'Set "accounts": { "enabled": true }, or write "device".',
    });
  }
  return findings;
}

function valueAt(root: Readonly<Record<string, unknown>>, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => looseObject(value)[key], root);
}
