import { pathToFileURL } from 'node:url';
import type { SharedParts } from '#parts/shared-part/shared-parts.ts';
import type { SiteChrome, SitePage } from '#site-plan/site-page.ts';

/** The compiled templates, ready to render. */
export interface TemplateApp {
  /**
   * The HTML of one page.
   *
   * @param sharedParts Placeholders for parts that pages share; by default they are rendered in place.
   * @throws {PageRenderError} If a template fails or returns a status other than the page's.
   */
  render(siteUrl: string, chrome: SiteChrome, page: SitePage, sharedParts?: SharedParts): Promise<Buffer>;
}

/** A page that did not render, with the error that a component threw. */
export class PageRenderError extends Error {
  override readonly name = 'PageRenderError';
  readonly path: string;

  constructor(path: string, reason: string, options?: ErrorOptions) {
    super(`${path}: ${reason}`, options);
    this.path = path;
  }
}

/** The part of Astro's `App` that is used here. */
interface AstroApp {
  match(request: Request): object | undefined;
  render(request: Request, options: { routeData: object; locals: object }): Promise<Response>;
}

/**
 * Imports a compiled server bundle. `NODE_ENV` must already be `production`: React is external to the bundle, and its
 * development build costs half as much CPU again.
 */
export async function loadTemplateApp(serverEntry: string): Promise<TemplateApp> {
  if (process.env['NODE_ENV'] !== 'production') {
    throw new Error('Templates must be rendered with NODE_ENV=production.');
  }
  const { app } = (await import(pathToFileURL(serverEntry).href)) as { app: AstroApp };
  return {
    async render(siteUrl, chrome, page, sharedParts) {
      const request = new Request(new URL(page.path, siteUrl));
      const routeData = app.match(request);
      if (routeData === undefined) throw new PageRenderError(page.path, 'no route in src/pages answers this path.');
      const locals: { chrome: SiteChrome; page: SitePage; sharedParts?: SharedParts; error?: unknown } = {
        chrome,
        page,
        ...(sharedParts === undefined ? {} : { sharedParts }),
      };
      const response = await app.render(request, { routeData, locals });
      const body = Buffer.from(await response.arrayBuffer());
      // A failing component causes an empty response with status 500; the middleware stores the error itself.
      if (locals.error !== undefined)
        throw new PageRenderError(page.path, reasonOf(locals.error), { cause: locals.error });
      if (response.status !== page.status) {
        throw new PageRenderError(page.path, `answered with status ${response.status} instead of ${page.status}.`);
      }
      return body;
    },
  };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
