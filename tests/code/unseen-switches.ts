export const UNSEEN_SWITCHES: readonly { readonly because: string; readonly switches: readonly string[] }[] = [];
