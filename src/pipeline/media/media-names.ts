const FOLDER = '/media/';
const LENGTH = 12;
const NAME = /^[0-9a-f]{12}$/;

/** Names of local pictures in a text: `3fa9c1b20d41` for `/media/3fa9c1b20d41-480.webp`. */
export function mediaNames(text: string): string[] {
  const names: string[] = [];
  for (let at = text.indexOf(FOLDER); at !== -1; at = text.indexOf(FOLDER, at + 1)) {
    const name = text.slice(at + FOLDER.length, at + FOLDER.length + LENGTH);
    if (NAME.test(name)) names.push(name);
  }
  return names;
}
