/** "7 km", "1,204 km"; no distance is shorter than one. */
export function wholeKm(km: number): string {
  return `${Math.max(1, Math.round(km)).toLocaleString('en-AU')} km`;
}

/** "Aspley is the nearest, about 7 km away." Distances are straight lines, from a town rather than a street. */
export function nearestText(name: string, km: number): string {
  return `${name} is the nearest, about ${wholeKm(km)} away.`;
}
