/**
 * Runs every check, the quick ones first, and stops at the first kind that fails.
 * The last line is always `N passed, N failed`: tests one by one, every other check as one.
 * `npm test -- types unit` runs only these.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findBrowser } from './browser.mjs';

const root = resolve(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'podyssey-check-'));
const unitReport = join(reports, 'unit.json');
const browserReport = join(reports, 'browser.json');

/** A number of cases, not of minutes: the same ones on every machine, which may be slow; about three minutes. */
const fuzzed = ['--seed', '1', '--cases', '100', '--silence', '10'];

const one = { passed: 1, failed: 0 };
const none = { passed: 0, failed: 1 };

const steps = [
  { key: 'types', name: 'types', run: () => tool('typescript/bin/tsc', '--noEmit') },
  { key: 'lint', name: 'lint and layers', run: () => tool('oxlint/bin/oxlint', '--type-aware', '--deny-warnings') },
  { key: 'format', name: 'format', run: () => tool('@biomejs/biome/bin/biome', 'format', '.') },
  { key: 'words', name: 'length of the lessons', run: () => (node(['.ci/words.mjs']) ? one : none) },
  { key: 'dead-code', name: 'dead code', run: () => tool('knip/bin/knip.js') },
  { key: 'unit', name: 'unit and conformance tests', run: unitTests },
  {
    key: 'build-cli',
    name: 'build of the command line',
    run: () => tool('vite/bin/vite.js', 'build', '--config', '.ci/headless.config.ts'),
  },
  {
    key: 'fuzz',
    name: 'random situations and texts',
    run: () => (node(['build/podyssey.js', 'fuzz', ...fuzzed]) ? one : none),
  },
  { key: 'build', name: 'build of the page', run: () => tool('vite/bin/vite.js', 'build') },
  { key: 'sizes', name: 'size of the first screen', run: () => (node(['.ci/sizes.mjs']) ? one : none) },
  { key: 'e2e', name: 'end-to-end tests', run: endToEndTests },
];

function node(args, env = {}) {
  return (
    spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0
  );
}

function tool(bin, ...args) {
  return node([join('node_modules', bin), ...args]) ? one : none;
}

function unitTests() {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`];
  const ok = node(['node_modules/vitest/vitest.mjs', 'run', ...reporters]);
  const report = read(unitReport);
  if (!report) return none;
  const skipped = report.numPendingTests + report.numTodoTests;
  if (skipped > 0) console.error(`${skipped} tests were skipped: each counts as failed.`);
  return { passed: report.numPassedTests, failed: ok ? skipped : Math.max(1, report.numFailedTests + skipped) };
}

function endToEndTests() {
  let browser;
  try {
    browser = findBrowser();
  } catch (error) {
    console.error(error.message);
    return none;
  }
  console.log(`browser: ${browser}`);
  const env = { PODYSSEY_BROWSER: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport };
  const ok = node(['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e', '--reporter=list,json'], env);
  const stats = read(browserReport)?.stats;
  if (!stats) return none;
  const failed = stats.unexpected + stats.skipped;
  return { passed: stats.expected + stats.flaky, failed: ok ? failed : Math.max(1, failed) };
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

const wished = process.argv.slice(2);
const unknown = wished.filter((key) => !steps.some((step) => step.key === key));
if (unknown.length > 0) {
  console.error(`no such check: ${unknown.join(', ')}; there are ${steps.map((step) => step.key).join(', ')}`);
  process.exit(2);
}

const total = { passed: 0, failed: 0 };
for (const { name, run } of steps.filter(({ key }) => wished.length === 0 || wished.includes(key))) {
  console.log(`\n── ${name}`);
  const { passed, failed } = run();
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) {
    console.error(`\n${name}: failed. The checks after it were not run.`);
    break;
  }
}
rmSync(reports, { recursive: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
