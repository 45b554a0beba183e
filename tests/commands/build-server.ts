import '#pipeline/prepare-process.ts';

/*
 * Builds dealers at instants that a test chooses, many in one process: a build of a small dealer takes less
 * than starting the command that builds it.
 */

export interface BuildOrder {
  readonly slug: string;
  readonly now: string;
  readonly places: Readonly<Record<'DEALERS_DIR' | 'DIST_DIR' | 'STATE_DIR', string>>;
  readonly verifyInputs: boolean;
}

const { buildFleet } = await import('#pipeline/build-fleet.ts');
const { terminalProgress } = await import('#pipeline/progress.ts');
const { openWorkspace } = await import('#pipeline/workspace.ts');

process.on('message', (order: BuildOrder) => {
  void build(order);
});

async function build({ slug, now, places, verifyInputs }: BuildOrder): Promise<void> {
  process.env['FORECOURT_VERIFY_INPUTS'] = verifyInputs ? '1' : '0';
  const options = { slugs: [slug], allowShrink: true, force: false, now: new Date(now) };
  const workspace = openWorkspace(process.cwd(), places);
  process.send?.(await buildFleet(workspace, options, terminalProgress(process.stderr)));
}
