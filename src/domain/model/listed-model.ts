import { omitUndefined } from '../objects/omit-undefined.ts';
import type { ModelView } from './model-view.ts';

/** What lists and neighbours show of a model: the tenth of its page. */
export type ListedModel = Pick<
  ModelView,
  | 'name'
  | 'make'
  | 'href'
  | 'isComingSoon'
  | 'body'
  | 'fuels'
  | 'line'
  | 'lengthMm'
  | 'fromPrice'
  | 'cutout'
  | 'countKey'
>;

export function listedModel(model: ModelView): ListedModel {
  const { name, make, href, isComingSoon, body, fuels, line, lengthMm, fromPrice, cutout, countKey } = model;
  return omitUndefined({ name, make, href, isComingSoon, body, fuels, line, lengthMm, fromPrice, cutout, countKey });
}
