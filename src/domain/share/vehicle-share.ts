import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import type { ShareRules, ShareWay } from './share-rules.ts';

/** How a vehicle page can be shared and printed, ready to print. */
export interface VehicleShare {
  readonly links: readonly ShareLink[];
  /** `/print?car_id={slug}` [2.1-7] */
  readonly printHref?: string;
  /** The PDF of the lead API [7-15]. */
  readonly pdfHref?: string;
}

export interface ShareLink {
  readonly way: ShareWay;
  readonly label: string;
  /** The link target without JavaScript; the page's own URL where it needs the browser. */
  readonly href: string;
}

const LABELS: Readonly<Record<ShareWay, string>> = {
  copy: 'Copy link',
  device: 'More ways',
  whatsapp: 'WhatsApp',
  facebook: 'Facebook',
  email: 'Email',
};

/** What is shared of a vehicle. */
export interface SharedVehicle {
  readonly slug: string;
  readonly name: string;
  /** "$43,990 drive away" */
  readonly priceText: string;
  /** Address of its page, absolute [2.1-1]. */
  readonly url: string;
}

/** Ways to share a vehicle and to print it [2.4-13]; nothing where the dealer offers none. */
export function vehicleShare(
  { slug, name, priceText, url }: SharedVehicle,
  rules: ShareRules,
): VehicleShare | undefined {
  const { ways, print, pdf } = rules;
  if (ways.length === 0 && !print && !pdf) return undefined;
  const hrefs = shareHrefs({ name, priceText, url });
  return omitUndefined({
    links: ways.map((way) => ({ way, label: LABELS[way], href: hrefs[way] })),
    printHref: print ? `/print?car_id=${encodeURIComponent(slug)}` : undefined,
    pdfHref: pdf ? `/api/cars/${encodeURIComponent(slug)}/brochure.pdf` : undefined,
  });
}

/** Where each way leads without JavaScript. */
export function shareHrefs({ name, priceText, url }: Omit<SharedVehicle, 'slug'>): Readonly<Record<ShareWay, string>> {
  const words = `${name}, ${priceText}`;
  return {
    copy: url,
    device: url,
    whatsapp: `https://wa.me/?text=${encodeURIComponent(`${words}: ${url}`)}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`,
    email: `mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(`${words}\n\n${url}`)}`,
  };
}
