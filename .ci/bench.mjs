/**
 * Measures reading, scheduling and whole clusters in the terminal, by the processor's time, each beside a plain way of the
 * same run: JSON.parse of the same text, a loop that counts all pods anew. `npm run bench -- [NAME…] FLAG…`: names are `read` and
 * those of `podyssey bench`; `--size 1000/15000` (nodes/pods that are read), `--json FILE`.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { stringify } from 'yaml';
import { scheduleRow, simulationRow, readingTable, scheduleHead } from './bench/terminal.mjs';
import { writeDump } from './dump.mjs';

const { values: flags, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { size: { type: 'string', default: '5000/150000' }, json: { type: 'string' } },
});
const build = resolve(import.meta.dirname, '../build');

/** @returns what `act` gives, and ms of the processor */
function worked(act) {
  const before = process.cpuUsage();
  const result = act();
  return { result, ms: process.cpuUsage(before).user / 1000 };
}

/** The least of three: what was compiled once stays. */
const least = (act) => Math.min(...[0, 1, 2].map(() => worked(act).ms));

async function measureReading() {
  const { readManifests } = await import(join(build, 'engine.js'));
  const [nodes, pods] = flags.size.split('/').map(Number);
  const folder = mkdtempSync(join(tmpdir(), 'podyssey-bench-'));
  const file = join(folder, 'dump.json');
  const textOf = (size) => {
    writeDump({ ...size, file });
    return readFileSync(file, 'utf8');
  };
  // The shorter text first: a heap that is full of the other one would slow it down.
  const yaml = stringify(JSON.parse(textOf({ nodes: 10, pods: 2400 })));
  const yamlMs = least(() => readManifests(yaml));
  const json = textOf({ nodes, pods });
  rmSync(folder, { recursive: true });
  const found = {
    nodes,
    pods,
    MB: json.length / 1e6,
    parseMs: least(() => JSON.parse(json)),
    readMs: least(() => readManifests(json)),
    yamlMBPerSecond: yaml.length / 1000 / yamlMs,
  };
  for (const line of readingTable(found)) console.log(line);
  return found;
}

/** @returns what `podyssey bench` tells, line by line, as it is printed */
async function measureRest(wanted) {
  const child = spawn(process.execPath, [join(build, 'podyssey.js'), 'bench', ...wanted], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((done) => child.once('close', done));
  const lines = [];
  for await (const text of createInterface({ input: child.stdout })) {
    const line = JSON.parse(text);
    if (lines.length === 0 && 'allNodes' in line) console.log(scheduleHead);
    console.log('allNodes' in line ? scheduleRow(line) : simulationRow(line));
    lines.push(line);
  }
  if ((await ended) !== 0) process.exit(1);
  return lines;
}

const others = names.filter((name) => name !== 'read');
const found = {
  ...((names.length === 0 || names.includes('read')) && { reading: await measureReading() }),
  ...((names.length === 0 || others.length > 0) && { lines: await measureRest(others) }),
};
if (flags.json) writeFileSync(flags.json, `${JSON.stringify(found, null, 2)}\n`);
