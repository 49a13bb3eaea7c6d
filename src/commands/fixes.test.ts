import { describe, expect, test } from 'vitest';
import { askedIn } from '../engine/conformance/recordedClusters.ts';
import { manifestOf } from '../engine/editing/manifestOf.ts';
import { type KubeObject, podKey } from '../engine/objects/types.ts';
import { createSession } from '../engine/session/session.ts';
import type { Fix } from '../engine/why/fixes/fix.ts';
import { connect } from '../store/engine.ts';
import { getState, setState, useStore } from '../store/store.ts';
import type { EngineClient } from '../worker/client.ts';
import { act } from './act.ts';
import { applyFix } from './fixes.ts';
import { undo } from './history.ts';
import { focusPod } from './looking.ts';
import { leavePreview } from './leavePreview.ts';
import { preview } from './preview.ts';
import { stepCycle } from './scheduling.ts';
import { podOf } from './subject.ts';
import { ask } from './why.ts';
import { messageFrom } from '../i18n/message.ts';
import { message } from '../i18n/late.ts';
import { emptySituation } from '../store/slices/scenario.ts';

/** A store whose engine is the real one, without a worker between; the scheduler waits to be told. */
async function open(content: string): Promise<void> {
  connect(createSession() as unknown as EngineClient);
  const options = { ...emptySituation.options, requestsPerSecond: 0 };
  const situation = { ...emptySituation, options, base: [{ id: 'test', name: 'test.yaml', content }] };
  setState({ ...useStore.getInitialState(), situation }, true);
  await act({ label: messageFrom('commands:schedule'), action: { do: 'scheduler', runs: false }, stay: true });
}

const written = (objects: readonly KubeObject[]): string => objects.map(manifestOf).join('---\n');

const fixesOf = async (pod: string): Promise<readonly Fix[]> =>
  (await ask('fixes', { t: getState().t, pod }))?.fixes ?? [];

/** What buttons call is not waited for by them. */
const done = (running: void): Promise<void> => Promise.resolve(running);

const applied = (pod: string, fix: Fix): Promise<void> => done(applyFix.run({ pod, fix, what: fix.id }));

const nodeOf = (pod: string): string | null => podOf(getState(), pod)?.node ?? null;

const samples = ['stories', 'spread-tight', 'taints', 'pod-affinity', 'everything'];

describe.each(samples)('what is found for recorded clusters, applied: %s', (family) => {
  test('binds the pod where it was said to be, in one step that can be undone', async () => {
    let tried = 0;
    for (const { name, objects, pod } of askedIn(family).slice(0, 40)) {
      const key = podKey(pod);
      const content = written(objects);
      await open(content);
      const fixes = (await fixesOf(key)).filter(({ actions }) => actions !== null);
      for (const fix of fixes.slice(tried % 3, 3)) {
        await open(content);
        const { past, situation } = getState();
        await applied(key, fix);
        expect([name, fix.id, nodeOf(key)]).toEqual([name, fix.id, fix.chosen ?? fix.preempts?.node]);
        expect(getState().past.length).toBe(past.length + 1);
        undo.run();
        await expect.poll(() => getState().situation).toBe(situation);
        tried += 1;
      }
      if (tried >= 3) break;
    }
    expect(tried).toBeGreaterThan(1);
  });
});

const node = (name: string, more = '') => `apiVersion: v1
kind: Node
metadata: {name: ${name}, labels: {kubernetes.io/hostname: ${name}}}
spec: {${more}}
status: {allocatable: {cpu: "2", memory: 4Gi, pods: "10"}}
---
`;
const template = (cpu: string) => `{containers: [{name: app, image: app, resources: {requests: {cpu: "${cpu}"}}}]}`;
const workload = (kind: string) => `apiVersion: apps/v1
kind: ${kind}
metadata: {name: web}
spec:
  replicas: 1
  selector: {matchLabels: {app: web}}
  template: {metadata: {labels: {app: web}}, spec: ${template('3')}}
---
`;
const pod = (name: string, spec: string) => `apiVersion: v1
kind: Pod
metadata: {name: ${name}}
spec: ${spec}
---
`;

describe('a pod that somebody makes anew', () => {
  test.each(['Deployment', 'StatefulSet', 'ReplicaSet'])(
    'of a %s gets a changed template, and one of its pods is placed',
    async (kind) => {
      await open(node('n1') + workload(kind));
      const key = getState().view?.pods[0]?.key ?? '';
      const fix = (await fixesOf(key)).find(({ id }) => id === 'request cpu');
      expect(fix?.manner).toEqual({ by: 'template', owner: `${kind}/default/web`, isDeleted: kind !== 'Deployment' });
      expect(fix?.steps[0]?.fields[0]).toMatchObject({ subject: `${kind}/default/web`, before: '3', after: '2' });
      if (fix) await applied(key, fix);
      expect(getState().view?.pods.map((one) => one.node)).toContain('n1');
    },
  );
});

describe('a pod of its own', () => {
  test('whose gate is removed stays the same pod', async () => {
    await open(node('n1') + pod('p', `{schedulingGates: [{name: wait}], ${template('1').slice(1)}`));
    const uid = podOf(getState(), 'default/p')?.uid;
    const [fix] = await fixesOf('default/p');
    expect(fix?.id).toBe('ungate');
    if (fix) await applied('default/p', fix);
    expect(podOf(getState(), 'default/p')).toMatchObject({ uid, node: 'n1' });
  });

  test('that nobody serves gets a scheduler that somebody is', async () => {
    await open(node('n1') + pod('p', `{schedulerName: nobody, ${template('1').slice(1)}`));
    const [fix] = await fixesOf('default/p');
    expect(fix?.id).toBe('schedulerName');
    if (fix) await applied('default/p', fix);
    expect(nodeOf('default/p')).toBe('n1');
  });

  test('with the smallest priority that does makes room for itself', async () => {
    const classes = [5, 10, 20].map(
      (value) =>
        `apiVersion: scheduling.k8s.io/v1\nkind: PriorityClass\nmetadata: {name: p${value}}\nvalue: ${value}\n---\n`,
    );
    const full = `{nodeName: n1, priorityClassName: p5, ${template('2').slice(1)}`;
    await open(node('n1') + classes.join('') + pod('full', full) + pod('p', template('1')));
    const fix = (await fixesOf('default/p')).find(({ id }) => id === 'priority');
    expect(fix?.steps[0]?.facts).toMatchObject({ className: 'p10', from: 0, to: 10 });
    expect(fix?.preempts).toEqual({ node: 'n1', victims: ['default/full'] });
    if (fix) await applied('default/p', fix);
    expect(nodeOf('default/p')).toBe('n1');
  });
});

describe('a preview', () => {
  const cluster = node('n1', 'unschedulable: true') + pod('p', template('1'));

  async function look(): Promise<void> {
    await open(cluster);
    focusPod.run('default/p');
    await expect.poll(() => getState().decision?.chosen).toBeNull();
    const [fix] = await fixesOf('default/p');
    if (fix) await done(preview.run({ pod: 'default/p', fix, label: message('commands:asText', { what: '' }) }));
  }

  test('stands in place of the decision, and nothing is done', async () => {
    await look();
    expect(getState().decision?.chosen).toBe('n1');
    expect(getState().preview?.truth?.chosen).toBeNull();
    expect(getState().situation.actions).toHaveLength(1);
  });

  test('is left for the decision as it is', async () => {
    await look();
    leavePreview.run();
    expect(getState().preview).toBeNull();
    expect(getState().decision?.chosen).toBeNull();
  });

  test.each([
    ['another pod is looked at', () => focusPod.run(null)],
    [
      'something is done',
      () =>
        void act({
          label: messageFrom('commands:schedule'),
          action: { do: 'cordon', node: 'n1', unschedulable: true },
        }),
    ],
    ['a step is undone', () => undo.run()],
    ['the scheduling cycle is stepped through', () => stepCycle.run()],
  ])('ends when %s', async (_, something) => {
    await look();
    something();
    await expect.poll(() => getState().preview).toBeNull();
    expect(getState().decision?.chosen ?? null).toBeNull();
  });
});

test('a fix shows the fields that become others, and no more', async () => {
  const gpu = 'taints: [{key: gpu, effect: NoSchedule}], unschedulable: false';
  await open(node('n1', gpu) + pod('p', `{priority: 0, nodeSelector: {a: b}, ${template('1').slice(1)}`));
  const fields = (await fixesOf('default/p')).flatMap(({ steps }) => steps.flatMap((step) => step.fields));
  const reported = new Map(fields.map(({ path, before, after }) => [path, [before, after]]));
  expect(reported.get('spec.nodeSelector')).toEqual([{ a: 'b' }, undefined]);
  expect(reported.get('spec.taints')).toEqual([[{ key: 'gpu', effect: 'NoSchedule' }], undefined]);
  expect(reported.get('metadata.labels.a')).toEqual([undefined, 'b']);
  expect(fields.filter(({ before, after }) => before === after)).toEqual([]);
});
