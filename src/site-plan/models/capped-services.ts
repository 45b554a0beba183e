import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import type { ViewOf } from '../content/content-views.ts';
import type { PlanContext } from '../pages/plan-context.ts';

/** The words around the prices, and the names of the models that are shown; all that have prices by default. */
interface ServicesText extends Omit<ViewOf<'services'>, 'models'> {
  readonly models?: readonly string[];
}

/** What the scheduled services of models cost; undefined where none of them has prices. */
export function cappedServices(
  context: PlanContext,
  { models: names, ...text }: ServicesText,
): ViewOf<'services'> | undefined {
  const wanted = names?.map((name) => name.toLowerCase());
  const models = context
    .ranges()
    .flatMap((range) => range.models)
    .flatMap(({ name, href, services: steps, cutout }) =>
      steps === undefined || wanted?.includes(name.toLowerCase()) === false
        ? []
        : [omitUndefined({ name, href, steps, cutout })],
    );
  return models.length === 0 ? undefined : { ...text, models };
}
