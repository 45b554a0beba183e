import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FormDeclaration } from '#domain/lead/form-declaration.ts';

/** The forms declared in a folder: `test-drive.ts` exports `form`, and so on. */
export async function readForms(folder: string): Promise<readonly FormDeclaration[]> {
  const files = readdirSync(folder).filter((name) => /^[a-z-]+\.ts$/.test(name));
  return Promise.all(
    files.sort().map(async (name) => {
      const declared = (await import(pathToFileURL(join(folder, name)).href)) as { readonly form: FormDeclaration };
      return declared.form;
    }),
  );
}

/** Every form of the platform. */
export const DECLARED_FORMS = await readForms(import.meta.dirname);
