import type { TemplateName } from '#config/public-dealer.ts';
import type { TemplateSlots } from './slots.ts';
import { marque } from './marque/slots.ts';
import { yard } from './yard/slots.ts';

const TEMPLATES = { marque, yard } satisfies Record<TemplateName, TemplateSlots>;

/** The components of a dealer's template. */
export function templateSlots(name: TemplateName): TemplateSlots {
  return TEMPLATES[name];
}

/** Every template there is. */
export function templateNames(): TemplateName[] {
  return Object.keys(TEMPLATES) as TemplateName[];
}
