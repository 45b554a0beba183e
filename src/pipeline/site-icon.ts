/** The icon of a dealer without one: its initial on its accent colour. */
export function siteIcon(name: string, theme: { readonly accent: string; readonly accentText: string }): string {
  const initial = /[\p{L}\p{N}]/u.exec(name)?.[0]?.toUpperCase() ?? '•';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="${theme.accent}"/><text x="16" y="23" text-anchor="middle" font-family="Arial, Helvetica, sans-serif" font-size="20" font-weight="700" fill="${theme.accentText}">${initial}</text></svg>\n`;
}
