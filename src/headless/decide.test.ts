import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { decideFiles } from './decide.ts';
import { linesWritten } from './linesWritten.ts';

interface Recorded {
  name: string;
  decide: { pod: { metadata: { name: string } }; expect: Expected }[];
}
type Expected = Record<string, unknown>;
interface Answered {
  name: string;
  decide: { pod: string; expect: Expected }[];
}

/** Where two values differ first, or null. Lists that upstream leaves unordered are compared as they are. */
function firstDifference(want: unknown, got: unknown, path: string): string | null {
  // Upstream names the scalar resources that are short in the order of a Go map.
  if (path.endsWith('.reasons') && Array.isArray(want) && Array.isArray(got))
    return firstDifference(want.toSorted().join(), got.toSorted().join(), `${path} sorted`);
  if (typeof want === 'object' && want !== null && typeof got === 'object' && got !== null) {
    for (const key of new Set([...Object.keys(want), ...Object.keys(got)])) {
      const found = firstDifference(Reflect.get(want, key), Reflect.get(got, key), `${path}.${key}`);
      if (found) return found;
    }
    return null;
  }
  return want === got ? null : `${path}: want ${JSON.stringify(want)}, got ${JSON.stringify(got)}`;
}

const themes = [
  'spread',
  'spread-tight',
  'spread-soft',
  'resources',
  'taints',
  'node-affinity',
  'ports',
  'defaults',
  'stories',
  'pod-affinity',
  'profiles',
  'preemption',
  'preemption-spread',
  'everything',
  'second',
];

describe('every recorded decision of kube-scheduler 1.36', () => {
  test.each(themes)('%s', async (theme) => {
    const path = fileURLToPath(new URL(`../engine/conformance/scheduler/${theme}.jsonl.gz`, import.meta.url));
    const recorded = gunzipSync(readFileSync(path)).toString().trim().split('\n');
    const { code, lines } = await linesWritten((write) => decideFiles([path], write));
    expect(code).toBe(0);
    expect(lines).toHaveLength(recorded.length);
    for (const [index, line] of lines.entries()) {
      const expected: Recorded = JSON.parse(recorded[index] ?? '');
      const answered: Answered = JSON.parse(line);
      expect(answered.name).toBe(expected.name);
      for (const [place, { pod, expect: want }] of expected.decide.entries()) {
        const got = answered.decide[place]?.expect ?? {};
        expect(firstDifference(want, got, `${expected.name} ${pod.metadata.name}`)).toBeNull();
      }
    }
  });
});

describe('manifests', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'podyssey-decide-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const decideText = async (text: string) => {
    const path = join(folder, 'cluster.yaml');
    writeFileSync(path, text);
    const { code, lines } = await linesWritten((write) => decideFiles([path], write));
    return { code, path, answer: JSON.parse(lines[0] ?? 'null') };
  };
  const node = `
apiVersion: v1
kind: Node
metadata: {name: n1}
status: {allocatable: {cpu: 2, memory: 4Gi, pods: 10}}
`;
  const pod = (name: string, spec: string) => `
---
apiVersion: v1
kind: Pod
metadata: {name: ${name}}
spec: {${spec}containers: [{name: c, image: x, resources: {limits: {cpu: 1500m}}}]}
`;

  test('pods without a node are decided, each by itself, with what the API server would have filled in', async () => {
    const { code, path, answer } = await decideText(
      node + pod('there', 'nodeName: n1, ') + pod('one', '') + pod('two', ''),
    );
    expect(code).toBe(0);
    expect(answer.name).toBe(path);
    expect(answer.decide.map((one: Answered['decide'][number]) => one.pod)).toEqual(['default/one', 'default/two']);
    expect(answer.decide[0].expect.message).toBe(
      '0/1 nodes are available: 1 Insufficient cpu. no new claims to deallocate, preemption: 0/1 nodes are available: 1 No preemption victims found for incoming pod.',
    );
  });

  test('what is never tried, or asks for what is not heeded here, says so beside its decision', async () => {
    const { answer } = await decideText(
      [
        node,
        pod('gated', 'schedulingGates: [{name: x.io/wait}], '),
        pod('batch', 'schedulerName: volcano, '),
        pod('kata', 'runtimeClassName: kata, resourceClaims: [{name: gpu, resourceClaimName: g}], '),
        pod('plain', ''),
      ].join(''),
    );
    const [gated, batch, kata, plain] = answer.decide;
    expect(gated.held).toContain('x.io/wait');
    expect(batch.held).toContain('volcano');
    expect(kata.notes).toEqual([expect.stringContaining('gpu'), expect.stringContaining('kata')]);
    expect(plain).not.toHaveProperty('held');
    expect(plain).not.toHaveProperty('notes');
  });

  test('of many nodes as many are looked at as kube-scheduler would, if asked for', async () => {
    const nodes = Array.from({ length: 150 }, (_, at) => node.replace('n1', `n${at}`)).join('---');
    const path = join(folder, 'cluster.yaml');
    writeFileSync(path, nodes + pod('one', ''));
    const looked = async (given: { nodes?: 'sampled' } = {}) => {
      const { lines } = await linesWritten((write) => decideFiles([path], write, given));
      const [{ expect: found, lookedAt }] = JSON.parse(lines[0] ?? '').decide;
      return [Object.keys(found.filter).length, lookedAt];
    };
    expect(await looked()).toEqual([150, { nodes: 150, of: 150, enough: 100 }]);
    expect(await looked({ nodes: 'sampled' })).toEqual([100, { nodes: 100, of: 150, enough: 100 }]);
  });

  test('manifests without Nodes are on the nodes that the page assumes for them, and the answer says so', async () => {
    const { answer } = await decideText(pod('one', ''));
    expect(answer.decide[0]).toMatchObject({
      pod: 'default/one',
      expect: { best: expect.arrayContaining(['node-a1']) },
    });
    expect(answer.assumed.nodes).toEqual(['node-a1', 'node-a2', 'node-b1', 'node-b2', 'node-c1', 'node-c2']);
    expect(answer.assumed.sentence).toMatch(/^The files hold no Nodes: sample nodes in three zones/);
  });

  test('several files are one cluster', async () => {
    const paths = [node, pod('one', '')].map((text, at) => {
      const path = join(folder, `${at}.yaml`);
      writeFileSync(path, text);
      return path;
    });
    const { code, lines } = await linesWritten((write) => decideFiles(paths, write));
    expect(code).toBe(0);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      name: paths.join(', '),
      decide: [{ expect: { best: ['n1'] } }],
    });
  });

  test('a dump without Nodes is not judged: the line that brings them stands in place of an answer', async () => {
    const { answer } = await decideText(pod('one', '').replace('name: one', 'name: one, uid: u'));
    const unknown = { missing: [{ kind: 'Node', names: [] }], commands: ['kubectl get nodes -o yaml'] };
    expect(answer.decide).toEqual([{ pod: 'default/one', unknown }]);
  });

  test('what the scheduler of its cluster had said stands beside the answer', async () => {
    const message = '0/1 nodes are available: 1 node(s) had untolerated taint {a: b}.';
    const status = `status: {conditions: [{type: PodScheduled, status: "False", reason: Unschedulable, message: "${message}"}]}\n`;
    const dumped = pod('one', '').replace('name: one', 'name: one, uid: u');
    expect((await decideText(dumped + status)).answer.decide).toMatchObject([{ unknown: { recorded: message } }]);
    expect((await decideText(node + pod('one', '') + status)).answer.decide).toMatchObject([
      { recorded: message, expect: { best: ['n1'] }, disagreement: { kind: 'fits', feasible: 1, nodes: 1 } },
    ]);
  });

  test('pods of workloads are decided as well', async () => {
    const web = `---\napiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web}\nspec: {replicas: 2, template: {spec: {containers: [{name: c, image: x}]}}}\n`;
    const { answer } = await decideText(node + web);
    expect(answer.decide).toHaveLength(2);
    expect(answer.decide[0]).toMatchObject({ pod: expect.stringMatching(/^default\/web-/), expect: { best: ['n1'] } });
  });

  test('what could not be read is told', async () => {
    const { answer } = await decideText(`${node}---\nkind: Pod\nmetadata: {name: [\n`);
    expect(answer.problems[0]).toMatchObject({ line: expect.any(Number), message: expect.any(String) });
  });

  test('a file without objects gives exit code 1', async () => {
    expect((await decideText('just text')).code).toBe(1);
  });
});
