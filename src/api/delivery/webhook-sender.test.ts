import type { LookupAddress, lookup } from 'node:dns';
import { describe, expect, test } from 'vitest';
import { DeliveryFailure } from '../outbox/delivery-failure.ts';
import { isPublicAddress } from '#domain/network/public-address.node.ts';
import { createWebhookSender } from './webhook-sender.ts';
import { signedHeaders } from './webhook-signature.ts';

describe('where a webhook may lead', () => {
  test.each([
    ['127.0.0.1', false],
    ['10.1.2.3', false],
    ['172.16.0.1', false],
    ['172.32.0.1', true],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['1.1.1.1', true],
    ['::1', false],
    ['::', false],
    ['::ffff:127.0.0.1', false],
    ['64:ff9b::7f00:1', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['2002:7f00:1::', false],
    ['2606:4700:4700::1111', true],
    ['not an address', false],
  ])('%s is public: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic);
  });

  /** A DNS server with fixed replies. */
  const resolvesTo = (...addresses: string[]): typeof lookup =>
    ((_name: string, _options: object, callback: (error: null, found: LookupAddress[]) => void) => {
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    }) as unknown as typeof lookup;

  const codeOf = async (url: string, ...addresses: string[]): Promise<string> => {
    const send = createWebhookSender({ resolve: resolvesTo(...addresses), timeoutMs: 300 });
    try {
      await send(url, {}, '{}');
      return 'sent';
    } catch (error) {
      return error instanceof DeliveryFailure ? error.code : String(error);
    }
  };

  test.each([
    'http://crm.dealer.example/leads',
    'https://127.0.0.1/leads',
    'https://2130706433/leads',
    'https://0x7f.1/leads',
    'https://[::1]/leads',
    'https://[::ffff:127.0.0.1]/leads',
    'https://169.254.169.254/latest/meta-data',
  ])('%s is not called', async (url) => {
    expect(await codeOf(url, '93.184.216.34')).toBe('webhook_address');
  });

  test('a public name for a private address is not called, also when one of several is private', async () => {
    expect(await codeOf('https://crm.dealer.example/leads', '127.0.0.1')).toBe('webhook_address');
    expect(await codeOf('https://crm.dealer.example/leads', '93.184.216.34', '10.0.0.1')).toBe('webhook_address');
    expect(await codeOf('https://crm.dealer.example/leads', 'fd00::1')).toBe('webhook_address');
  });
});

describe('the signature of a call', () => {
  const call = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestampSeconds: 1614265330, body: '{"test": 2432232314}' };

  test('is that of the example in the Standard Webhooks libraries', () => {
    expect(signedHeaders(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], call)['webhook-signature']).toBe(
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    );
  });

  test.each(['', 'secret', 'whsec_dG9vIHNob3J0', 'whsec_not base64 at all, though it is long enough'])(
    'is not made with %j, which is no key',
    (secret) => {
      expect(() => signedHeaders([secret], call)).toThrow('whsec_');
    },
  );
});
