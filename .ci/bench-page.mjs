/**
 * Measures the built page with clusters of several sizes, from opening to playing, beside JSON.parse of the same text and
 * the frames of an empty page, all in one run: machines differ, ratios less so. `npm run bench:page -- FLAG…`:
 * `--sizes 100/1000,1000/15000` (nodes/pods), `--largest` for 5,000/150,000 too, `--tasks` for the longest tasks at
 * teaching size instead, `--memory` for 200 scenes, 500 steps of lessons and an hour of virtual time instead, `--scenes N`, `--steps N`,
 * `--seconds N`, `--json FILE`, `--built FOLDER` for a build that is there already.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { build, preview } from 'vite';
import { emptyFrames, measureCluster, parseTime } from './bench/cluster.mjs';
import { measureMemory } from './bench/memory.mjs';
import { clusterTable, memoryTable, taskTable } from './bench/table.mjs';
import { measureTasks } from './bench/tasks.mjs';
import { findBrowser } from './browser.mjs';
import { writeDump } from './dump.mjs';

const { values: flags } = parseArgs({
  options: {
    sizes: { type: 'string', default: '100/1000,1000/15000,5000/50000' },
    largest: { type: 'boolean', default: false },
    tasks: { type: 'boolean', default: false },
    memory: { type: 'boolean', default: false },
    scenes: { type: 'string', default: '200' },
    steps: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '3600' },
    json: { type: 'string' },
    built: { type: 'string' },
  },
});
const sizes = [...flags.sizes.split(','), ...(flags.largest ? ['5000/150000'] : [])].map((size) => {
  const [nodes, pods] = size.split('/').map(Number);
  return { nodes, pods };
});

const root = resolve(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'podyssey-bench-'));
const outDir = flags.built ? resolve(flags.built) : join(folder, 'page');
if (!flags.built) await build({ root, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
const server = await preview({ root, logLevel: 'warn', build: { outDir }, preview: { port: 0 } });
const address = server.resolvedUrls.local[0];
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });

async function clusters() {
  const empty = await emptyFrames(browser);
  const measured = [];
  for (const { nodes, pods } of sizes) {
    const file = join(folder, `${nodes}-${pods}.json`);
    writeDump({ nodes, pods, file });
    const parseMs = await parseTime(browser, file);
    measured.push({ nodes, pods, parseMs, ...(await measureCluster(browser, address, { nodes, file })) });
    rmSync(file);
    for (const line of clusterTable(empty, measured.slice(-1))) console.log(line);
  }
  return { empty, clusters: measured };
}

async function memory() {
  const wanted = { scenes: Number(flags.scenes), steps: Number(flags.steps), seconds: Number(flags.seconds) };
  const grown = await measureMemory(browser, address, wanted);
  for (const line of memoryTable(wanted, grown)) console.log(line);
  return { ...wanted, ...grown };
}

async function tasks() {
  const found = await measureTasks(browser, address);
  for (const line of taskTable(found)) console.log(line);
  return found;
}

const measured = () => (flags.tasks ? tasks() : flags.memory ? memory() : clusters());

try {
  const found = await measured();
  if (flags.json) writeFileSync(flags.json, `${JSON.stringify(found, null, 2)}\n`);
} finally {
  await browser.close();
  await server.close();
  rmSync(folder, { recursive: true });
}
