import type { FormDeclaration } from '#domain/lead/form-declaration.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import type { ValuationPage } from '../site-page.ts';
import { HOME, type PlanContext } from './plan-context.ts';
import { unindexedFrame } from './page-frame.ts';

/** Path of the page on which an offer is shown; undefined for a form that ends with none. */
export function valuationPath({ isValued, page }: Pick<FormDeclaration, 'isValued' | 'page'>): string | undefined {
  return isValued === true && page !== undefined ? `${page.paths[0]}/offer` : undefined;
}

/** The page of an offer for a shopper's vehicle, filled in by the browser [2.1-4]. The same for everybody. */
export function valuationPage(context: PlanContext, { page }: FormDeclaration, path: string): ValuationPage {
  const { dealer, primaryLocation } = context;
  const heading = `Your ${dealer.search.itemsNoun.singular}`;
  const formPath = page?.paths[0] ?? '/';
  const breadcrumbs = [HOME, { label: page?.heading ?? '', href: formPath }, { label: heading }];
  return {
    kind: 'valuation',
    ...unindexedFrame(context, {
      path,
      title: `${heading}: what we’d pay`,
      description: `What ${dealer.name} would pay for your vehicle, and until when.`,
      breadcrumbs,
    }),
    props: omitUndefined({
      heading,
      formPath,
      location: primaryLocation,
      notes: page?.notes,
      notesWithoutOffer: page?.notesWithoutOffer,
    }),
  };
}
