/** All templates; each is a folder in `src/templates`. */
export const TEMPLATE_NAMES = ['marque', 'wander', 'yard'] as const;

export type TemplateName = (typeof TEMPLATE_NAMES)[number];
