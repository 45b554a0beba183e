import type { TypesenseConnection } from '#config/public-dealer.ts';
import type { SimilarTo } from '#domain/listing/similar-searches.ts';
import type { CardRules } from '#domain/vehicle-card/card-rules.ts';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';

/** Serialisable props: the built list of similar vehicles, and how to query a search server for current ones. */
export interface SimilarSearchProps {
  readonly vehicle: SimilarTo;
  /** Vehicles that the page shows [9-7]. */
  readonly count: number;
  readonly connection: TypesenseConnection;
  readonly indexName: string;
  readonly cardRules: CardRules;
  /** The built list, as in the HTML. */
  readonly built: readonly VehicleCardData[];
}
