/**
 * The slug of the location that a content file is about, by the file's path, whatever the URL of that location's page
 * begins with.
 */
export function locationOfPage(path: string): string | undefined {
  return /^\/locations\/([^/]+)$/.exec(path)?.[1];
}
