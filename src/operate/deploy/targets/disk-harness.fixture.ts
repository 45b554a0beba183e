import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listFiles } from '#pipeline/publish/list-files.ts';
import type { DeployTarget } from '#operate/deploy/deploy-target.ts';
import type { TargetHarness } from './deploy-target.contract.ts';

/** A harness for targets in local folders. */
export function diskHarness(root: string, state: string, open: () => DeployTarget): TargetHarness {
  const write = async (file: string, content: string | Buffer): Promise<void> => {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  };
  return {
    open,
    async readPublic() {
      const contents = new Map<string, { readonly content: Buffer }>();
      for (const key of listFiles(root).keys()) contents.set(key, { content: await readFile(path.join(root, key)) });
      return contents;
    },
    writePublic: (key, content) => write(path.join(root, key), content),
    removePublic: (key) => rm(path.join(root, key)),
    readPrivate: (name) => readFile(path.join(state, name)).catch(() => undefined),
    writePrivate: (name, content) => write(path.join(state, name), content),
    removePrivate: (name) => rm(path.join(state, name)),
    async reset() {
      await rm(root, { recursive: true, force: true });
      await rm(state, { recursive: true, force: true });
    },
  };
}
