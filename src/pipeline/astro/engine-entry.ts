import { createApp } from 'astro/app/entrypoint';
import { templateNames, templateSlots } from '#templates/registry.ts';

/** Renders one page at a time: `app.render(request, { routeData, locals })`. */
export const app = createApp({ streaming: false });

/** What each template links in its head, under the names that the compile gave the files. */
export const templateHeads = Object.fromEntries(
  templateNames().map((name) => {
    const { stylesheetHref, fontPreloads } = templateSlots(name);
    return [name, { stylesheetHref, fontPreloads }];
  }),
);
