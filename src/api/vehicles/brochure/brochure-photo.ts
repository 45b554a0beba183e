import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ApiVehicle } from '#site-plan/api-snapshot.ts';
import { imageSources, isOwned } from '#domain/image/image-sources.ts';
import type { Tenant } from '../../tenants/tenant-directory.ts';

const TIMEOUT_MS = 3_000;
const MOST_BYTES = 8 * 1024 * 1024;
const MOST_PIXELS = 40_000_000;
/** Pictures of cameras; a drawing from a feed could draw for ever. */
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif', 'avif']);

/** A photo as pdfkit can embed it. */
export interface BrochurePhoto {
  readonly jpeg: Buffer;
}

/** Where photos may come from. */
export interface PhotoSources {
  /** Folder of published sites, `dist`, where it is on this machine. */
  readonly sites: string;
  readonly fetching?: typeof fetch;
}

/** Address of a vehicle's first photo at a width that prints well; nothing where it has none that may be loaded. */
export function photoAddress({ photos }: ApiVehicle, { snapshot }: Tenant): string | undefined {
  const { imageCdnTemplate: cdnTemplate } = snapshot.dealer.cardRules;
  for (const photo of photos) {
    const sources = imageSources(photo, { cdnTemplate });
    if (sources === undefined) continue;
    const wide = sources.srcset?.split(', ').find((candidate) => candidate.endsWith(' 1280w'));
    return wide?.split(' ')[0] ?? sources.src;
  }
  return undefined;
}

/**
 * The photo at an address, cropped to a frame of that many pixels. Only files of the dealer's own site, here or by
 * HTTP, and of its image service are loaded: whatever else a feed names stays where it is.
 *
 * @returns Nothing where there is no picture to be had.
 */
export async function brochurePhoto(
  address: string,
  tenant: Tenant,
  sources: PhotoSources,
  frame: { readonly width: number; readonly height: number },
): Promise<BrochurePhoto | undefined> {
  const content =
    (await localFile(address, tenant, sources.sites)) ?? (await fetched(address, tenant, sources.fetching));
  if (content === undefined) return undefined;
  const { default: sharp } = await import('sharp');
  try {
    const image = sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    const { format } = await image.metadata();
    if (!FORMATS.has(format)) return undefined;
    const jpeg = await image
      .autoOrient()
      .resize({ ...frame, fit: 'cover', position: 'centre' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer();
    return { jpeg };
  } catch {
    // A damaged picture costs the brochure its picture, not the reader the brochure.
    return undefined;
  }
}

async function localFile(address: string, { slug }: Tenant, sites: string): Promise<Buffer | undefined> {
  if (!isOwned(address)) return undefined;
  try {
    return await readFile(path.join(sites, slug, address));
  } catch {
    // The site is on another machine.
    return undefined;
  }
}

async function fetched(address: string, tenant: Tenant, fetching: typeof fetch = fetch): Promise<Buffer | undefined> {
  const url = URL.parse(address, tenant.origin);
  if (url === null || !allowedOrigins(tenant).has(url.origin)) return undefined;
  try {
    const response = await fetching(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok || response.body === null) return undefined;
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
      bytes += chunk.byteLength;
      if (bytes > MOST_BYTES) return undefined;
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch {
    // A site or an image service that does not answer in time.
    return undefined;
  }
}

function allowedOrigins({ origin, snapshot }: Tenant): ReadonlySet<string> {
  const { imageCdnTemplate } = snapshot.dealer.cardRules;
  const service = imageCdnTemplate === undefined ? null : URL.parse(imageCdnTemplate.replace(/\{\w+\}/g, '1'));
  return new Set([origin, ...(service === null ? [] : [service.origin])]);
}
