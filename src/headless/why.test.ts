import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { run } from './run.ts';

const scene = new URL('../lessons/stories/queue/scenario.yaml', import.meta.url).pathname;

async function answerOf(...args: readonly string[]) {
  const lines: string[] = [];
  const exit = await run(
    ['why', scene, ...args],
    (line) => lines.push(line),
    () => {},
  );
  return { exit, answer: lines[0] === undefined ? null : JSON.parse(lines[0]) };
}

it('tells of a pod as the files have it', async () => {
  const { answer } = await answerOf('--pod', 'search');
  expect(answer).toMatchObject({ question: 'pending', why: { kind: 'queued', runs: false }, cycle: { at: null } });
});

it('tells of it at a time, the scheduler at work', async () => {
  const { answer } = await answerOf('--pod', 'default/search', '--at', '1');
  expect(answer).toMatchObject({ why: { kind: 'refused', attempts: 1 }, cycle: { refusals: [{ nodes: 2 }] } });
  expect((await answerOf('--pod', 'checkout', '--at', '1')).answer).toMatchObject({
    question: 'there',
    node: 'node-1',
  });
});

it('says it in a sentence, and what would help', async () => {
  const { answer } = await answerOf('--pod', 'default/search', '--at', '1');
  expect(answer.sentence).toMatch(
    /^search asks for .* None of 2 nodes took search at .*, refused by NodeResourcesFit on 2\./,
  );
  expect(answer.sentence).not.toContain('`');
  expect(answer.fixes.length).toBeGreaterThan(0);
  for (const fix of answer.fixes) expect(fix).toMatchObject({ sentence: expect.stringMatching(/^[A-Z].{5}/) });
  expect((await answerOf('--pod', 'checkout', '--at', '1')).answer.fixes).toBeUndefined();
});

/** Of pod `a` of a file; `path`: where it stood. */
async function answerAbout(text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'podyssey-why-'));
  const path = join(folder, 'odd.yaml');
  writeFileSync(path, text);
  const lines: string[] = [];
  await run(
    ['why', path, '--pod', 'a'],
    (line) => lines.push(line),
    () => {},
  );
  rmSync(folder, { recursive: true });
  return { path, answer: JSON.parse(lines[0] ?? '') };
}

it('begins with what its kubelet had reported, where nothing here says why it does not run', async () => {
  const { answer } = await answerAbout(`kind: Node
metadata: {name: n1, uid: n1}
---
kind: Pod
metadata: {name: a, uid: a}
spec: {nodeName: n1, containers: [{name: app, image: i}]}
status: {phase: Pending}
---
kind: Event
apiVersion: v1
metadata: {name: a.1}
involvedObject: {kind: Pod, name: a, namespace: default, uid: a}
reason: FailedMount
type: Warning
message: no such disk
`);
  expect(answer.sentence).toMatch(
    /^The kubelet of its node had reported FailedMount: “no such disk” a was bound to n1/,
  );
});

it('says what could not be read, and what of it is not heeded', async () => {
  const { path, answer } = await answerAbout(
    'kind: Pod\nmetadata: {name: a}\nspec: {nodeselector: {a: b}}\n---\na: b: c\n',
  );
  expect(answer.problems).toMatchObject([
    { file: path, severity: 'warning', line: 3, message: expect.stringContaining('unknown field "spec.nodeselector"') },
    { file: path, severity: 'error', line: 5 },
  ]);
});

it('knows no other pods', async () => {
  expect(await answerOf('--pod', 'nobody')).toEqual({ exit: 1, answer: null });
});

it.each([[['--pod']], [['--who', 'search']], [['--pod', 'search', '--at', 'noon']], [[]]])(
  'refuses %j',
  async (args) => {
    expect(await answerOf(...args)).toEqual({ exit: 2, answer: null });
  },
);
