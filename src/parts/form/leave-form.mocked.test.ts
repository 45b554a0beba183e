import { beforeEach, expect, test, vi } from 'vitest';
import type { LeadFormView } from '#domain/lead/lead-form-view.ts';
import { makeEnquiryRules } from '#domain/lead/make-enquiry-rules.fixture.ts';
import { inTab, onDevice } from '#parts/browser/stored-items.ts';
import { saveDraft } from './draft.ts';
import type { FormValues } from './form-values.ts';
import { identifyForm } from './form-identity.ts';
import { leaveForSuccess } from './leave-form.ts';
import { SENT_LEAD_KEY } from './sent-lead.ts';
import { stepName } from './step-memory.ts';

beforeEach(() => {
  vi.stubGlobal('window', { location: { assign: () => undefined, search: '' } });
  for (const area of ['localStorage', 'sessionStorage']) {
    const items = new Map<string, string>();
    vi.stubGlobal(area, {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => items.set(key, value),
      removeItem: (key: string) => items.delete(key),
    });
  }
  return () => vi.unstubAllGlobals();
});

const FORM: LeadFormView = {
  kind: 'parts',
  anchor: 'parts',
  fields: ['message'],
  rules: makeEnquiryRules(),
  hidden: { car_id: 'T1' },
};

/** What the page after it is told once the form was sent. */
function sentBy(view: LeadFormView, written: FormValues): unknown {
  const draft = { finish: () => undefined } as unknown as Parameters<typeof leaveForSuccess>[2];
  leaveForSuccess(view, identifyForm(view), draft, written, { leadId: '1', acknowledgement: 'confirmation' });
  return inTab.read(SENT_LEAD_KEY);
}

test('after the last of several steps the page knows who was promised a reply, and where', () => {
  const step = { number: 2, titles: ['You', 'The part'], paths: ['/parts', '/parts/step-2'] };
  const contact = { email: 'priya@example.com', phone: '0491 570 156', location: 'ballina' };
  saveDraft(onDevice, stepName('parts', 1, 'T1'), contact, Date.now());
  expect(sentBy({ ...FORM, step }, { message: 'Pads' })).toMatchObject({
    email: contact.email,
    phone: contact.phone,
    locationId: 'ballina',
  });
});

test('a form that does not ask for the place is about where its vehicle is', () => {
  const view: LeadFormView = { ...FORM, kind: 'reserve', fields: ['email'], locationId: 'ballina' };
  expect(sentBy(view, { email: 'priya@example.com' })).toMatchObject({ locationId: 'ballina' });
  expect(sentBy(view, { email: 'priya@example.com', location: 'lismore' })).toMatchObject({ locationId: 'lismore' });
});
