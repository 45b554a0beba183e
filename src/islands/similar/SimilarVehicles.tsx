import { useEffect, useState, type ComponentType, type JSX } from 'react';
import { SIMILAR_PLACEHOLDERS } from '#domain/listing/similar-searches.ts';
import { toVehicleCardData } from '#domain/vehicle-card/to-vehicle-card-data.ts';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import { findSimilarOnServer } from '#search/find-similar-on-server.ts';
import type { SimilarSearchProps } from '#search/similar-search-props.ts';

/** What a template's list is given. */
export interface SimilarListProps {
  readonly cards: readonly VehicleCardData[];
  /** Places that are kept free while the first cards are searched. */
  readonly placeholders: number;
}

/**
 * Similar vehicles of a dealer whose stock lies on a search server [7-5]. The list of the build stands until the
 * server has answered, and for good where it does not [9-4]: a page without any shows free places in the meantime.
 */
export function SimilarVehicles({
  List,
  ...props
}: SimilarSearchProps & { readonly List: ComponentType<SimilarListProps> }): JSX.Element | null {
  const { vehicle, count, connection, indexName, cardRules, built } = props;
  const [cards, setCards] = useState(built);
  const [isSearching, setIsSearching] = useState(false);

  useEffect(() => {
    let isGone = false;
    setIsSearching(true);
    findSimilarOnServer({ connection, indexName, vehicle, count })
      .then((found) => {
        if (isGone || found.length === 0) return;
        const now = new Date();
        setCards(found.map((summary) => toVehicleCardData(summary, cardRules, now)));
      })
      .catch((error: unknown) => {
        // eslint-disable-next-line no-console -- [7-5] logs it
        console.error('Similar cars could not be searched; the page shows those that it was built with.', error);
      })
      .finally(() => {
        if (!isGone) setIsSearching(false);
      });
    return () => {
      isGone = true;
    };
    // One vehicle's page asks once.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- props of an island never change
  }, []);

  const placeholders = isSearching && cards.length === 0 ? Math.min(count, SIMILAR_PLACEHOLDERS) : 0;
  return cards.length === 0 && placeholders === 0 ? null : <List cards={cards} placeholders={placeholders} />;
}
