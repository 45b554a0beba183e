import { useEffect, useState, type JSX } from 'react';
import { LeadForm, type LeadFormProps } from '#parts/form/LeadForm.tsx';

interface ListAlertProps extends LeadFormProps {
  /** The page's own path, on which its built filters hold. */
  readonly path: string;
}

/** The list that is on screen, as the form's fields name it. */
interface ListNow {
  readonly address: string;
  readonly wanted: string;
}

/** The form below a list with vehicles. It follows the page's address, which the list's own script keeps up to date. */
export default function ListAlertIsland({ path, view, ...props }: ListAlertProps): JSX.Element {
  const [list, setList] = useState<ListNow>();
  const look = (): void => {
    const crumb = [...document.querySelectorAll('nav[aria-label="Breadcrumb"] li')].at(-1)?.textContent;
    setList({ address: location.pathname + location.search, wanted: crumb?.trim() ?? '' });
  };
  useEffect(look, []);
  return (
    // The filters may have changed since.
    <div className="list-alert__form" onFocus={look}>
      <LeadForm view={list === undefined ? view : withList(view, path, list)} {...props} />
    </div>
  );
}

function withList(view: ListAlertProps['view'], path: string, { address, wanted }: ListNow): ListAlertProps['view'] {
  const { hidden } = view;
  const { href, pathname, search } = new URL(address, location.href);
  const built = pathname === path ? (hidden['search'] ?? '') : '';
  return {
    ...view,
    hidden: {
      ...hidden,
      ...(wanted !== '' && { wanted }),
      search: [built, search.slice(1)].filter((part) => part !== '').join('&'),
      page_id: address,
      url: new URL(href.slice(location.origin.length), hidden['url']).href,
    },
  };
}
