import type { Photo, Vehicle } from '#domain/vehicle/vehicle.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { BuildError } from '../build-error.ts';
import { diskFault } from '../disk-fault.ts';
import type { PictureLibrary, PictureUse } from './picture-library.ts';

/** A picture or video in a feed that does not exist; the vehicle is published without it. */
export interface MissingPhoto {
  readonly stockNumber: string;
  readonly reference: string;
  readonly reason: string;
}

/** Vehicles whose pictures cannot be prepared because of an error. */
export class PicturesFailed extends Error {
  readonly vehicles: readonly { readonly vehicle: Vehicle; readonly message: string }[];

  constructor(vehicles: PicturesFailed['vehicles']) {
    super(`Pictures cannot be made ready: ${vehicles[0]?.message ?? ''}`);
    this.vehicles = vehicles;
  }
}

/**
 * Gives every vehicle pictures and videos that its pages can load: local ones as files of the site, remote ones
 * unchanged. Missing files are left out and reported.
 *
 * @throws {PicturesFailed} With every vehicle that fails. A disk fault is not blamed on a vehicle.
 */
export async function ownPhotos(
  vehicles: readonly Vehicle[],
  library: PictureLibrary,
): Promise<{ readonly vehicles: Vehicle[]; readonly missing: MissingPhoto[] }> {
  const missing: MissingPhoto[] = [];
  const owned: Vehicle[] = [];
  const failed: { vehicle: Vehicle; message: string }[] = [];
  for (const vehicle of vehicles) {
    try {
      owned.push(await ownPhotosOf(vehicle, library, missing));
    } catch (error) {
      if (error instanceof BuildError || diskFault(error) !== undefined) throw error;
      failed.push({ vehicle, message: error instanceof Error ? error.message : String(error) });
    }
  }
  if (failed.length > 0) throw new PicturesFailed(failed);
  return { vehicles: owned, missing };
}

async function ownPhotosOf(vehicle: Vehicle, library: PictureLibrary, missing: MissingPhoto[]): Promise<Vehicle> {
  if ([...picturesOf(vehicle), ...(vehicle.videoUrls ?? [])].every(isRemote)) return vehicle;
  const miss = (reference: string, otherwise: string): void => {
    const reason = library.missing.get(reference) ?? otherwise;
    missing.push({ stockNumber: vehicle.stockNumber, reference, reason });
  };
  const own = async (photos: readonly Photo[], use: PictureUse, isShared = false): Promise<Photo[]> => {
    const found: Photo[] = [];
    for (const photo of photos) {
      const made = await ownPhoto(photo, library, use);
      if (made === undefined) miss(photo.url, 'is not a picture');
      else found.push(isShared && found.length === 0 ? await withShare(made, photo.url, library) : made);
    }
    return found;
  };
  const [panorama] = vehicle.interiorPanorama === undefined ? [] : await own([vehicle.interiorPanorama], 'panorama');
  const videos: string[] = [];
  for (const address of vehicle.videoUrls ?? []) {
    const made = isRemote(address) ? address : await library.video(address);
    if (made === undefined) miss(address, 'is not a video');
    else videos.push(made);
  }
  return omitUndefined({
    ...vehicle,
    photos: await own(vehicle.photos, 'gallery', true),
    spinImages: vehicle.spinImages && (await own(vehicle.spinImages, 'photo')),
    interiorPanorama: panorama,
    videoUrls: videos.length === 0 ? undefined : videos,
  });
}

/** Every place where a vehicle refers to pictures. */
export function picturesOf({ photos, spinImages = [], interiorPanorama }: Vehicle): string[] {
  const pictures = [...photos, ...spinImages, ...(interiorPanorama === undefined ? [] : [interiorPanorama])];
  return pictures.map(({ url }) => url);
}

async function ownPhoto(photo: Photo, library: PictureLibrary, use: PictureUse): Promise<Photo | undefined> {
  if (isRemote(photo.url)) return photo;
  const picture = await library.prepare(photo.url, use);
  if (picture === undefined) return undefined;
  const { url, widths, width, height } = picture;
  return { ...photo, url, widths, width, height };
}

/** The first photo represents the vehicle when its page is shared. */
async function withShare(photo: Photo, reference: string, library: PictureLibrary): Promise<Photo> {
  const shareUrl = isRemote(reference) ? undefined : await library.share(reference);
  return shareUrl === undefined ? photo : { ...photo, shareUrl };
}

/** Whether it is a remote URL. */
export function isRemote(address: string): boolean {
  return /^https?:\/\//i.test(address);
}
