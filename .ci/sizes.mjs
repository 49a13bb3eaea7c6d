/** Prints what the page costs by kind, gzipped, and fails when its first screen is over budget. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parseAst } from 'vite';

const budget = { aim: 150, limit: 150 };
/** Page, styles and script: what has to come before the first picture can be touched. Worker and fonts come beside it. */
const touched = { kB: 175, requests: 10 };
/** What the worker begins with: reading, scheduling and running. Its other parts are fetched when it has nothing else to do. */
const working = { kB: 350 };
const dist = resolve(import.meta.dirname, '../dist');

/** The files a page of the build loads before anything is asked for: its script and all static imports. */
function eagerScripts() {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  return withImports([...html.matchAll(/(?:src|href)="\.\/([^"]+\.js)"/g)].map(([, file]) => file));
}

/** The files, and all that they import statically. */
function withImports(queue) {
  const seen = new Set();
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    queue.push(...staticImports(file));
  }
  return seen;
}

function staticImports(file) {
  const { body } = parseAst(readFileSync(join(dist, file), 'utf8'));
  const sources = body.map((node) => node.source?.value).filter((source) => source?.startsWith('.'));
  return sources.map((source) => posix.join(dirname(file), source));
}

const eager = eagerScripts();
const all = readdirSync(dist, { recursive: true }).filter((file) => /\.(js|css)$/.test(file));
const workers = withImports(all.filter((file) => file.endsWith('.js')).flatMap(workersStartedBy));

/** Vite writes `new Worker(new URL(…))`, with the URL near and relative to the file. */
function workersStartedBy(file) {
  const starts = readFileSync(join(dist, file), 'utf8').matchAll(
    /new Worker\([^;]{0,40}?["'`](?:\.\/|\/)?([\w./-]+\.js)["'`]/g,
  );
  return [...starts].map(([, name]) => posix.join('assets', posix.basename(name)));
}

function kindOf(file) {
  if (file.endsWith('.css')) return 'styles';
  if (eager.has(file)) return 'first screen';
  return workers.has(file) ? 'worker' : 'on demand';
}

const files = all.map((file) => ({
  file,
  kind: kindOf(file),
  kB: gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1000,
}));

for (const kind of ['first screen', 'worker', 'on demand', 'styles']) {
  const group = files.filter((one) => one.kind === kind).sort((a, b) => b.kB - a.kB);
  const sum = group.reduce((total, one) => total + one.kB, 0);
  console.log(`${kind.padEnd(14)}${sum.toFixed(1).padStart(8)} kB gzip`);
  for (const { file, kB } of group) console.log(`  ${kB.toFixed(1).padStart(18)} ${file}`);
}

const page = readFileSync(join(dist, 'index.html'));
const sheets = new Set([...String(page).matchAll(/href="\.\/([^"]+\.css)"/g)].map(([, file]) => file));
const before = files.filter(({ file, kind }) => kind === 'first screen' || sheets.has(file));
const pageKB = gzipSync(page, { level: 9 }).length / 1000;
const beforeKB = before.reduce((total, one) => total + one.kB, pageKB);
console.log(`${'page'.padEnd(14)}${pageKB.toFixed(1).padStart(8)} kB gzip`);
console.log(
  `before the first picture can be touched ${beforeKB.toFixed(1)} kB in ${before.length + 1} requests: limit ${touched.kB} in ${touched.requests}`,
);
if (beforeKB > touched.kB || before.length + 1 > touched.requests)
  fail('too much has to come before the first picture can be touched');

const workingKB = files.filter(({ kind }) => kind === 'worker').reduce((total, { kB }) => total + kB, 0);
if (workers.size === 0) fail('no worker found in dist');
console.log(`the worker begins with ${workingKB.toFixed(1)} kB: limit ${working.kB}`);
if (workingKB > working.kB) fail('too much has to come before the worker can begin');

const first = files.filter((one) => one.kind === 'first screen').reduce((total, one) => total + one.kB, 0);
if (eager.size === 0) fail('no script found in dist/index.html');
if (first > budget.limit)
  fail(`${first.toFixed(1)} kB for the first screen: the limit is ${budget.limit}, the aim ${budget.aim}`);
console.log(
  `first screen ${first.toFixed(1)} kB: limit ${budget.limit}, aim ${budget.aim}${first > budget.aim ? ', missed' : ''}`,
);

function fail(message) {
  console.error(message);
  process.exit(1);
}
