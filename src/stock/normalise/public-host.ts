import { isIP } from 'node:net';
import { isPublicAddress } from '#domain/network/public-address.node.ts';

const PRIVATE_NAMES = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|home\.arpa)\.?$/i;

/**
 * Whether shoppers can reach a host, in `URL`'s notation: not one on a local machine or network. A picture there only
 * shows in the office where the feed was written.
 */
export function isPublicHost(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) !== 0) return isPublicAddress(address);
  return hostname.includes('.') && !PRIVATE_NAMES.test(hostname);
}
