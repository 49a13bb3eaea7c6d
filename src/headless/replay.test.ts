import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { linesWritten } from './linesWritten.ts';
import { replayFiles } from './replay.ts';

interface Answered {
  name: string;
  steps: Record<string, unknown>[];
}

const replayed = (path: string) => linesWritten((write) => replayFiles([path], write));

test('every recorded sequence of kube-scheduler 1.36', async () => {
  const path = fileURLToPath(new URL('../engine/conformance/scheduler/sequences.jsonl.gz', import.meta.url));
  const recorded = gunzipSync(readFileSync(path)).toString().trim().split('\n');
  const { code, lines } = await replayed(path);
  expect(code).toBe(0);
  expect(lines).toHaveLength(recorded.length);
  for (const [index, line] of lines.entries()) {
    const { name, steps }: Answered = JSON.parse(recorded[index] ?? '');
    expect(JSON.parse(line)).toEqual({ name, steps });
  }
});

describe('manifests', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'podyssey-replay-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const replayText = async (...documents: readonly string[]) => {
    const path = join(folder, 'cluster.yaml');
    writeFileSync(path, documents.join('---\n'));
    const { code, lines } = await replayed(path);
    return { code, path, answer: JSON.parse(lines[0] ?? 'null') };
  };
  const node = `
apiVersion: v1
kind: Node
metadata: {name: n1}
status: {allocatable: {cpu: 2, memory: 4Gi, pods: 10}}
`;
  const high = `
apiVersion: scheduling.k8s.io/v1
kind: PriorityClass
metadata: {name: high}
value: 1000
`;
  const pod = (name: string, spec = '') => `
apiVersion: v1
kind: Pod
metadata: {name: ${name}}
spec: {${spec}containers: [{name: c, image: x, resources: {requests: {cpu: 1500m}}}]}
`;

  test('pods take their turn by priority class, bound ones stay and may be preempted', async () => {
    const { code, path, answer } = await replayText(
      node,
      high,
      pod('there', 'nodeName: n1, '),
      pod('first'),
      pod('urgent', 'priorityClassName: high, '),
    );
    expect(code).toBe(0);
    expect(answer.name).toBe(path);
    expect(answer.steps).toMatchObject([
      { pod: 'default/urgent', chosen: 'n1', evicted: ['default/there'] },
      { pod: 'default/urgent', best: ['n1'], chosen: 'n1' },
      { pod: 'default/first', preemption: { eligible: true } },
    ]);
    expect(answer.steps[2]).not.toHaveProperty('chosen');
  });

  test('pods that leave or have ended are passed over, and those that are never tried come last, with a reason', async () => {
    const leaving = pod('leaving').replace(
      '{name: leaving}',
      '{name: leaving, deletionTimestamp: 2026-01-01T00:00:00Z}',
    );
    const ended = `${pod('ended')}status: {phase: Failed}\n`;
    const gated = pod('gated', 'schedulingGates: [{name: x.io/wait}], ');
    const { answer } = await replayText(node, gated, pod('batch', 'schedulerName: volcano, '), leaving, ended);
    expect(answer.steps).toEqual([
      {
        pod: 'default/gated',
        held: 'gated is held by 1 scheduling gate, x.io/wait: it is not tried until that is removed.',
      },
      { pod: 'default/batch', held: expect.stringMatching(/^batch is never tried: its spec.schedulerName is volcano/) },
    ]);
  });

  test('a file without objects gives exit code 1', async () => {
    expect((await replayText('just text')).code).toBe(1);
  });
});
