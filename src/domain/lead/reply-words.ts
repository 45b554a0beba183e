/** How long a reply takes during opening hours, as text: "30 minutes", "an hour", "2 hours", "a day". */
export function replyWords(minutes: number): string {
  if (minutes < 60 || minutes % 60 !== 0) return `${minutes} minutes`;
  if (minutes === 60) return 'an hour';
  if (minutes === 1440) return 'a day';
  return `${minutes / 60} hours`;
}
