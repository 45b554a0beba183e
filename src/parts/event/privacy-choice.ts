/** Whether the visitor's browser asks sites not to track: Global Privacy Control, or Do Not Track. */
export function asksForPrivacy(browser: Navigator = navigator): boolean {
  return (browser as { globalPrivacyControl?: boolean }).globalPrivacyControl === true || browser.doNotTrack === '1';
}
