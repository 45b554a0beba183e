import { useEffect, useState, type ComponentType, type JSX } from 'react';
import { similarPlaceholders } from '#domain/listing/similar-searches.ts';
import { toVehicleCardData } from '#domain/vehicle-card/to-vehicle-card-data.ts';
import { CardRow } from '#parts/card/CardRow.tsx';
import type { CardProps } from '#parts/card/VehicleCard.tsx';
import { findSimilarOnServer } from '#search/find-similar-on-server.ts';
import type { SimilarSearchProps } from '#search/similar-search-props.ts';

/**
 * Similar vehicles of a dealer whose stock is on a search server [7-5]. The built list is shown until the server has
 * responded, and stays if it does not [9-4]; a page without one shows placeholders meanwhile.
 */
export function SimilarVehicles({
  Card,
  ...props
}: SimilarSearchProps & { readonly Card: ComponentType<CardProps> }): JSX.Element | null {
  const { vehicle, count, connection, indexName, cardRules, built } = props;
  const [cards, setCards] = useState(built);
  const [isSearching, setIsSearching] = useState(false);

  useEffect(() => {
    let isGone = false;
    setIsSearching(true);
    findSimilarOnServer({ connection, indexName, vehicle, count })
      .then((found) => {
        // A server with far fewer vehicles than the build found has not loaded all of the stock yet.
        if (isGone || found.length === 0 || found.length * 2 < built.length) return;
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

  const placeholders = isSearching && cards.length === 0 ? similarPlaceholders(count) : 0;
  if (cards.length === 0 && placeholders === 0) return null;
  return <CardRow {...{ Card, cards, placeholders }} id="similar-list" labelledBy="similar-h" />;
}
