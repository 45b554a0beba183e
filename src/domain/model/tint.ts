/** Under which a picture made in a colour is kept with the others: `_media/colours/van-white#51565c`. */
export function tintedReference(reference: string, hex: string): string {
  return `${reference}${hex.toLowerCase()}`;
}
