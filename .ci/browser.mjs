/** Finds a Chromium for the end-to-end tests, or gets one. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge'];
const folders = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome', '/usr/lib/chromium'];
const macApps = ['Google Chrome', 'Chromium', 'Microsoft Edge'];

/**
 * @returns {string} path of a browser that starts
 * @throws {Error} whose message says in one sentence what to install
 */
export function findBrowser() {
  const wished = process.env.PODYSSEY_BROWSER;
  if (wished) {
    if (starts(wished)) return wished;
    throw new Error(
      `PODYSSEY_BROWSER is ${wished}, which does not start: set it to a Chromium or Chrome, or unset it.`,
    );
  }
  const found = installed() ?? playwrights() ?? debians();
  if (found) return found;
  throw new Error('No browser found: install Chromium or Chrome, or set PODYSSEY_BROWSER to the path of one.');
}

function installed() {
  const onPath = (process.env.PATH ?? '').split(delimiter);
  const places = [...onPath, ...folders].flatMap((folder) => names.map((name) => join(folder, name)));
  const apps = ['/Applications', join(homedir(), 'Applications')].flatMap((folder) =>
    macApps.map((app) => join(folder, `${app}.app`, 'Contents/MacOS', app)),
  );
  return [...places, ...apps].find(starts);
}

function playwrights() {
  const path = chromium.executablePath();
  if (starts(path)) return path;
  console.log('No Chromium or Chrome is installed: trying to download the one of Playwright.');
  const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' };
  const cli = join(import.meta.dirname, '../node_modules/@playwright/test/cli.js');
  spawnSync(process.execPath, [cli, 'install', '--no-shell', 'chromium'], { env, timeout: 300_000, stdio: 'ignore' });
  return starts(path) ? path : undefined;
}

function debians() {
  if (!existsSync('/usr/bin/apt-get')) return undefined;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const run = (...command) => {
    const [program, ...args] = [...asRoot, ...command];
    return spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  };
  console.log('Installing the package chromium through apt-get.');
  const env = ['env', 'DEBIAN_FRONTEND=noninteractive'];
  if (asRoot.length > 0 && !run('true')) return undefined;
  run('apt-get', 'update', '-qq');
  run(...env, 'apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium');
  return starts('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined;
}

/** A file may be there and lack its libraries, or be a stub that only asks to install a snap. */
function starts(path) {
  if (!existsSync(path)) return false;
  try {
    return /\d+\.\d+/.test(
      String(execFileSync(path, ['--version'], { timeout: 20_000, stdio: ['ignore', 'pipe', 'ignore'] })),
    );
  } catch {
    return false;
  }
}
