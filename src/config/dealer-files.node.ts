import { readdir, stat } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { isPictureSet } from './schema/asset-path.ts';

/** Names of the files in a folder, or with `deep` their paths in it and its subfolders, with forward slashes. */
export type ListFiles = (folder: string, deep?: boolean) => Promise<readonly string[]>;

/** Resolves a dealer's picture or stock path: `_…` paths are shared between dealers. */
export function dealerFilePath(dealersDir: string, slug: string, path: string): string {
  return path.startsWith('_') ? join(dealersDir, path) : join(dealersDir, slug, path);
}

/** Empty for a folder that does not exist. */
export const listFiles: ListFiles = async (folder, deep = false) => {
  try {
    const entries = (await readdir(folder, { recursive: deep, withFileTypes: true })).filter((entry) => entry.isFile());
    if (!deep) return entries.map(({ name }) => name);
    const start = join(folder, '_').length - 1;
    return entries.map(({ parentPath, name }) => join(parentPath, name).slice(start).replaceAll('\\', '/'));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
};

/** Names of the folders in an existing folder. */
export async function listFolders(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** Lists each folder once, for one reading of a dealer: hundreds of pages name pictures of the same few folders. */
export function listsOnce(): ListFiles {
  const known = new Map<string, Promise<readonly string[]>>();
  return (folder, deep = false) => {
    const key = `${folder} ${deep}`;
    const names = known.get(key) ?? listFiles(folder, deep);
    known.set(key, names);
    return names;
  };
}

/** Whether the file exists, or for a name without extension, a set of widths: `yard-480.webp` and `yard-800.webp`. */
export async function dealerFileExists(target: string, list = listFiles): Promise<boolean> {
  if (!isPictureSet(target)) return isFile(target);
  const stem = posix.basename(target);
  const names = await list(dirname(target));
  return names.some((name) => name.startsWith(`${stem}-`) && /^\d+\.webp$/.test(name.slice(stem.length + 1)));
}

export async function isFile(target: string): Promise<boolean> {
  try {
    return (await stat(target)).isFile();
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
