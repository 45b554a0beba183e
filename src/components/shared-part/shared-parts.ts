/** Parts that pages of a site share; whoever renders many pages gives one to all of them. */
export interface SharedParts {
  /**
   * HTML that stands for the part, or the part itself.
   *
   * @param key The same for parts that are the same.
   * @param render Makes the part; called when there is none of that key.
   */
  take(key: string, render: () => Promise<string>): Promise<string>;
}
