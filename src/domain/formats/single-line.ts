/**
 * Text on one line, truncated to a maximum length: for subjects, display names and other headers, where a line break
 * would start a new header. Bidirectional control characters are removed too, because they can make one name look like
 * another.
 */
export function singleLine(text: string, maxLength = 200): string {
  const line = text
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/ {2,}/g, ' ')
    .trim();
  const characters = Array.from(line);
  return characters.length <= maxLength
    ? line
    : `${characters
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`;
}
