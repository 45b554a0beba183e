/** When a reply comes, in words that are true at any hour: "within an hour while we are open". */
export function replyWords(minutes: number | undefined): string {
  return minutes === undefined ? 'as soon as we can' : `within ${lengthWords(minutes)} while we are open`;
}

/** "30 minutes", "an hour", "2 hours", "a day" */
function lengthWords(minutes: number): string {
  if (minutes < 60 || minutes % 60 !== 0) return `${minutes} minutes`;
  if (minutes === 60) return 'an hour';
  if (minutes === 1440) return 'a day';
  return `${minutes / 60} hours`;
}
