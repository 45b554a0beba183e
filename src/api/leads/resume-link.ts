import { fieldName, type FormDeclaration, stepPaths } from '#domain/lead/form-declaration.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { readSignedId, signedId } from '../security/signed-id.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import { fieldsOfLead } from './to-lead.ts';

const PURPOSE = 'resume-order';

/** Page that leads a shopper to the next step of an unfinished order. */
export function resumeUrl({ slug, origin }: Pick<Tenant, 'slug' | 'origin'>, leadId: string, secret: string): string {
  return `${origin}/api/leads/resume/${signedId(PURPOSE, slug, leadId, secret)}`;
}

/** The lead of a link; undefined for one that was not signed for this dealer. */
export function readResumeLink(tenant: string, token: string, secret: string): string | undefined {
  return readSignedId(PURPOSE, tenant, token, secret);
}

/** The first step of which nothing was answered after those that were. */
export function nextStepPath(form: FormDeclaration, lead: Lead): string | undefined {
  const given = fieldsOfLead(lead);
  const last = form.steps.findLastIndex(({ fields }) => fields.some((field) => isGiven(given[fieldName(field)])));
  return stepPaths(form)[Math.min(last + 1, form.steps.length - 1)];
}

/** A box that was not ticked says nothing. */
function isGiven(value: unknown): boolean {
  return value !== undefined && value !== false;
}
