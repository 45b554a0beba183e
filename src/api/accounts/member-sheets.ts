import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { MemberSheet, MemberSheets } from '#domain/accounts/member-sheet.ts';
import { signInHref } from '#domain/accounts/sign-in-link.ts';
import { escapeHtml } from '#domain/formats/escape-html.ts';
import { tenantOf } from '../api-app.ts';
import { ApiError } from '../api-error.ts';
import { apiPage } from '../leads/form-error-page.ts';
import { sendPage } from '../leads/send-page.ts';
import type { Accounts } from './accounts.ts';
import type { Shopper } from './open-auth.ts';

export const memberSheetsSchema = z.object({
  sheets: z.array(
    z.object({
      title: z.string(),
      href: z.string().optional().describe('Path of the vehicle’s page.'),
      rows: z.array(z.object({ label: z.string(), value: z.string() })),
      notes: z.array(z.string()),
      action: z.object({ label: z.string(), href: z.string() }).optional(),
    }),
  ),
  emptyText: z.string().describe('Shown where there are no sheets.'),
});

/**
 * Answers with what belongs to who is signed in: as JSON to the site's page, or as a page of its own where no script
 * runs. Signed-out visitors of that page are led to sign in and back [4-40].
 *
 * @param page Its heading, and the path to come back to where that is not the request's.
 * @throws {ApiError} 401 `signed_out`, to scripts.
 */
export async function answerMember(
  accounts: Accounts,
  request: FastifyRequest,
  typedReply: unknown,
  page: { readonly title: string; readonly path?: string },
  sheetsOf: (shopper: Shopper) => Promise<MemberSheets>,
): Promise<FastifyReply> {
  const reply = typedReply as FastifyReply;
  const { title, path = request.url } = page;
  const isPage = request.headers.accept?.includes('text/html') === true;
  const shopper = await accounts.shopperOf(request, reply);
  void reply.header('Cache-Control', 'no-store');
  if (shopper === undefined) {
    if (!isPage) throw new ApiError(401, 'signed_out', 'Please sign in first.');
    return reply.redirect(signInHref('/sign-in', { redirect: path, back: '/' }), 303);
  }
  const answer = await sheetsOf(shopper);
  if (!isPage) return reply.code(200).send(answer);
  const { sheets, emptyText } = answer;
  const content = sheets.length === 0 ? `<p>${escapeHtml(emptyText)}</p>` : sheets.map(sheetHtml).join('\n');
  return sendPage(reply, apiPage(tenantOf(request), title, content));
}

function sheetHtml({ title, href, rows, notes, action }: MemberSheet): string {
  const name = href === undefined ? escapeHtml(title) : `<a href="${escapeHtml(href)}">${escapeHtml(title)}</a>`;
  const list = rows.map(({ label, value }) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`).join('\n');
  const small = notes.map((note) => `<p>${escapeHtml(note)}</p>`).join('\n');
  const button =
    action === undefined
      ? ''
      : `<p><a class="button" href="${escapeHtml(action.href)}">${escapeHtml(action.label)}</a></p>`;
  return `<h2>${name}</h2>\n<dl>\n${list}\n</dl>\n${small}\n${button}`;
}
