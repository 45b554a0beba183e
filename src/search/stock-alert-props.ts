import type { LeadFormView } from '#domain/lead/lead-form-view.ts';

/** The form below an empty list, which asks the dealer to look out for a vehicle. */
export interface StockAlertProps {
  readonly form: LeadFormView;
  /** "Tell me when {wanted} comes in" */
  readonly heading: string;
  /** Next to the button: how the form is protected. */
  readonly checkedText: string;
}

/** The same below a list with vehicles: "Tell me when more like these come in". */
export interface ListAlertProps extends StockAlertProps {
  /** Whether the list is of everything, so that there is nothing to wait for until it is filtered. */
  readonly needsFilters: boolean;
}
