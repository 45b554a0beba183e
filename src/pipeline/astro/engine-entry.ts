import { createApp } from 'astro/app/entrypoint';
import { templateNames, templateSlots } from '#templates/registry.ts';

/** Renders one page at a time: `app.render(request, { routeData, locals })`. */
export const app = createApp({ streaming: false });

/** The stylesheets and scripts in each template's head, under their compiled names. */
export const templateHeads = Object.fromEntries(
  templateNames().map((name) => {
    const { stylesheetHref, fontPreloads } = templateSlots(name);
    return [name, { stylesheetHref, fontPreloads }];
  }),
);
