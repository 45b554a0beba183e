import { useEffect, useMemo, useState, type ComponentType, type JSX } from 'react';
import { InstantSearch, InstantSearchSSRProvider, useInstantSearch } from 'react-instantsearch-core';
import { toInitialResults } from '#search/initial-search.ts';
import type { SearchIslandProps } from '#search/search-island-props.ts';
import { createSearchClient } from '#search/search-client.ts';
import { createUrlRouter } from '#search/url-router.ts';
import type { SearchModel } from './search-model.ts';
import type { SearchServices } from './search-services.ts';
import { useSearchModel } from './use-search-model.ts';
import { useOneDrawing } from './use-one-drawing.ts';
import { useUrlRelease } from './use-url-release.ts';
import { useReturnPlace } from './use-return-place.ts';

type SearchAppProps = SearchIslandProps & { readonly Layout: ComponentType<{ readonly model: SearchModel }> };

/**
 * The search page of every template. It is drawn at build time from `initialResults`, hydrates for the
 * address that the page was built for, and then takes over the address in the browser's bar.
 */
export function SearchApp({ Layout, ...props }: SearchAppProps): JSX.Element {
  const [services] = useState((): Omit<SearchServices, 'search'> => ({
    client: createSearchClient(props),
    routing: createUrlRouter(props),
  }));
  const { client, routing } = services;
  // The first key stroke or click should find everything already there.
  useEffect(() => {
    client.preload().catch(() => {
      // The first search loads again, and says so if that fails too.
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
  useOneDrawing(client);
  const services: SearchServices = { client, routing, search: useInstantSearch() };
  useUrlRelease(services);
  const model = useSearchModel(props, services);
  useReturnPlace(model);
  return <Layout model={model} />;
}
