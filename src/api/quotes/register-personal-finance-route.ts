import * as z from 'zod';
import { toSiteFinance } from '#config/to-site-finance.ts';
import type { MemberSheets } from '#domain/accounts/member-sheet.ts';
import { financeEnquiryHref, FINANCE_PAGES } from '#domain/finance/finance-link.ts';
import { toLeadVehicle } from '#domain/lead/to-lead-vehicle.ts';
import { orderRepayment } from '#domain/reservations/order-repayment.ts';
import type { ApiVehicle } from '#site-plan/api-snapshot.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { answerMember, memberSheetsSchema } from '../accounts/member-sheets.ts';
import { type ApiApp, tenantOf } from '../api-app.ts';
import type { ApiContext } from '../api-context.ts';
import { ApiError } from '../api-error.ts';
import { errorResponses } from '../errors/error-body.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';

const queryOfPage = z.object({
  car_id: z.string().max(200).optional().describe('Id or slug of the vehicle; else that of the page it came from.'),
  deposit: z.string().max(20).default('').describe('Dollars, as typed.'),
});

/** What /personalised/finance shows [2.1-6, 6-2]: one vehicle's loan after the shopper's own deposit. Stores nothing. */
export function registerPersonalFinanceRoute(app: ApiApp, context: ApiContext, accounts: Accounts): void {
  app.get(
    '/api/personalised-finance',
    {
      schema: {
        summary: 'A vehicle’s loan after one’s own deposit, for who is signed in; a page where no script runs',
        tags: ['accounts'],
        querystring: queryOfPage,
        response: { 200: memberSheetsSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const tenant = tenantOf(request);
      if (tenant.snapshot.config.finance.personalised !== true) {
        throw new ApiError(404, 'no_personalised_finance', 'There’s no personalised finance here. Please call us.');
      }
      const page = URL.parse(request.headers.referer ?? '');
      const ofPage = page !== null && tenant.hosts.includes(page.hostname) ? page.searchParams.get('car_id') : null;
      const { car_id: asked = ofPage ?? '', deposit } = request.query;
      const path = `/api/personalised-finance?${new URLSearchParams({ car_id: asked, deposit }).toString()}`;
      return answerMember(accounts, request, reply, { title: 'Your finance', path }, async () => {
        const vehicle = (await tenant.stock.byId(asked)) ?? (await tenant.stock.bySlug(asked));
        return financeSheets(tenant, vehicle, deposit, context.now());
      });
    },
  );
}

const NO_VEHICLE = 'Open this page from a vehicle to see what it would cost you.';

function financeSheets(
  { snapshot }: Tenant,
  vehicle: ApiVehicle | undefined,
  deposit: string,
  now: number,
): MemberSheets {
  if (vehicle === undefined) return { sheets: [], emptyText: NO_VEHICLE };
  const { dealer, config } = snapshot;
  const { name = vehicle.name, priceText = '' } = toLeadVehicle(vehicle, dealer.cardRules, dealer.url);
  const digits = deposit.replace(/[$,\s]/g, '');
  const dollars = /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
  // Without the notice required by law, no repayment is shown.
  const finance = dealer.creditNotice === undefined ? undefined : toSiteFinance(config);
  const repayment = finance && orderRepayment(vehicle, finance, new Date(now), dollars);
  const pagePath = FINANCE_PAGES.find((path) => dealer.forms.some(({ page }) => page?.paths[0] === path));
  return {
    sheets: [
      {
        title: name,
        href: `/cars/${vehicle.slug}`,
        rows: [
          { label: 'Price', value: priceText },
          { label: 'Repayment', value: repayment?.text ?? 'Enquire for finance' },
        ],
        notes: repayment === undefined ? [] : [repayment.basisText, repayment.noticeText],
        action:
          pagePath === undefined
            ? { label: 'Ask about finance', href: `/cars/${vehicle.slug}` }
            : { label: 'Apply for finance', href: financeEnquiryHref(pagePath, vehicle) },
      },
    ],
    emptyText: NO_VEHICLE,
  };
}
