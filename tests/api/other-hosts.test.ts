import { parse } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COACHWOOD, openTestApi, type TestApi, type TestReply } from '#tests/support/api-app.ts';
import { makeApiDealer } from '#tests/support/api-dealers.ts';
import { enquiryOf } from '#tests/support/lead-load.ts';

const PREVIEW = 'preview-7.hosting.example';
const DEALER = makeApiDealer('ironbark-cars', { phone: '(03) 5550 1420', api: { hosts: [PREVIEW] } });

describe('a page of a dealer at another address', () => {
  let api: TestApi;
  let number = 0;
  beforeAll(async () => {
    api = await openTestApi({ dealers: [DEALER, COACHWOOD], keepLog: true });
  });
  afterAll(() => api.close());

  const post = (host: string, origin = `https://${host}`): Promise<TestReply> => {
    number += 1;
    const body = { ...enquiryOf(`hosts-${number}`), location: DEALER.locationId };
    return api.post('/api/leads', body, { headers: { host, origin } });
  };
  const postForm = (host: string): Promise<TestReply> =>
    api.post('/api/leads', new URLSearchParams({ form: 'enquiry', name: 'Kim' }).toString(), {
      headers: {
        host,
        origin: `https://${host}`,
        referer: `https://${host}/contact-us`,
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'text/html',
      },
    });

  test.each([`www.${DEALER.host}`, PREVIEW])('%s is the dealer’s own', async (host) => {
    expect((await post(host)).status).toBe(201);
    expect((await post(DEALER.host, `https://${host}`)).status).toBe(201);
    expect((await post(host, `http://${host}`)).status).toBe(403);
    expect((await api.get('/api/captcha', { headers: { host } })).status).toBe(200);
    expect((await post(host, COACHWOOD.origin)).status).toBe(403);
  });

  test.each([
    ['an unlisted host of the dealer’s domain', `old.${DEALER.host}`, 403],
    ['a foreign page that posts to the dealer', DEALER.host, 403],
  ])(
    '%s is told the right address and how to reach the dealer; the developer’s part is beside it',
    async (_what, host) => {
      const reply = await post(host, 'https://elsewhere.example');
      expect(reply.status).toBe(403);
      const { message, detail } = reply.json();
      expect(message).toBe(
        'We can’t take enquiries from this page. Please go to https://ironbark-cars.example, or call (03) 5550 1420 or email desk@dealer.example.',
      );
      expect(detail).toContain('"https://elsewhere.example" is not one of the dealer');
      expect(detail).toContain('api.hosts in dealer.json');
      expect(api.log()).toContain('api.hosts in dealer.json');
      expect(api.log()).not.toContain('elsewhere.example');
    },
  );

  test('a plain form gets a page with the dealer’s name, number and a way to the form at its right address', async () => {
    const reply = await postForm(`old.${DEALER.host}`);
    expect([reply.status, reply.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8']);
    const page = parse(reply.text);
    const links = page.querySelectorAll('a').map((link) => link.getAttribute('href'));
    expect(links).toEqual(
      expect.arrayContaining([
        `${DEALER.origin}/`,
        `${DEALER.origin}/contact-us`,
        'tel:+61355501420',
        'mailto:desk@dealer.example',
      ]),
    );
    expect(page.text).toContain('Please go to https://ironbark-cars.example');
    expect(page.text).not.toMatch(/origin|dealer\.json|called from/i);
  });

  test('whose dealer is not known gets a sentence all the same', async () => {
    const reply = await postForm('deploy-9.hosting.example');
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(parse(reply.text).text).toContain('We can’t take enquiries from this page. Please call or email us.');
    const read = await api.get('/api/captcha', { headers: { host: 'deploy-9.hosting.example' } });
    expect([read.status, read.json()['detail']]).toEqual([421, expect.stringContaining('deploy-9.hosting.example')]);
  });
});
