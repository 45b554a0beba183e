import type { Photo, Vehicle } from '#domain/vehicle/vehicle.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import type { PictureLibrary, PictureUse } from './picture-library.ts';

/** A picture or video that a feed names and that is not there; the vehicle is published without it. */
export interface MissingPhoto {
  readonly stockNumber: string;
  readonly reference: string;
  readonly reason: string;
}

/**
 * Gives every vehicle the pictures and videos that its pages can load: local ones as files of the site, remote ones
 * as they are. One whose file is missing is left out and reported.
 */
export async function ownPhotos(
  vehicles: readonly Vehicle[],
  library: PictureLibrary,
): Promise<{ readonly vehicles: Vehicle[]; readonly missing: MissingPhoto[] }> {
  const missing: MissingPhoto[] = [];
  const owned: Vehicle[] = [];
  for (const vehicle of vehicles) {
    if ([...picturesOf(vehicle), ...(vehicle.videoUrls ?? [])].every(isRemote)) {
      owned.push(vehicle);
      continue;
    }
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
    owned.push(
      omitUndefined({
        ...vehicle,
        photos: await own(vehicle.photos, 'photo', true),
        spinImages: vehicle.spinImages && (await own(vehicle.spinImages, 'photo')),
        interiorPanorama: panorama,
        videoUrls: videos.length === 0 ? undefined : videos,
      }),
    );
  }
  return { vehicles: owned, missing };
}

/** Where every picture is that a vehicle names. */
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

/** The first photo stands for the vehicle when its page is shared. */
async function withShare(photo: Photo, reference: string, library: PictureLibrary): Promise<Photo> {
  const shareUrl = isRemote(reference) ? undefined : await library.share(reference);
  return shareUrl === undefined ? photo : { ...photo, shareUrl };
}

/** Whether an address is on somebody's server. */
export function isRemote(address: string): boolean {
  return /^https?:\/\//i.test(address);
}
