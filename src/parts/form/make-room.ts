/**
 * Makes room for the vehicle in the address of a form's page, right after the element for it and before it is painted, so
 * that the form does not move when the vehicle comes. `run-form-page.ts` fills it in.
 */
export const MAKE_ROOM_SCRIPT =
  "if(new URLSearchParams(location.search).get('car_id'))document.currentScript.previousElementSibling.hidden=false";
