import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright';

/**
 * A second such switch takes the place of Playwright's own, so what it turns off for the pages' sake stands here too.
 * The two of the omnibox are pages of the browser's own, made again for each window, which cost more than the site's.
 */
const FEATURES_OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

const LAUNCH_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${FEATURES_OFF.join(',')}`,
];

/**
 * For tests that no picture matters to: pictures take a third of a page's processor time. The switch takes the place of
 * Playwright's own, whose settings for a device with a mouse it repeats.
 */
export const WITHOUT_PICTURES = [
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,imagesEnabled=false',
];

/** For tests of text that a visitor has made twice as large in the browser's settings, which `rem` in a query follows. */
export const LARGE_TEXT = WITHOUT_PICTURES.map((setting) => `${setting},defaultFontSize=32`);

const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** The whole browser: `$CHROMIUM`, else the system's, else Playwright's own download. */
function findChromium(): string | undefined {
  const named = process.env['CHROMIUM'];
  if (named !== undefined && named !== '') return existsSync(named) ? named : undefined;
  const system = SYSTEM_BROWSERS.find((path) => existsSync(path));
  if (system !== undefined) return system;
  const own = chromium.executablePath();
  return existsSync(own) ? own : undefined;
}

/**
 * The browser of the tests: `$CHROMIUM`, else Chromium's headless shell, which draws the same pages for less processor
 * time, else the whole browser.
 *
 * @throws as `ensureChromium` does.
 */
export function findTestBrowser(isInstalled: (file: string) => boolean = existsSync): string {
  const isNamed = (process.env['CHROMIUM'] ?? '') !== '';
  return !isNamed && isInstalled(HEADLESS_SHELL) ? HEADLESS_SHELL : ensureChromium();
}

/** Installs the headless shell next to Debian's own browser where it is missing. @returns the browser of the tests. */
export function ensureTestBrowser(): string {
  const isNamed = (process.env['CHROMIUM'] ?? '') !== '';
  const isDebians = ensureChromium() === SYSTEM_BROWSERS[0];
  if (!isNamed && isDebians && !existsSync(HEADLESS_SHELL)) installWithApt('chromium-headless-shell');
  return findTestBrowser();
}

/**
 * Finds a browser or installs one.
 *
 * @throws with what to do, when there is none and it cannot be installed.
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found !== undefined) return found;
  const named = process.env['CHROMIUM'];
  if (named !== undefined && named !== '') {
    throw new Error(`CHROMIUM names ${named}, which does not exist. Name an installed Chromium, or leave it unset.`);
  }
  if (installWithApt('chromium')) {
    const installed = findChromium();
    if (installed !== undefined) return installed;
  }
  const download = spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  const downloaded = findChromium();
  if (download.status === 0 && downloaded !== undefined) return downloaded;
  throw new Error(
    'No Chromium was found, and it could not be installed. Run `sudo apt-get install chromium`, or set CHROMIUM to the path of an installed one, and start the tests again.',
  );
}

function installWithApt(debianPackage: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${debianPackage} with apt-get, once …`);
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] };
  const install = (): boolean =>
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', debianPackage], quiet).status === 0;
  if (install()) return true;
  spawnSync('apt-get', ['update'], quiet);
  return install();
}

/** Starts the whole browser: for what the headless shell lacks, as the back/forward cache, and for what is measured. */
export function launchChromium(extraArguments: readonly string[] = []): Promise<Browser> {
  return launch(ensureChromium(), extraArguments);
}

/** Starts the browser that most tests of pages are content with. */
export function launchTestBrowser(extraArguments: readonly string[] = []): Promise<Browser> {
  return launch(findTestBrowser(), extraArguments);
}

function launch(executablePath: string, extraArguments: readonly string[]): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [...LAUNCH_ARGUMENTS, ...extraArguments],
    // Playwright turns the back/forward cache off; visitors have it.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
}
