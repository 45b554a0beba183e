import path from 'node:path';
import { planSite } from '#site-plan/plan-site.ts';
import { DEV_FILES, DEV_STYLESHEET, type DevFiles } from './astro/dev-site.ts';
import type { Progress } from './progress.ts';
import { themeCss } from './render/dealer-stylesheet.ts';
import { replaceFile, writeSnapshot } from './snapshot/write-snapshot.ts';
import { loadDealer, loadStock, planInput, preparePictures, selectVehicles } from './stages.ts';
import type { Workspace } from './workspace.ts';

/**
 * Writes the snapshot that `astro dev` shows, and the other files that its pages load.
 *
 * @returns Folder of the snapshot.
 * @throws {BuildError} When config or feed cannot be used.
 */
export async function writeDevSnapshot(
  slug: string,
  workspace: Workspace,
  now: Date,
  progress: Progress,
): Promise<string> {
  const folders = workspace.folders(slug);
  const dealer = await loadDealer(slug, workspace);
  const stock = await loadStock(dealer, folders, { workspace, now, progress });
  const { listed } = selectVehicles(dealer, stock, now);
  const pictures = await preparePictures(dealer, listed, workspace);
  const { config } = dealer;
  const { input, icon } = planInput(dealer, pictures, { stylesheetHref: DEV_STYLESHEET, fontPreloads: [] }, now);
  const plan = planSite(input);
  const folder = path.join(folders.state, 'dev');
  const files: DevFiles = {
    siteUrl: config.url,
    stylesheet: `/src/templates/${config.template}/template.css`,
    themeCss: themeCss(config.theme),
    media: Object.fromEntries([...pictures.library.files.values()].map((file) => [file.path, file.source])),
    redirects: plan.redirects,
    files: Object.fromEntries([...plan.files, ...icon].map((file) => [file.path, file.content])),
  };
  writeSnapshot(folder, input);
  // Last, because the development server reloads the page when this changes.
  replaceFile(path.join(folder, DEV_FILES), JSON.stringify(files));
  return folder;
}
