import { createHash } from 'node:crypto';
import path from 'node:path';
import * as z from 'zod';
import { type ApiApp, tenantOf } from '../../api-app.ts';
import type { ApiContext } from '../../api-context.ts';
import { errorResponses } from '../../errors/error-body.ts';
import { vehicleBySlug } from '../find-vehicle.ts';
import { tenantSummaries } from '../tenant-summaries.ts';
import { brochureContent } from './brochure-content.ts';
import { brochureLogo, brochurePhoto, photoAddress } from './brochure-pictures.ts';
import { openBrochureThread } from './brochure-thread.ts';
import { PHOTO_PIXELS } from './draw-head.ts';

/** Increment when the same content renders differently. */
const DESIGN = 4;
/** A brochure is about 150 KB. */
const KEPT_BROCHURES = 100;
/** A person prints a few; rendering costs more than any other response. */
const MOST_A_MINUTE = 20;
const MAX_AGE_SECONDS = 300;

interface Brochure {
  readonly pdf: Buffer;
  /** Whether it is complete, so that a retry would find nothing more. */
  readonly complete: boolean;
}

/** GET /api/cars/{slug}/brochure.pdf [7-15]: the vehicle on one page, rendered on request and cached. */
export function registerBrochureRoute(app: ApiApp, { environment, now }: ApiContext): void {
  const sites = path.resolve(environment.variables['DIST_DIR'] ?? 'dist');
  const kept = new Map<string, Promise<Brochure>>();
  const thread = openBrochureThread();
  app.addHook('onClose', () => thread.close());

  /** Rendered once, however many requests arrive at the same time. */
  const keep = (key: string, draw: () => Promise<Brochure>): Promise<Brochure> => {
    const before = kept.get(key);
    if (before !== undefined) {
      // Recently used: move to the end of the eviction order.
      kept.delete(key);
      kept.set(key, before);
      return before;
    }
    const drawing = draw();
    kept.set(key, drawing);
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT_BROCHURES) break;
      kept.delete(oldest);
    }
    const forget = (): void => {
      if (kept.get(key) === drawing) kept.delete(key);
    };
    drawing.then(({ complete }) => {
      if (!complete) forget();
    }, forget);
    return drawing;
  };

  app.get(
    '/api/cars/:slug/brochure.pdf',
    {
      config: environment.rateLimits.perMinute === 0 ? {} : { rateLimit: { max: MOST_A_MINUTE } },
      schema: {
        summary: 'The vehicle on one printed page',
        tags: ['vehicles'],
        produces: ['application/pdf'],
        params: z.object({ slug: z.string().min(1).max(200).describe('Slug of the vehicle’s page.') }),
        response: {
          200: z.any().describe('A PDF, named {slug}.pdf.'),
          304: z.null().describe('It has not changed.'),
          ...errorResponses,
        },
      },
    },
    async (request, reply) => {
      const tenant = tenantOf(request);
      const vehicle = await vehicleBySlug(tenant, request.params.slug);
      const at = new Date(now());
      const content = brochureContent(tenant, vehicle, (await tenantSummaries(tenant, at)).of(vehicle), at);
      const address = photoAddress(vehicle, tenant);
      const key = createHash('sha256')
        .update(JSON.stringify([DESIGN, tenant.slug, address, tenant.snapshot.logo, content]))
        .digest('base64url');
      const etag = `"${key.slice(0, 27)}"`;
      if (asksFor(request.headers['if-none-match'], etag)) {
        return reply
          .code(304)
          .header('ETag', etag)
          .header('Cache-Control', `public, max-age=${MAX_AGE_SECONDS}`)
          .send(null);
      }
      const { pdf, complete } = await keep(key, async () => {
        const [photo, logo] = await Promise.all([
          address === undefined ? undefined : brochurePhoto(address, tenant, { sites }, PHOTO_PIXELS),
          brochureLogo(tenant, { sites }),
        ]);
        const complete =
          (address === undefined || photo !== undefined) && (tenant.snapshot.logo === undefined || logo !== undefined);
        return { pdf: await thread.draw(content, { photo, logo }), complete };
      });
      // A brochure without a picture that the site has must not be cached.
      if (complete) void reply.header('ETag', etag).header('Cache-Control', `public, max-age=${MAX_AGE_SECONDS}`);
      return reply
        .type('application/pdf')
        .header('Content-Disposition', `attachment; filename="${vehicle.slug.replace(/[^\w.-]/g, '-')}.pdf"`)
        .send(pdf);
    },
  );
}

function asksFor(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) === true;
}
