/** Whether the visitor's browser asks not to be followed: Global Privacy Control, or Do Not Track. */
export function asksForPrivacy(browser: Navigator = navigator): boolean {
  return (browser as { globalPrivacyControl?: boolean }).globalPrivacyControl === true || browser.doNotTrack === '1';
}
