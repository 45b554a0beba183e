export type WayName =
  'stock' | 'models' | 'tow_match' | 'saved' | 'test_drive' | 'service' | 'trade_in' | 'offers' | 'place' | 'phone';

/** A way on from a page that is not there. */
export interface WayBack {
  readonly name: WayName;
  readonly icon:
    'search' | 'car-front' | 'scale' | 'heart' | 'calendar-check' | 'wrench' | 'banknote' | 'tag' | 'map-pin' | 'phone';
  readonly label: string;
  readonly line?: string;
  readonly href: string;
}
