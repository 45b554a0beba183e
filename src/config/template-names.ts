/** All templates; each is a folder in `src/templates`. */
export const TEMPLATE_NAMES = ['group', 'marque', 'wander', 'yard'] as const;

export type TemplateName = (typeof TEMPLATE_NAMES)[number];
