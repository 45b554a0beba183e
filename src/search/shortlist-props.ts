import type { CardRules } from '#domain/vehicle-card/card-rules.ts';
import type { ItemNoun } from '#domain/vehicle-words/item-nouns.ts';

/** Serialisable props of the islands for saved, compared and viewed vehicles. */
export interface ShortlistProps {
  /** URL of the static index, with the current data of the stored vehicles. */
  readonly indexUrl: string;
  readonly cardRules: CardRules;
  readonly itemsNoun: ItemNoun;
  /** The list of all stock. */
  readonly searchPath: string;
  /** Absent where the site has no such page. */
  readonly savedPath?: string;
  /** "Saved cars": what links call the page. */
  readonly savedName: string;
  readonly comparePath?: string;
  /** Credit statement with WARNING, shown once among cards that show a repayment. */
  readonly creditNotice?: string;
}
