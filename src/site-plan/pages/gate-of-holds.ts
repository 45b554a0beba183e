import { accountPaths } from './account-pages.ts';
import type { PlanContext } from './plan-context.ts';

/** Where signed-out visitors of pages that hold a vehicle are led; undefined where anybody may hold one [6-2]. */
export function gateOfHolds(context: PlanContext): string | undefined {
  const { reservation } = context.vehicleTargets().actions;
  return reservation?.isForSignedIn === true ? accountPaths(context.dealer)?.signIn : undefined;
}
