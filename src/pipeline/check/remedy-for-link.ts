import { didYouMean } from '#domain/text/did-you-mean.ts';

/** What to write for a link that leads nowhere. */
export function remedyForLink(link: string, target: string, pages: readonly string[]): string {
  if (/^www\./i.test(link)) return `Write https://${link}.`;
  if (/^[^/@\s]+@[^/@\s]+$/.test(link)) return `Write mailto:${link}.`;
  if (/^\+?\d{6,}$/.test(link)) return `Write tel:${link}.`;
  // "warranty.html" and "pages/warranty", as a folder of files has them.
  const asPath = `/${link.replace(/^[./]+/, '').replace(/(?:^|\/)index\.html?$|\.html?$/i, '')}`;
  const meant = pages.includes(asPath) ? asPath : didYouMean(link.startsWith('/') ? target : asPath, pages);
  return meant === undefined ? 'Correct or remove the link.' : `Did you mean ${meant}?`;
}
