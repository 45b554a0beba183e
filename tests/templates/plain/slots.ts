import type { Template } from '#templates/default-slots.ts';
import stylesheetHref from './template.css?url';

export const template: Template = { stylesheetHref };
