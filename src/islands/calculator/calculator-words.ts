/** A template's own words around the calculator; what it says of a loan is the domain's. */
export interface CalculatorWords {
  /** Of the button that opens it. */
  readonly open: string;
  readonly heading: string;
  /** Whether the figures stand above the controls, as on a sign, or after them. */
  readonly figuresFirst: boolean;
}
