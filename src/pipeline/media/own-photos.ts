import type { Photo, Vehicle } from '#domain/vehicle/vehicle.ts';
import type { PictureLibrary } from './picture-library.ts';

/** A photo that a feed names and that is not there; the vehicle is published without it. */
export interface MissingPhoto {
  readonly stockNumber: string;
  readonly reference: string;
  readonly reason: string;
}

/**
 * Gives every vehicle the photos that its pages can load: local ones as files of the site, remote ones
 * as they are. A photo whose file is missing is left out and reported.
 */
export async function ownPhotos(
  vehicles: readonly Vehicle[],
  library: PictureLibrary,
): Promise<{ readonly vehicles: Vehicle[]; readonly missing: MissingPhoto[] }> {
  const missing: MissingPhoto[] = [];
  const owned: Vehicle[] = [];
  for (const vehicle of vehicles) {
    if ([...vehicle.photos, ...(vehicle.spinImages ?? [])].every(({ url }) => isRemote(url))) {
      owned.push(vehicle);
      continue;
    }
    const own = async (photos: readonly Photo[]): Promise<Photo[]> => {
      const found: Photo[] = [];
      for (const photo of photos) {
        const made = await ownPhoto(photo, library);
        if (made !== undefined) found.push(found.length === 0 ? await withShare(made, photo.url, library) : made);
        else {
          const reason = library.missing.get(photo.url) ?? 'is not a picture';
          missing.push({ stockNumber: vehicle.stockNumber, reference: photo.url, reason });
        }
      }
      return found;
    };
    owned.push({
      ...vehicle,
      photos: await own(vehicle.photos),
      ...(vehicle.spinImages === undefined ? {} : { spinImages: await own(vehicle.spinImages) }),
    });
  }
  return { vehicles: owned, missing };
}

async function ownPhoto(photo: Photo, library: PictureLibrary): Promise<Photo | undefined> {
  if (isRemote(photo.url)) return photo;
  const picture = await library.prepare(photo.url);
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
