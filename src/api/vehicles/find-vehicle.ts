import type { ApiVehicle } from '#site-plan/api-snapshot.ts';
import { ApiError } from '../api-error.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';

/** @throws {ApiError} 404 when the dealer publishes no such vehicle. */
export async function vehicleBySlug({ stock }: Tenant, slug: string): Promise<ApiVehicle> {
  return (await stock.bySlug(slug)) ?? unknownCar();
}

/** @throws {ApiError} 404 when the dealer publishes no such vehicle. */
export async function vehicleById({ stock }: Tenant, id: string): Promise<ApiVehicle> {
  return (await stock.byId(id)) ?? unknownCar();
}

function unknownCar(): never {
  throw new ApiError(404, 'unknown_car', 'There is no such car on this site.');
}
