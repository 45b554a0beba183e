import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ApiDealer, ApiVehicle } from '#site-plan/api-snapshot.ts';
import { imageSources, isOwned } from '#domain/image/image-sources.ts';
import type { Tenant } from '../../tenants/tenant-directory.ts';

const TIMEOUT_MS = 3_000;
const MOST_BYTES = 8 * 1024 * 1024;
const MOST_PIXELS = 40_000_000;
/** Photo formats; an SVG from a feed could take forever to render. */
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif', 'avif']);

const LOGO_PIXELS = { width: 900, height: 240 };
/** Dots an inch of an SVG logo, before it is scaled down. */
const DRAWING_DENSITY = 300;

/** Pictures as pdfkit can embed them: JPEG or PNG. */
export interface BrochurePictures {
  readonly photo?: Uint8Array | undefined;
  readonly logo?: Uint8Array | undefined;
}

/** Allowed sources of pictures. */
export interface PictureSources {
  /** Folder of published sites, `dist`, if it is on this machine. */
  readonly sites: string;
  readonly fetching?: typeof fetch;
}

/** URL of a vehicle's first photo at a width that prints well, if it has one that may be loaded. */
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
 * The photo at a URL, cropped to this many pixels. Only files of the dealer's own site, local or by HTTP, and of its
 * image service are loaded; other URLs in a feed are ignored.
 *
 * @returns `undefined` if there is no usable picture.
 */
export async function brochurePhoto(
  address: string,
  tenant: Tenant,
  sources: PictureSources,
  frame: { readonly width: number; readonly height: number },
): Promise<Buffer | undefined> {
  const content =
    (await localFile(address, tenant, sources.sites)) ?? (await fetched(address, tenant, sources.fetching));
  if (content === undefined) return undefined;
  const { default: sharp } = await import('sharp');
  try {
    const image = sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    const { format } = await image.metadata();
    if (!FORMATS.has(format)) return undefined;
    return await image
      .autoOrient()
      .resize({ ...frame, fit: 'cover', position: 'centre' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer();
  } catch {
    // With a damaged picture the brochure goes without.
    return undefined;
  }
}

const logos = new WeakMap<ApiDealer, Promise<Buffer | undefined>>();

/** The dealer's logo as PNG, made once for each publish. */
export function brochureLogo(tenant: Tenant, sources: PictureSources): Promise<Buffer | undefined> {
  const { snapshot } = tenant;
  const before = logos.get(snapshot);
  if (before !== undefined) return before;
  const logo = loadLogo(tenant, sources);
  logos.set(snapshot, logo);
  void logo.then((png) => {
    if (png === undefined) logos.delete(snapshot);
  });
  return logo;
}

/** Unlike photos, it may be an SVG: it comes from the dealer's folder, not from a feed. */
async function loadLogo(tenant: Tenant, { sites, fetching }: PictureSources): Promise<Buffer | undefined> {
  const { logo: address } = tenant.snapshot;
  if (address === undefined || !isOwned(address)) return undefined;
  const content = (await localFile(address, tenant, sites)) ?? (await fetched(address, tenant, fetching));
  if (content === undefined) return undefined;
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(content, { density: DRAWING_DENSITY, limitInputPixels: MOST_PIXELS })
      .resize({ ...LOGO_PIXELS, fit: 'inside' })
      .png()
      .toBuffer();
  } catch {
    // The brochure has the dealer's name instead.
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
    // A site or image service that does not respond in time.
    return undefined;
  }
}

function allowedOrigins({ origin, snapshot }: Tenant): ReadonlySet<string> {
  const { imageCdnTemplate } = snapshot.dealer.cardRules;
  const service = imageCdnTemplate === undefined ? null : URL.parse(imageCdnTemplate.replace(/\{\w+\}/g, '1'));
  return new Set([origin, ...(service === null ? [] : [service.origin])]);
}
