import { useEffect, useMemo, useState, type ComponentType, type JSX } from 'react';
import { InstantSearch, InstantSearchSSRProvider } from 'react-instantsearch';
import { toInitialResults } from '#search/initial-search.ts';
import type { SearchIslandProps } from '#search/search-island-props.ts';
import { createSearchClient } from '#search/search-client.ts';
import { mostFacetValues, namedAttributes, routeAttributes } from '#search/search-state.ts';
import { createUrlRouter } from '#search/url-router.ts';
import type { SearchModel } from './search-model.ts';
import type { SearchServices } from './search-services.ts';
import { useSearchModel } from './use-search-model.ts';
import { useSearch } from './use-search.ts';
import { useUrlRelease } from './use-url-release.ts';
import { useReturnPlace } from './use-return-place.ts';

type SearchAppProps = SearchIslandProps & { readonly Layout: ComponentType<{ readonly model: SearchModel }> };

/**
 * The search page of every template. It is rendered at build time from `initialResults`, hydrates with the URL that the
 * page was built for, and then applies the URL in the browser's address bar.
 */
export function SearchApp({ Layout, ...props }: SearchAppProps): JSX.Element {
  const [services] = useState((): Omit<SearchServices, 'search'> => ({
    client: createSearchClient(props),
    routing: createUrlRouter(props),
  }));
  const { client, routing } = services;
  // Everything should be loaded by the first key stroke or click.
  useEffect(() => {
    client.preload().catch(() => {
      // The first search loads again, and reports it if that fails too.
    });
  }, [client]);
  const initialResults = useMemo(() => toInitialResults(props), [props]);

  return (
    <InstantSearchSSRProvider initialResults={initialResults}>
      <InstantSearch
        searchClient={client}
        indexName={props.settings.indexName}
        routing={routing}
        insights={false}
        future={{ preserveSharedStateOnUnmount: true }}
      >
        <SearchContent {...props} Layout={Layout} services={services} />
      </InstantSearch>
    </InstantSearchSSRProvider>
  );
}

function SearchContent({
  Layout,
  services: { client, routing },
  ...props
}: SearchAppProps & { readonly services: Omit<SearchServices, 'search'> }): JSX.Element {
  const [{ offered, named }] = useState(() => ({ offered: routeAttributes(props), named: namedAttributes(props) }));
  const { indexName, hitsPerPage, leavesOutUnpriced = false } = props.settings;
  const search = useSearch(
    { indexName, hitsPerPage, maxValuesPerFacet: mostFacetValues, leavesOutUnpriced, offered, named },
    client,
  );
  const services: SearchServices = { client, routing, search };
  const model = useSearchModel(props, named, services);
  useUrlRelease(services, model.isCounted);
  useReturnPlace();
  return <Layout model={model} />;
}
