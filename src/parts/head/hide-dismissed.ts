/**
 * Leaves out a vehicle page's announcement bar if it was dismissed in this session. It runs before the first paint, so
 * that nothing visible disappears or moves. The key is that of `remember-dismissed.ts`.
 */
export const HIDE_DISMISSED_SCRIPT =
  "try{if(sessionStorage.getItem('forecourt.dismissed'))document.documentElement.classList.add('no-notice')}catch(e){}";
