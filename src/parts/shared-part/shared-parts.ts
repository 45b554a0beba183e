/** Parts that pages of a site share; the caller that renders many pages passes one instance to all of them. */
export interface SharedParts {
  /**
   * A placeholder for the part, or the part's HTML.
   *
   * @param key The same for identical parts.
   * @param render Renders the part; called when there is none with that key.
   */
  take(key: string, render: () => Promise<string>): Promise<string>;
}
