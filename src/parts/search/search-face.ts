import type { ComponentType, ReactNode } from 'react';
import type { CardProps } from '#parts/card/VehicleCard.tsx';
import type { SearchModel } from './search-model.ts';
import type { SearchBoxWords } from './SearchBox.tsx';
import type { SearchListProps } from './SearchList.tsx';
import type { Sheet } from './use-sheet.ts';

export interface FilterBarProps {
  readonly className: string;
  /** Phones and tablets show the filters in a sheet that is open. */
  readonly isSheet: boolean;
  readonly children: ReactNode;
  /** "Show me 22 cars" */
  readonly showResultsLabel: string;
  readonly showResults: () => void;
}

/** What a template gives the search page: its card, texts, drawings, and where the filters are. */
export interface SearchFace {
  /**
   * `rail`: filters next to the results on wide screens (`search-rail.css`), and the number of results above them.
   * `drawer`: filters in a drawer on every screen, and the number in the heading.
   * `bar`: above the results on wide screens, each behind its button, one open at a time (`search-bar.css`), or the
   * first six of them open in a tray (`search-tray.css`).
   */
  readonly arrangement: 'rail' | 'drawer' | 'bar';
  /** Holds the filters where they are in a bar: `filterBar` or `filterTray`. */
  readonly Bar?: ComponentType<FilterBarProps>;
  readonly Card: ComponentType<Pick<CardProps, 'card' | 'showsRepayment' | 'eager'>>;
  /** Class of the list of cards. */
  readonly listClass: string;
  /** Number of cards in the first view of most screens: their photos load eagerly. */
  readonly firstCards: number;
  /** `sizes` of the photo of a promotional card. */
  readonly promoPhotoSizes: string;
  /** The filters in reading order. */
  readonly inOrder: (
    facets: readonly ReactNode[],
    ranges: readonly ReactNode[],
    distance: ReactNode,
  ) => readonly ReactNode[];
  readonly words: SearchWords;
  readonly searchBox: {
    readonly placeholder: string;
    readonly words: (itemsNoun: string) => SearchBoxWords;
  } & Pick<SearchListProps, 'drawBody' | 'writePrice'>;
  /** Bodies are tiles, whatever the dealer's config says. */
  readonly hasBodyTiles?: boolean;
  /** A drawing in the tile of a body without a picture. */
  readonly drawBody?: (body: string) => ReactNode;
  readonly promoDrawing?: ReactNode;
  /** Next to the text for an empty list. */
  readonly emptyDrawing?: ReactNode;
  /** How much more there would be without a filter, 1 for the most. */
  readonly drawGain?: (share: number) => ReactNode;
  /** Phones show it within reach of the thumb. */
  readonly CallBar?: ComponentType<{ readonly model: SearchModel; readonly sheet: Sheet }>;
}

export interface SearchWords {
  /** On the filters button, with the number of active filters. */
  readonly filters: (on: number) => ReactNode;
  readonly clearAll: string;
  /** Next to a filter's name: the number of selected values, and the first of them. */
  readonly chosen: (count: number, first: string) => string;
  readonly previousPage: string;
  /** Above what one filter less would add to a short list, and above what there is where one is empty. */
  readonly widen: string;
  readonly loosen: string;
  /** Above the nearest vehicles, and above others where none has anything of what was asked for. */
  readonly nearest: string;
  readonly others: string;
}
