import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepWordings } from '#api/consent/consent-wordings.ts';
import type { FollowedDirectory } from '#api/tenants/open-tenant-directory.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { openTestApi, type TestApi } from '#tests/support/api-app.ts';
import { type ApiTestDealer, makeApiDealer, writeApiDealers } from '#tests/support/api-dealers.ts';
import { describeOnStores } from '#tests/support/api-stores.ts';

const SLUG = 'asking-cars';
const saying = (privacyConsent: string, slug = SLUG): ApiTestDealer =>
  makeApiDealer(slug, { enquiry: { privacy_consent: privacyConsent } });
const FIRST = 'We use these details to answer you.';
const SECOND = 'We use these details to answer you, and pass them to our finance broker.';
const OTHER = saying('We only call you back.', 'other-cars');

/** As its pages post it. */
function versionOf({ snapshot }: ApiTestDealer): string {
  const [line = ''] = snapshot.split('\n');
  return (JSON.parse(line) as { dealer: { enquiry: { privacyConsent: { version: string } } } }).dealer.enquiry
    .privacyConsent.version;
}

describeOnStores('consent', (makeDatabase) => {
  let api: TestApi;
  beforeEach(async () => {
    api = await openTestApi({ makeDatabase, dealers: [saying(FIRST), OTHER] });
  });
  afterEach(() => api.close());

  const publish = async (dealer: ApiTestDealer): Promise<void> => {
    await keepWordings(api.context, api.context.tenants.all());
    writeApiDealers(api.context.environment.snapshotDir, [dealer]);
    await (api.context.tenants as FollowedDirectory).refresh();
  };
  let shoppers = 0;
  /** @returns The consent that is kept with the enquiry. */
  const consentOf = async (version?: unknown): Promise<Lead['consent']> => {
    shoppers += 1;
    const reply = await api.post('/api/leads', {
      form: 'enquiry',
      category: 'General Enquiry',
      name: 'Mia Nguyen',
      email: `mia${shoppers}@shopper.example`,
      message: 'Is it still there?',
      location: OTHER.locationId,
      consent_version: version,
    });
    expect(reply.status).toBe(201);
    const { lead } = await api.context.store.db
      .selectFrom('lead')
      .select('lead')
      .where('id', '=', String(reply.json()['lead_id']))
      .executeTakeFirstOrThrow();
    return (JSON.parse(lead) as Lead).consent;
  };

  test('an enquiry is kept with the wording that its page showed, also after the dealer changed it [5-33]', async () => {
    const [before, after] = [versionOf(saying(FIRST)), versionOf(saying(SECOND))];
    expect(await consentOf(before)).toMatchObject({ version: before, text: FIRST });
    await publish(saying(SECOND));
    expect(await consentOf(before)).toMatchObject({ version: before, text: FIRST });
    expect(await consentOf(after)).toMatchObject({ version: after, text: SECOND });
  });

  test('a wording that nobody had agreed to before it was replaced is known too', async () => {
    await publish(saying(SECOND));
    expect(await consentOf(versionOf(saying(FIRST)))).toMatchObject({ text: FIRST });
  });

  test('a form that names no wording counts as the current one', async () => {
    expect(await consentOf()).toMatchObject({ version: versionOf(saying(FIRST)), text: FIRST });
  });

  test.each([
    ['of another dealer', versionOf(OTHER), versionOf(OTHER)],
    ['that was never published', '0123abcd', '0123abcd'],
    ['that is none', '<b>yes</b>', 'unknown'],
  ])('a wording %s is kept without a text, and the enquiry is not refused', async (_which, version, expected) => {
    const consent = await consentOf(version);
    expect(consent).toEqual({ version: expected, at: '2026-11-21T00:00:00.000Z' });
  });
});
