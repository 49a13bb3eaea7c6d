import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { filesIn, flaws } from './rules.mjs';

const root = resolve(import.meta.dirname, '..');
const rules = {
  path: 'src/engine/a/RULES.md',
  text: '# Rules\n\n- **SCHED-1** One.\n- **SCHED-2** Two.\n- **SCHED-3** Three.\n',
};
const all = { path: 'src/all.ts', text: '/** All of them (SCHED-1 to SCHED-3). */' };

test('each rule that is cited exists, each that exists is cited, and nothing outside the repository is', () => {
  expect(flaws(['src', 'e2e'].flatMap((folder) => filesIn(root, folder)))).toEqual([]);
});

test.each([
  ['a rule that no RULES.md defines', '// as SCHED-4 says', 'src/x.ts: no RULES.md defines SCHED-4'],
  ['a number of a specification', '/** Why (spec 2.7.4). */', 'src/x.ts cites spec 2.7'],
  ['a rule of a specification', '/**\n * Why (kubelet; spec T-71).\n */', 'src/x.ts cites spec T-7'],
  ['an id of an unknown document', '/** Why (N-4). */', 'src/x.ts cites N-4'],
  ['such an id in the name of a test', "test('N-4: why', () => {});", 'src/x.ts cites N-4'],
  ['such an id in the name of a table', "])('N-4: why %s', () => {});", 'src/x.ts cites N-4'],
  ['a design document', '/* Its width (LOOK §5). */', 'src/x.ts cites LOOK'],
])('finds %s', (_, text, flaw) => {
  expect(flaws([rules, all, { path: 'src/x.ts', text }])).toContain(flaw);
});

test('finds a rule that nobody cites', () => {
  expect(flaws([rules, { path: 'src/x.ts', text: '/** Why (SCHED-1 and SCHED-3). */' }])).toEqual([
    'SCHED-2 is cited nowhere',
  ]);
});

test('lets the ids of scenes, the fields of objects and other words be', () => {
  const text = "const scene = { id: 'N-6' };\n/** Scene N-6: the pod's spec (UTF-8), step 3 of a drain. */";
  expect(flaws([rules, all, { path: 'src/x.ts', text }])).toEqual([]);
});
