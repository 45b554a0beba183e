/**
 * What templates share is tried on one site, what each draws of its own on all: for `test.each` and `describe.each`
 * below a description of every site.
 *
 * @returns One case on the site that is meant, none on others.
 */
export function onlyOn(meant: 'northside-vireo' | 'ironbark-cars', slug: string): readonly string[] {
  return slug === meant ? [slug] : [];
}
