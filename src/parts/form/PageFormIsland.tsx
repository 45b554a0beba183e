import { useEffect, type JSX } from 'react';
import { groupDigits } from '#domain/formats/typed-number.ts';
import { askedAbout } from './asked-about.ts';
import { LeadForm, type LeadFormProps } from './LeadForm.tsx';
import LeadFormIsland from './LeadFormIsland.tsx';
import { PAGE_CONTROLS } from './page-controls.tsx';
import { useViewAbout } from './use-view-about.ts';

/** A form in a page: an island of its own, so that the dialogs of vehicles do not load what only it takes. */
export default function PageFormIsland(props: Omit<LeadFormProps, 'page'>): JSX.Element {
  const { anchor } = props.view;
  const view = useViewAbout(props.view);
  // After what the form itself remembers, and what the link says, which may be another price.
  useEffect(
    () =>
      askedAbout.subscribe((about) => {
        const budget = document.querySelector(`#${anchor} input[name="vehiclePriceBudget"]`);
        if (about?.priceDollars !== undefined && budget instanceof HTMLInputElement)
          budget.value ||= groupDigits(String(about.priceDollars));
        const location = document.querySelector(`#${anchor} select[name="location"]`);
        const id = placeId(about?.locationSlug);
        if (id === undefined || !(location instanceof HTMLSelectElement) || location.value !== '') return;
        if ([...location.options].some(({ value }) => value === id)) location.value = id;
      }),
    [anchor],
  );
  return <LeadForm {...props} view={view} page={PAGE_CONTROLS} />;
}

/** The page has a part for each place. */
function placeId(slug: string | undefined): string | undefined {
  const place = document.querySelector<HTMLElement>(`[data-place-slug="${CSS.escape(slug ?? '')}"]`);
  return place?.dataset['ofPlace'];
}

PageFormIsland.withBlanks = LeadFormIsland.withBlanks;
