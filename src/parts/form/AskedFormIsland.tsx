import { useEffect, type JSX } from 'react';
import { groupDigits } from '#domain/lead/group-digits.ts';
import { askedAbout } from './asked-about.ts';
import type { LeadFormProps } from './LeadForm.tsx';
import PageFormIsland from './PageFormIsland.tsx';
import { useViewAbout } from './use-view-about.ts';

/** A form with a page of its own, about the vehicle that its address names. */
export default function AskedFormIsland(props: Omit<LeadFormProps, 'page'>): JSX.Element {
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
  return <PageFormIsland {...props} view={view} />;
}

/** The page has a part for each place. */
function placeId(slug: string | undefined): string | undefined {
  const place = document.querySelector<HTMLElement>(`[data-place-slug="${CSS.escape(slug ?? '')}"]`);
  return place?.dataset['ofPlace'];
}

AskedFormIsland.withBlanks = PageFormIsland.withBlanks;
