/** Each rule of the house is broken once in a copy of it, and must fail there. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** [what is broken, file, text, rule] */
const broken = [
  [
    'a handler fetches code without a word for when it does not come',
    'src/app/late1.ts',
    `export const a = async () => await import('./x.ts');`,
    'fetched-by-parts',
  ],
  [
    'a part is lazy without a word for when it does not come',
    'src/stage/late2.ts',
    `import { lazy } from 'react'; export const a = lazy;`,
    'fetched-by-parts',
  ],
  ['the engine imports the store', 'src/engine/a.ts', `export { s } from '../store/s.ts';`, 'layers'],
  [
    'the engine imports a type from the worker',
    'src/engine/view/b.ts',
    `import type { W } from '../../worker/w.ts'; export type B = W;`,
    'layers',
  ],
  ['the engine imports the words', 'src/engine/c.ts', `export { word } from '../i18n/words.ts';`, 'layers'],
  [
    'the engine imports the stage when asked',
    'src/engine/d.ts',
    `export const d = () => import('../stage/x.ts');`,
    'layers',
  ],
  [
    'the page imports a raw event',
    'src/timeline/raw1.ts',
    `import type { TraceEvent } from '../engine/simulation/trace.ts'; export type E = TraceEvent;`,
    'layers',
  ],
  [
    'the page imports a whole object',
    'src/inspector/raw2.ts',
    `import type { Pod } from '../engine/objects/types.ts'; export type P = Pod;`,
    'layers',
  ],
  [
    'a question reads raw events',
    'src/engine/cases/raw3.ts',
    `import type { EventOf } from '../simulation/trace.ts'; export type E = EventOf;`,
    'layers',
  ],
  [
    'a timeline reads writes of a trace',
    'src/engine/timeline/raw4.ts',
    `import { writesOf } from '../history/traceIndex.ts'; export const e = writesOf;`,
    'layers',
  ],
  [
    'a view reads a history past its instant',
    'src/engine/view/raw6.ts',
    `import { spans } from '../history/faultSpans.ts'; export const s = spans;`,
    'layers',
  ],
  [
    'a view reads raw events',
    'src/engine/view/raw5.ts',
    `import type { TraceEvent } from '../simulation/trace.ts'; export type E = TraceEvent;`,
    'layers',
  ],
  ['the engine imports d3', 'src/engine/e.ts', `import { sum } from 'd3'; export const e = sum;`, 'layers'],
  [
    'the engine imports yaml outside manifest/ and editing/',
    'src/engine/objects/f.ts',
    `import { parse } from 'yaml'; export const f = parse;`,
    'layers',
  ],
  [
    'the inspector imports the editor’s packages',
    'src/inspector/cm.ts',
    `import { EditorView } from '@codemirror/view'; export const v = EditorView;`,
    'layers',
  ],
  [
    'the engine imports from Node',
    'src/engine/g.ts',
    `import { readFileSync } from 'node:fs'; export const g = readFileSync;`,
    'layers',
  ],
  [
    'a test of the engine imports the store',
    'src/engine/h.test.ts',
    `import { s } from '../store/s.ts'; export const h = s;`,
    'layers',
  ],
  [
    'a test of the engine imports a lesson',
    'src/engine/i.test.ts',
    `import { s } from '../lessons/s.ts'; export const i = s;`,
    'layers',
  ],
  ['a lesson imports the stage', 'src/lessons/A1/lesson.ts', `export { s } from '../../stage/s.ts';`, 'layers'],
  [
    'the words import engine code',
    'src/i18n/a.ts',
    `import { a } from '../engine/a.ts'; export const b = a;`,
    'layers',
  ],
  ['plain data knows the engine', 'src/data/a.ts', `export * from '../engine/x.ts';`, 'layers'],
  ['the worker imports the store', 'src/worker/a.ts', `export * from '../store/s.ts';`, 'layers'],
  [
    'the store imports engine code',
    'src/store/a.ts',
    `import { a } from '../engine/a.ts'; export const b = a;`,
    'layers',
  ],
  [
    'the store imports a command',
    'src/store/b.ts',
    `import { c } from '../commands/c.ts'; export const b = c;`,
    'layers',
  ],
  [
    'a command imports the stage',
    'src/commands/a.ts',
    `import { c } from '../stage/c.ts'; export const b = c;`,
    'layers',
  ],
  [
    'the stage imports engine code',
    'src/stage/a.tsx',
    `import { a } from '../engine/a.ts'; export const b = a;`,
    'layers',
  ],
  [
    'the stage imports the inspector',
    'src/stage/b.tsx',
    `import { c } from '../inspector/c.ts'; export const b = c;`,
    'layers',
  ],
  [
    'the inspector imports the app',
    'src/inspector/a.tsx',
    `import { c } from '../app/c.ts'; export const b = c;`,
    'layers',
  ],
  [
    'the timeline imports the headless part',
    'src/timeline/a.tsx',
    `import { c } from '../headless/c.ts'; export const b = c;`,
    'layers',
  ],
  ['the library imports words', 'src/library/a.ts', `export { m } from '../i18n/m.ts';`, 'layers'],
  [
    'the headless part imports the store',
    'src/headless/a.ts',
    `import { c } from '../store/c.ts'; export const b = c;`,
    'layers',
  ],
  [
    'an address knows a command',
    'src/address/a.ts',
    `import { c } from '../commands/c.ts'; export const b = c;`,
    'layers',
  ],
  ['the app imports engine code', 'src/app/a.tsx', `import { a } from '../engine/a.ts'; export const b = a;`, 'layers'],
  [
    'a part of any screen imports the store',
    'src/ui/a.tsx',
    `import { s } from '../store/s.ts'; export const b = s;`,
    'layers',
  ],
  ['a folder that has no place', 'src/attic/a.ts', `import { c } from '../store/c.ts'; export const b = c;`, 'layers'],
  [
    'd3 drawing reads the store',
    'src/stage/drawNodes.ts',
    `import { s } from '../store/s.ts'; export const b = s;`,
    'layers',
  ],
  [
    'd3 drawing in a folder reads the store',
    'src/stage/draw/nodes.ts',
    `import { s } from '../../store/s.ts'; export const b = s;`,
    'layers',
  ],
  ['Date.now', 'src/engine/time/a.ts', `export const now = () => Date.now();`, 'no-restricted-properties'],
  ['new Date()', 'src/engine/time/b.ts', `export const now = () => new Date();`, 'no-real-time'],
  ['Date()', 'src/engine/time/c.ts', `export const now = () => Date();`, 'no-real-time'],
  ['Math.random', 'src/engine/time/d.ts', `export const chance = () => Math.random();`, 'no-restricted-properties'],
  [
    'a timer',
    'src/engine/time/e.ts',
    `export const later = (f: () => void) => setTimeout(f, 1);`,
    'no-restricted-globals',
  ],
  ['performance.now', 'src/engine/time/f.ts', `export const now = () => performance.now();`, 'no-restricted-globals'],
  ['console', 'src/engine/time/g.ts', `export const say = () => console.log(1);`, 'no-console'],
  ['window', 'src/engine/time/h.ts', `export const w = window;`, 'no-restricted-globals'],
  ['document', 'src/engine/time/i.ts', `export const d = document;`, 'no-restricted-globals'],
  ['a default export', 'src/store/c.ts', `export default 1;`, 'no-default-export'],
  ['a cycle', 'src/store/d.ts', `import { e } from './e.ts'; export const d = () => e;`, 'no-cycle'],
  ['a file of 301 lines', 'src/store/f.ts', `export const f = 1;\n${'//\n'.repeat(300)}`, 'max-lines'],
  ['any', 'src/store/g.ts', `export const g = (x: any) => x;`, 'no-explicit-any'],
  ['@ts-ignore', 'src/store/h.ts', `// @ts-ignore\nexport const h: string = 1;`, 'ban-ts-comment'],
  ['a slider of its own', 'src/app/s.tsx', `export const S = () => <p role="slider" />;`, 'native-slider'],
  ['a spread one', 'src/app/s2.ts', `export const s = { role: 'slider' };`, 'native-slider'],
  ['a word in JSX', 'src/app/b.tsx', `export const B = () => <p>Hello</p>;`, 'no-visible-literal'],
  ['a quoted word in JSX', 'src/app/c.tsx', `export const C = () => <p>{'Hello'}</p>;`, 'no-visible-literal'],
  [
    'a template with words in JSX',
    'src/app/d.tsx',
    'export const D = (n: number) => <p>{`${n} pods`}</p>;',
    'no-visible-literal',
  ],
  ['a spoken attribute', 'src/app/e.tsx', `export const E = () => <p aria-label="Hello" />;`, 'no-visible-literal'],
  [
    'a skipped test',
    'src/store/i.test.ts',
    `import { test } from 'vitest'; test.skip('x', () => {});`,
    'no-disabled-tests',
  ],
];

const sound = [
  [
    'src/engine/manifest/read.ts',
    `import { parse } from 'yaml'; import type { L } from '../view/l.ts'; export const r = (l: L) => parse(l);`,
  ],
  [
    'src/engine/history/reader.ts',
    `import type { TraceEvent } from '../simulation/trace.ts'; export type R = TraceEvent;`,
  ],
  ['src/timeline/moment.ts', `import type { Millis } from '../engine/simulation/trace.ts'; export type M = Millis;`],
  ['src/engine/editing/write.ts', `import { stringify } from 'yaml'; export const w = stringify;`],
  ['src/editor/code.ts', `import { EditorView } from '@codemirror/view'; export const v = EditorView;`],
  ['src/lessons/every/drawn.ts', `export { layout } from '../../stage/layout.ts';`],
  ['src/stage/layout.ts', `export const layout = 1;`],
  ['src/console/c.ts', `import { run } from '../commands/run.ts'; export const c = run;`],
  ['src/engine/view/l.ts', `export type L = string; export const at = (ms: number) => new Date(ms).toISOString();`],
  [
    'src/engine/view/l.test.ts',
    `import { readFileSync } from 'node:fs'; import fc from 'fast-check'; import { at } from './l.ts'; export const x = [readFileSync, fc, at];`,
  ],
  [
    'src/worker/entry.ts',
    `import { expose } from 'comlink'; import { at } from '../engine/view/l.ts'; expose({ at });`,
  ],
  ['src/engine/simulation/situation.ts', `export const defaults = 1;`],
  ['src/store/j.ts', `import { defaults } from '../engine/simulation/situation.ts'; export const j = defaults;`],
  ['src/store/e.ts', `export { d as e } from './d.ts';`],
  [
    'src/stage/Stage.tsx',
    `import type { L } from '../engine/view/l.ts'; import { run } from '../commands/run.ts'; export const S = (l: L) => <p className="a b" aria-label={run(l)}>{run(l)} · 1</p>;`,
  ],
  ['src/commands/run.ts', `export const run = (x: string) => x;`],
  [
    'src/headless/m.ts',
    `import { readFileSync } from 'node:fs'; import { at } from '../engine/view/l.ts'; export const m = () => at(readFileSync('x').length);`,
  ],
];

let folder;
let found;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'podyssey-lint-'));
  cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  cpSync(join(root, '.ci/lint'), join(folder, '.ci/lint'), { recursive: true });
  for (const [file, text] of [...broken.map(([, file, text]) => [file, text]), ...sound]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  found = lint();
});
afterAll(() => rmSync(folder, { recursive: true }));

function lint() {
  try {
    execFileSync(process.execPath, [join(root, 'node_modules/oxlint/bin/oxlint'), '-f', 'json', 'src'], {
      cwd: folder,
    });
  } catch (failure) {
    return JSON.parse(String(failure.stdout)).diagnostics;
  }
  return [];
}

const rulesBrokenBy = (file) => found.filter((one) => one.filename === file).map((one) => one.code);

test.each(broken)('%s: fails', (_, file, _text, rule) => {
  expect(rulesBrokenBy(file).map((code) => /\(([^)]+)\)$/.exec(code)?.[1])).toContain(rule);
});

test.each(sound.filter(([file]) => file !== 'src/store/e.ts'))('%s: sound', (file) => {
  expect(rulesBrokenBy(file)).toEqual([]);
});
