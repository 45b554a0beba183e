import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** What counts as one visitor in rate limits: an IPv4 address, or an IPv6 /64, which belongs to one connection. */
export function addressGroup(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [withoutZone = ''] = address.split('%');
  const [head = '', tail] = withoutZone.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...Array<string>(zeros).fill('0'), ...last];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

/** Replaces an address in logs: the same address gives the same hash, and it cannot be reversed. */
export function hashedAddress(address: string, secret: string): string {
  return createHmac('sha256', `${secret}:address`).update(address).digest('base64url').slice(0, 12);
}
