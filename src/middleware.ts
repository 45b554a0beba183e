import { defineMiddleware } from 'astro:middleware';
import { templateSlots } from '#templates/registry.ts';

/**
 * Gives every route its page and the slots of its template. The build engine passes the page itself; `astro dev` and the
 * static reference build look it up in the dealer’s snapshot.
 */
export const onRequest = defineMiddleware(async (context, next) => {
  const { locals } = context;
  if (!('page' in locals)) {
    if (!import.meta.env.DEV && !import.meta.env.FORECOURT_STATIC) return next();
    const { loadSite } = await import('#site-plan/load-site.node.ts');
    const site = await loadSite();
    const page = site.findPage(context.url.pathname) ?? site.findPage('/404');
    if (page === undefined) return next();
    Object.assign(locals, { chrome: site.chrome, page });
  }
  locals.slots = templateSlots(locals.chrome.dealer.template);
  try {
    return await next();
  } catch (error) {
    locals.error = error;
    throw error;
  }
});
