/**
 * Leaves the announcement bar of a vehicle's page out when it was dismissed in this session. It runs before the page
 * is painted: nothing that was seen goes away or moves. The key is that of `remember-dismissed.ts`.
 */
export const HIDE_DISMISSED_SCRIPT =
  "try{if(sessionStorage.getItem('forecourt.dismissed'))document.documentElement.classList.add('no-notice')}catch(e){}";
