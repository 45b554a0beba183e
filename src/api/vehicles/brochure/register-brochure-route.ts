import { createHash } from 'node:crypto';
import path from 'node:path';
import * as z from 'zod';
import { type ApiApp, tenantOf } from '../../api-app.ts';
import type { ApiContext } from '../../api-context.ts';
import { errorResponses } from '../../errors/error-body.ts';
import { vehicleBySlug } from '../find-vehicle.ts';
import { tenantSummaries } from '../tenant-summaries.ts';
import { brochureContent } from './brochure-content.ts';
import { brochurePhoto, photoAddress } from './brochure-photo.ts';
import { openBrochureThread } from './brochure-thread.ts';
import { PHOTO_PIXELS } from './draw-brochure.ts';

/** Changes when the same content is drawn otherwise. */
const DESIGN = 2;
/** A brochure is about 150 KB. */
const KEPT_BROCHURES = 100;
/** A person prints a few; the drawing costs more than any other answer. */
const MOST_A_MINUTE = 20;
const MAX_AGE_SECONDS = 300;

interface Brochure {
  readonly pdf: Buffer;
  /** Whether nothing was missing that another attempt might find. */
  readonly complete: boolean;
}

/** GET /api/cars/{slug}/brochure.pdf [7-15]: the vehicle on one page, drawn when asked for and kept. */
export function registerBrochureRoute(app: ApiApp, { environment, now }: ApiContext): void {
  const sites = path.resolve(environment.variables['DIST_DIR'] ?? 'dist');
  const kept = new Map<string, Promise<Brochure>>();
  const thread = openBrochureThread();
  app.addHook('onClose', () => thread.close());

  /** Drawn once, however many ask at the same time. */
  const keep = (key: string, draw: () => Promise<Brochure>): Promise<Brochure> => {
    const before = kept.get(key);
    if (before !== undefined) {
      // Used again: the last to be forgotten.
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
        .update(JSON.stringify([DESIGN, tenant.slug, address, content]))
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
        const photo = address === undefined ? undefined : await brochurePhoto(address, tenant, { sites }, PHOTO_PIXELS);
        return { pdf: await thread.draw(content, photo), complete: address === undefined || photo !== undefined };
      });
      // One without the photo that the site has may not be kept by anyone.
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
