import { modelCalculator } from '#domain/finance/model-calculator.ts';
import { modelFinanceLink } from '#domain/finance/finance-link.ts';
import type { SiteFinance } from '#domain/finance/vehicle-finance.ts';
import { formatCount } from '#domain/formats/counts.ts';
import { formatMillimetres } from '#domain/formats/measures.ts';
import { listedModel } from '#domain/model/listed-model.ts';
import { similarModels } from '#domain/model/similar-models.ts';
import type { ModelView } from '#domain/model/model-view.ts';
import { slugify } from '#domain/naming/slugify.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { inSentence, stateName } from '#domain/vehicle-words/vehicle-words.ts';
import { breadcrumbList, itemList, modelProduct } from '../head/json-ld.ts';
import { pageHead } from '../head/page-head.ts';
import { MODELS_PATH, type ModelRange } from '../models/model-range.ts';
import type { ModelPage, ModelsPage } from '../site-page.ts';
import { modelForm } from './lead-forms.ts';
import { cardsOf, creditNoticeFor, HOME, type PlanContext } from './plan-context.ts';

const MOST_CARDS = 4;
/** [2.6-1] */
const OTHER_MODELS = 2;
const LIST = { label: 'Models', href: MODELS_PATH };
/** Makes that a heading names before it counts them. */
const MOST_NAMED = 3;
const LIST_FORMAT = new Intl.ListFormat('en-AU');

/** The directory of models, grouped by shape or by make [7-2]. */
export function modelsPage({ dealer, city }: PlanContext, ranges: readonly ModelRange[]): ModelsPage {
  const makes = ranges.map(({ make }) => make);
  const models = ranges.flatMap((range) => range.models);
  const named = makes.length > MOST_NAMED ? `${formatCount(makes.length)} makes` : LIST_FORMAT.format(makes);
  const heading = makes.length === 1 ? `The ${named} range` : `Models from ${named}`;
  const breadcrumbs = [HOME, { label: LIST.label }];
  const available = models.filter(({ isComingSoon }) => !isComingSoon);
  return {
    kind: 'models',
    path: MODELS_PATH,
    status: 200,
    head: pageHead({
      siteUrl: dealer.url,
      path: MODELS_PATH,
      title: `${makes.length === 1 ? `${named} models` : heading} and prices | ${dealer.name}, ${city}`,
      description: `All ${formatCount(models.length)} ${makes.length === 1 ? `${named} models` : `models from ${named}`} at ${dealer.name} in ${city}, with prices, variants and what is in stock: ${models.map(({ name }) => name).join(', ')}.`,
      image: imageOf(models),
      jsonLd: [
        breadcrumbList(dealer.url, breadcrumbs),
        itemList(
          dealer.url,
          heading,
          models.map(({ href }) => href),
        ),
      ],
    }),
    breadcrumbs,
    props: omitUndefined({
      heading,
      groups: modelGroups(ranges),
      makes: choices(models.map(({ make }) => make)),
      bodies: choices(models.flatMap(({ body }) => body ?? [])),
      fuels: choices(models.flatMap(({ fuels }) => fuels)),
      priceNote: priceNote(available, dealer.state),
    }),
  };
}

/** One make by shape; of several makes each is a group, which menus link to. */
function modelGroups(ranges: readonly ModelRange[]): ModelsPage['props']['groups'] {
  const [only, ...others] = ranges;
  const groups =
    only === undefined || others.length > 0
      ? ranges.map(({ make, slug, models }) => ({ id: slug, heading: make, models }))
      : [...new Set(only.models.map(({ group }) => group))].map((group) => ({
          id: slugify(group),
          heading: group,
          models: only.models.filter((model) => model.group === group),
        }));
  return groups.map((group) =>
    omitUndefined({ ...group, text: lengthsText(group.models), models: group.models.map(listedModel) }),
  );
}

/** Everything about one model [2.1-15]. */
export function modelPage(context: PlanContext, range: ModelRange, model: ModelView): ModelPage {
  const { dealer, city, business, catalogue, landing } = context;
  const { name, fullName, isComingSoon, fromPrice, href: path } = model;
  const breadcrumbs = [HOME, LIST, { label: name }];
  const list = isComingSoon ? undefined : landing.model(model.make, name);
  const own = new Set(list?.vehicles);
  const forSale = catalogue.arrivals.filter((summary) => own.has(summary));
  const shown = [
    ...forSale.filter(({ car_type }) => car_type !== 'used'),
    ...forSale.filter(({ car_type }) => car_type === 'used'),
  ].slice(0, MOST_CARDS);
  const cards = cardsOf(context, shown);
  const price = fromPrice === undefined ? '' : `, from ${fromPrice.text} ${inSentence(fromPrice.qualifierText)}`;
  const { finance, financeTargets } = context.money();
  const calculator = fromPrice && !isComingSoon ? modelCalculator(finance, fromPrice.dollars) : undefined;
  return omitUndefined({
    kind: 'model',
    path,
    status: 200,
    head: {
      ...pageHead({
        siteUrl: dealer.url,
        path,
        title: `${fullName}${isComingSoon ? ', coming soon' : ': variants, colours, price'} | ${dealer.name}, ${city}`,
        description: `${fullName}${price}. ${model.text ?? model.line ?? ''} Variants, colours and stock at ${dealer.name} in ${city}.`,
        image: model.picture,
        type: 'product',
        jsonLd: [breadcrumbList(dealer.url, breadcrumbs), modelProduct(business, model)],
      }),
      ...(model.picture && { preloadImage: preload(model.picture) }),
    },
    breadcrumbs,
    props: omitUndefined({
      model: omitUndefined({ ...model, brochureHref: model.brochureHref && context.resolveLink(model.brochureHref) }),
      testDriveHref: isComingSoon ? undefined : context.resolveLink('/book-test-drive'),
      stock: omitUndefined({ href: list?.path, cards, creditNotice: creditNoticeFor(context, cards) }),
      benefits: range.benefits && withLinks(range.benefits, context),
      calculator:
        calculator &&
        omitUndefined({
          ...calculator,
          callToAction: fromPrice && modelFinanceLink(fromPrice.dollars, financeTargets),
        }),
      repayments: calculator === undefined ? {} : variantRepayments(model, finance),
      form: modelForm(context, path, model, range.slug),
      others: similarModels(range.models, model, OTHER_MODELS).map(listedModel),
      location: context.primaryLocation,
    }),
    changesAt: catalogue.changesAt(shown),
  });
}

/** At the terms that the page's calculator starts with. */
function variantRepayments(
  { variants }: ModelView,
  finance: SiteFinance | undefined,
): ModelPage['props']['repayments'] {
  const repayments = variants.flatMap(({ id, price }) => {
    const start = price && modelCalculator(finance, price.dollars)?.start;
    if (start === undefined) return [];
    const { amountText, periodText, rateText, comparisonRateText } = start;
    return [[id, { text: `${amountText} ${periodText}`, rateText, comparisonRateText }] as const];
  });
  return Object.fromEntries(repayments);
}

/** The size of the picture at the top of a model's page. */
export const MODEL_PICTURE_SIZES = '(min-width: 1260px) 1180px, 96vw';

function preload({ src, srcset }: NonNullable<ModelView['picture']>): NonNullable<ModelPage['head']['preloadImage']> {
  return omitUndefined({ src, srcset, sizes: srcset === undefined ? undefined : MODEL_PICTURE_SIZES });
}

function withLinks(
  { heading, href, items }: NonNullable<ModelRange['benefits']>,
  { resolveLink }: PlanContext,
): NonNullable<ModelRange['benefits']> {
  return omitUndefined({
    heading,
    href: href && resolveLink(href),
    items: items.map((item) => omitUndefined({ ...item, href: item.href && resolveLink(item.href) })),
  });
}

/** "3, from 4,310 mm to 4,940 mm" */
function lengthsText(models: readonly ModelView[]): string | undefined {
  const lengths = models.flatMap(({ lengthMm }) => lengthMm ?? []);
  const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)];
  if (lengths.length < 2 || shortest === longest) return undefined;
  return `From ${formatMillimetres(shortest)} to ${formatMillimetres(longest)}, drawn to one scale.`;
}

/** Values with their numbers, in the order in which they first occur; one alone is no choice. */
function choices(values: readonly string[]): { label: string; count: number }[] {
  const labels = [...new Set(values)];
  if (labels.length < 2) return [];
  return labels.map((label) => ({ label, count: values.filter((value) => value === label).length }));
}

/** What the prices on the page are for: one sentence where all of them are on the same basis. */
function priceNote(models: readonly ModelView[], state: PlanContext['dealer']['state']): string | undefined {
  const bases = new Set(models.flatMap(({ fromPrice }) => fromPrice?.qualifierText ?? []));
  const [basis] = bases;
  if (bases.size !== 1 || basis === undefined) return undefined;
  return `Prices are ${inSentence(basis)} for a private buyer in ${stateName(state)}, for each model’s first variant. Pictures may show another variant or paint.`;
}

function imageOf(models: readonly ModelView[]): ModelView['picture'] {
  return models.find(({ picture }) => picture !== undefined)?.picture;
}
