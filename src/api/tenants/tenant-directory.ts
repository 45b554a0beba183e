import type { ApiDealer, ApiVehicle } from '#site-plan/api-snapshot.ts';

/** A dealer whose site is published. */
export interface Tenant {
  readonly slug: string;
  /** Host of the site, "northside-vireo.example". */
  readonly host: string;
  /** Every host the site's pages may have: its own, the same with or without "www.", and those in its config. */
  readonly hosts: readonly string[];
  /** "https://northside-vireo.example" */
  readonly origin: string;
  readonly snapshot: ApiDealer;
  readonly stock: TenantStock;
}

/** A dealer's published vehicles, read on first use. */
export interface TenantStock {
  readonly all: () => Promise<readonly ApiVehicle[]>;
  readonly byId: (id: string) => Promise<ApiVehicle | undefined>;
  readonly bySlug: (slug: string) => Promise<ApiVehicle | undefined>;
}

/** The dealers that this API serves; it picks up snapshots as sites are published. */
export interface TenantDirectory {
  readonly byHost: (host: string) => Tenant | undefined;
  readonly bySlug: (slug: string) => Tenant | undefined;
  readonly all: () => readonly Tenant[];
}
