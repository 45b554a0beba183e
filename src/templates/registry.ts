import type { TemplateName } from '#config/template-names.ts';
import type { TemplateSlots } from '#parts/template-slots.ts';
import { DEFAULT_SLOTS, type Template } from './default-slots.ts';

const TEMPLATES = Object.fromEntries(
  Object.entries(import.meta.glob<Template>('./*/slots.ts', { eager: true, import: 'template' })).map(
    ([file, template]) => [file.split('/')[1], template],
  ),
) as Record<TemplateName, Template>;

/** What fills each slot of a dealer's pages: the template's own, else the default. */
export function templateSlots(name: TemplateName): TemplateSlots {
  const template = TEMPLATES[name];
  return {
    ...DEFAULT_SLOTS,
    ...template,
    blocks: { ...DEFAULT_SLOTS.blocks, ...template.blocks },
    homeSections: { ...DEFAULT_SLOTS.homeSections, ...template.homeSections },
    vehicleSections: { ...DEFAULT_SLOTS.vehicleSections, ...template.vehicleSections },
  };
}

/** Every template there is. */
export function templateNames(): TemplateName[] {
  return Object.keys(TEMPLATES) as TemplateName[];
}
