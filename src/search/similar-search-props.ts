import type { TypesenseConnection } from '#config/public-dealer.ts';
import type { SimilarTo } from '#domain/listing/similar-searches.ts';
import type { CardRules } from '#domain/vehicle-card/card-rules.ts';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';

/** Serialisable props: the similar vehicles of the build, and how to ask a search server for those of the moment. */
export interface SimilarSearchProps {
  readonly vehicle: SimilarTo;
  /** Vehicles that the page shows [9-7]. */
  readonly count: number;
  readonly connection: TypesenseConnection;
  readonly indexName: string;
  readonly cardRules: CardRules;
  /** Those of the build, as they stand in the HTML. */
  readonly built: readonly VehicleCardData[];
}
