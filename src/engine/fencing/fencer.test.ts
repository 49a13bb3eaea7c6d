/** Fencing from the silence of a node to its return (FENCE-1 to FENCE-6, F-11, F-12). */
import { describe, expect, test } from 'vitest';
import { running, workload } from '../controllers/fixtures.ts';
import type { KubeObject, Node } from '../objects/types.ts';
import { events, run, takes } from '../simulation/fixtures.ts';
import type { Run } from '../simulation/run.ts';
import { defaultOptions, type FencingOptions } from '../simulation/situation.ts';
import type { ResolvedAction } from '../simulation/resolvedAction.ts';

const how = (more: Partial<FencingOptions> = {}): FencingOptions => ({
  mechanism: 'power',
  delaySeconds: 10,
  succeeds: true,
  verifies: true,
  release: 'forceDelete',
  ...more,
});
const cut: ResolvedAction = { t: 0, do: 'fault', fault: { what: 'link', node: 'node-1' }, runs: false };
const heal = (t: number): ResolvedAction => ({ t, do: 'fault', fault: { what: 'link', node: 'node-1' }, runs: true });
const startKubelet = (t: number): ResolvedAction => ({
  t,
  do: 'fault',
  fault: { what: 'kubelet', node: 'node-1' },
  runs: true,
});
const works: ResolvedAction = { t: 0, do: 'scheduler', runs: true };
const set = (replicas = 1) => workload('StatefulSet', 'web', { replicas });

interface Story {
  fencing?: FencingOptions | null;
  objects?: readonly KubeObject[];
  actions?: readonly ResolvedAction[];
}
const story = ({ fencing = how(), objects = running(set()), actions = [cut] }: Story = {}): Run =>
  run(objects, {
    options: { ...defaultOptions, requestsPerSecond: 0, fencing },
    decide: takes('node-2'),
    actions: [works, ...actions],
  });
const steps = (of: Run) => events(of, 'fencing').map(({ step, t }) => `${Math.floor(t / 1000)} ${step}`);
const comings = (of: Run) =>
  events(of, 'write').flatMap(({ type, object, t }) =>
    type === 'ADDED' && object.kind === 'Pod' ? [Math.floor(t / 1000)] : [],
  );
const nodeAt = (of: Run, name: string, t: number) => of.stateAt(t).objects.get('Node')?.get(name) as Node | undefined;
const breaches = (of: Run) => events(of, 'invariant').map(({ rule }) => rule);
const isOnNode1 = (of: Run, t: number) => [...of.stateAt(t).reality.values()].some(({ node }) => node === 'node-1');

describe('F-11: fencing that ends processes, then a release', () => {
  test.each<[FencingOptions['release'], number]>([
    ['forceDelete', 365],
    // PodGC passes every 20 s; a node that is missing is waited for 40 s.
    ['outOfService', 380],
    ['deleteNode', 420],
  ])('%s: the pod comes again at %i s, and never lives twice', (release, at) => {
    const run = story({ fencing: how({ release }) });
    expect(steps(run)).toEqual(['55 detect', '355 decide', '355 fence', '365 fenced', '365 release']);
    expect(comings(run)).toEqual([at]);
    expect(isOnNode1(run, run.end)).toBe(false);
    expect(breaches(run)).toEqual([]);
  });
});

describe('what is parted but lives', () => {
  test('F-12: storage alone: clients still reach the old processes, and two sets live', () => {
    const run = story({ fencing: how({ mechanism: 'storage' }) });
    expect(isOnNode1(run, run.end)).toBe(true);
    expect(breaches(run)).toEqual(['S-INV-13', 'S-INV-3']);
    expect(events(run, 'invariant')[0]?.detail).toBe('default/web-0 lives on node-1, not cut off from clients');
  });

  test('network: neither storage nor clients: the order is kept, but two sets live (S-16)', () => {
    const run = story({ fencing: how({ mechanism: 'network' }) });
    expect(isOnNode1(run, run.end)).toBe(true);
    expect(breaches(run)).toEqual(['S-INV-3']);
  });
});

describe('a step that is skipped', () => {
  test('without verification it lets others take over before the machine is off', () => {
    const run = story({ fencing: how({ verifies: false }) });
    expect(steps(run)).toEqual(['55 detect', '355 decide', '355 fence', '355 fenced', '355 release']);
    expect(breaches(run)).toEqual(['S-INV-13', 'S-INV-3']);
    expect(isOnNode1(run, run.end)).toBe(false);
  });

  test('without verification a mechanism that fails is never noticed', () => {
    const run = story({ fencing: how({ verifies: false, succeeds: false }) });
    expect(breaches(run)).toEqual(['S-INV-13', 'S-INV-3']);
    expect(isOnNode1(run, run.end)).toBe(true);
  });

  test('with verification a mechanism that fails lets nobody take over', () => {
    const run = story({ fencing: how({ succeeds: false }) });
    expect(steps(run).at(-1)).toBe('365 failed');
    expect(comings(run)).toEqual([]);
    expect(breaches(run)).toEqual([]);
  });
});

test('it stands still while the API server is down, like all that works on it', () => {
  const outage = (t: number, runs: boolean): ResolvedAction => ({ t, do: 'fault', fault: { what: 'apiServer' }, runs });
  const run = story({ actions: [cut, outage(358_000, false), outage(400_000, true)] });
  expect(steps(run).slice(3)).toEqual(['402 fenced', '402 release']);
  expect(comings(run)).toHaveLength(1);
});

describe('when it is worth it', () => {
  test('one of several waits until its deletion is past its deadline', () =>
    expect(steps(story({ objects: running(set(3)) }))[1]).toBe('385 decide'));

  test('not for pods that others replace', () =>
    expect(steps(story({ objects: running(workload('ReplicaSet', 'web', { replicas: 1 })) }))).toEqual(['55 detect']));

  test('not while no node at all is heard of: then the control plane is cut off', () => {
    const all = ['node-2', 'node-3'].map(
      (node): ResolvedAction => ({ t: 320_000, do: 'fault', fault: { what: 'link', node }, runs: false }),
    );
    const run = story({ objects: running(set(3)), actions: [cut, ...all] });
    // The others fall silent after the deletions, and before their deadline.
    expect(comings(run)).toEqual([]);
    expect(steps(run)).toEqual(['55 detect', '375 detect', '375 detect']);
  });

  test('not for a node that is heard of again in time', () =>
    expect(steps(story({ actions: [cut, heal(100_000)] }))).toEqual(['55 detect']));

  test('nobody fences where no controller for it runs', () => expect(steps(story({ fencing: null }))).toEqual([]));
});

describe('the way back', () => {
  test('FENCE-6: a machine that starts again runs nothing of old, and loses its taint', () => {
    const run = story({
      fencing: how({ release: 'outOfService' }),
      actions: [cut, heal(500_000), startKubelet(500_000)],
    });
    expect(steps(run).at(-1)).toMatch(/^51\d unfence$/);
    expect(nodeAt(run, 'node-1', run.end)?.spec?.taints ?? []).toEqual([]);
    expect(breaches(run)).toEqual([]);
  });

  test('what is parted comes together again only when nothing of old runs there', () => {
    const annotations = { 'sim/app': JSON.stringify({ onTerm: { after: 25, code: 0 } }) };
    const template = { metadata: { labels: { app: 'web' }, annotations }, spec: { containers: [{ name: 'app' }] } };
    const objects = running(workload('StatefulSet', 'web', { replicas: 1, template }));
    const run = story({ fencing: how({ mechanism: 'network' }), objects, actions: [cut, heal(500_000)] });
    const back = events(run, 'fencing').find(({ step }) => step === 'unfence');
    const end = events(run, 'runtime').findLast(({ op, actor }) => op === 'exit' && actor.node === 'node-1');
    expect(back?.t).toBeGreaterThan(end?.t ?? Number.POSITIVE_INFINITY);
    const faults = events(run, 'request')
      .filter(({ verb }) => verb === 'fault')
      .filter(({ actor }) => actor.kind !== 'user');
    expect(faults.map(({ fault, runs }) => `${fault?.what} ${runs}`)).toEqual([
      'clients false',
      'storage false',
      'clients true',
      'storage true',
    ]);
  });
});

describe('FENCE-1: somebody asks for it', () => {
  const asked: ResolvedAction = { t: 1000, do: 'fence', node: 'node-1' };

  test('of a silent node: by power, then the node is out of service, without a wait for tolerations', () => {
    const run = story({ fencing: null, actions: [cut, { ...asked, t: 60_000 }] });
    expect(steps(run)).toEqual(['60 decide', '60 fence', '65 fenced', '65 release']);
    expect(comings(run)).toEqual([80]);
    expect(breaches(run)).toEqual([]);
  });

  test('of a node that works: its pods come again once it is known to be down', () => {
    const run = story({ fencing: null, actions: [asked] });
    expect(steps(run)).toEqual(['1 decide', '1 fence', '6 fenced', '6 release']);
    expect(comings(run)).toHaveLength(1);
    expect(breaches(run)).toEqual([]);
  });

  test('twice is once', () =>
    expect(steps(story({ fencing: null, actions: [asked, { ...asked, t: 2000 }] }))[2]).toBe('6 fenced'));
});
