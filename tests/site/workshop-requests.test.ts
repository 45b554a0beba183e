import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { openTestApi } from '#tests/support/api-app.ts';
import { readBuiltSite } from '#tests/support/built-site.ts';
import { emailsOf } from '#tests/support/emails-of.ts';

/** What a shopper without JavaScript writes; everything else is as the built page sends it. */
const WRITTEN = {
  ...{ 'Vehicle Make': 'Audi', 'Vehicle Model': 'RS6', service_type: 'Logbook service' },
  ...{ name: 'Priya Shah', email: 'priya@shopper.example', phone: '0491 570 156', terms_conditions: 'on' },
};

test('what is asked of the workshop on the built page arrives at the workshop’s desk, with its place', async () => {
  const slug = 'ashby-prestige';
  const site = inject('sampledSites').find((one) => one.slug === slug);
  if (site === undefined) throw new Error('Ashby Prestige is not built.');
  const form = readBuiltSite(site.folder, slug).document('/service').querySelector('form[method="post"]');
  const asBuilt = form?.querySelectorAll('input[type="hidden"]') ?? [];
  const body = new URLSearchParams({
    ...Object.fromEntries(
      asBuilt.map((field) => [field.getAttribute('name') ?? '', field.getAttribute('value') ?? '']),
    ),
    ...WRITTEN,
  });

  const { host, origin } = new URL(site.url);
  const snapshot = readFileSync(path.join(site.folder, '..', '..', 'state', 'api', `${slug}.ndjson`), 'utf8');
  const dealer = { slug, origin, host, snapshot, vehicles: [], locationId: '' };
  const api = await openTestApi({ dealers: [dealer] });
  try {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
    const reply = await api.post(form?.getAttribute('action') ?? '', body.toString(), { headers });
    expect([reply.status, reply.headers['location']]).toEqual([303, expect.stringMatching(/^\/success\b/)]);
    const { id } = await api.context.store.db.selectFrom('lead').select('id').executeTakeFirstOrThrow();
    const emails = await emailsOf(api, id);
    const { to, text } = emails.get('email') ?? {};
    expect(to).toBe('workshop@ashbyprestige.example');
    expect(text).toMatch(/^Location: .*Workshop/m);
    expect(emails.get('acknowledgement')?.text).toContain('90 Maddox Street');
  } finally {
    await api.close();
  }
});
