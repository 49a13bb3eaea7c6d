/** The machines of what the engine runs: the way travelled is what the API server stored. */
import { describe, expect, it } from 'vitest';
import { createSession } from '../../../engine/session/session.ts';
import { type Action, openedSituation } from '../../../engine/simulation/situation.ts';
import { statusOf } from '../../layout/stored.ts';
import type { PodTimeline } from '../../../engine/timeline/timeline.ts';
import { conditionsAt, conditionWays } from './conditions.ts';
import { containerDrawings, containerMachine } from './containerMachine.ts';
import { drawn } from './drawn.ts';
import { endpointMachine } from './endpointMachine.ts';
import { type Machine, machineAt, type Passages } from './machine.ts';
import { nodeMachine, nodeWay } from './nodeMachine.ts';
import { phaseMachine } from './phaseMachine.ts';
import { statusWords } from './statusWords.ts';
import { containerState, containerWay, endpointState, endpointWay, phaseWay, storedPods } from './ways.ts';
import { plain, messageFrom } from '../../../i18n/message.ts';

const pod = 'default/web-a';
const cluster = `
apiVersion: v1
kind: Node
metadata: { name: node-1 }
status: { allocatable: { cpu: "4", memory: 8Gi, pods: "110" } }
---
apiVersion: v1
kind: Service
metadata: { name: web }
spec: { selector: { app: web } }
`;
const crashing = `
apiVersion: v1
kind: Pod
metadata: { name: web-a, labels: { app: web }, annotations: { sim/app: '{"runs":[{"after":5,"code":3}]}' } }
spec: { nodeName: node-1, containers: [{ name: app, image: web }] }
`;
const failing = crashing.replace('spec: {', 'spec: { restartPolicy: Never,');
const polite = crashing.replace('"after":5,"code":3', '"listensAfter":1');
const unpulled = crashing.replace('{"runs":[{"after":5,"code":3}]}', '{"image":{"pullSeconds":1,"failFirst":2}}');
const probed = `
apiVersion: v1
kind: Pod
metadata: { name: web-a, labels: { app: web }, annotations: { sim/app: '{"probes":{"liveness":"0-20"}}' } }
spec:
  nodeName: node-1
  initContainers: [{ name: setup, image: init }, { name: proxy, image: proxy, restartPolicy: Always }]
  containers: [{ name: app, image: web, livenessProbe: { httpGet: { port: 80 }, periodSeconds: 3 } }]
`;

interface Asked {
  content: string;
  /** There before the run. */
  old?: boolean;
  then?: readonly Action[];
}

async function live({ content, old = false, then = [] }: Asked): Promise<PodTimeline> {
  const session = createSession();
  const source = { id: 'pod', name: 'pod.yaml', content };
  await session.load(
    openedSituation([{ id: 'cluster', name: 'cluster.yaml', content: cluster }, ...(old ? [source] : [])], {
      actions: [...(old ? [] : [{ t: 0, do: 'apply', source } as const]), ...then],
    }),
  );
  const timeline = session.timeline({ about: 'pod', pod }, 0);
  if (!timeline) throw new Error('no timeline');
  return timeline;
}

const deleted: Action = { t: 40_000, do: 'delete', pod };
const forced: Action = { t: 40_000, do: 'delete', pod, gracePeriodSeconds: 0 };
const evicted: Action = { t: 40_000, do: 'evict', pod };
const cases: readonly (readonly [string, Asked])[] = [
  ['a pod that crashes again and again', { content: crashing, then: [deleted] }],
  ['a pod that may not restart', { content: failing, then: [deleted] }],
  ['a pod with an init container, a sidecar and a failing probe', { content: probed, then: [deleted] }],
  ['a pod whose image comes late', { content: unpulled, then: [deleted] }],
  ['a pod that was there before', { content: polite, old: true, then: [deleted] }],
  ['a pod that is forced out', { content: polite, old: true, then: [forced] }],
  ['a pod that is evicted', { content: polite, then: [evicted] }],
  ['a pod that nobody deletes', { content: polite, old: true }],
];

const nowOf = (machine: Machine, way: Passages, t: number): string =>
  machineAt(machine, way, t).states.find(({ look }) => look === 'now')?.state ?? 'outside';

describe.each(cases)('%s', (_, asked) => {
  it('is at each instant in the states that the stored object says', async () => {
    const timeline = await live(asked);
    const { first, stored } = storedPods(timeline);
    const times = [...new Set([0, ...timeline.events.map(({ t }) => t)])];
    for (const t of times) {
      const object = stored.findLast((one) => one.t <= t)?.value ?? (stored[0] && stored[0].t <= t ? null : first);
      const absent = stored.some((one) => one.t <= t) ? 'gone' : 'none';
      expect(nowOf(phaseMachine, phaseWay(timeline), t)).toBe(object?.phase ?? absent);
      for (const { name } of timeline.containers) {
        const { state } = containerState(object ? statusOf(object, name) : undefined);
        const seen = nowOf(containerMachine('Always'), containerWay(timeline, name), t);
        expect(seen).toBe(object ? state : absent === 'gone' ? 'outside' : 'none');
      }
      for (const { type, now } of conditionsAt(conditionWays(timeline), t))
        expect(now.status).toBe(object?.conditions.find((one) => one.type === type)?.status ?? null);
    }
  });

  it('has an endpoint that is what its slice says', async () => {
    const timeline = await live(asked);
    const way = endpointWay(timeline, 'web');
    for (const event of timeline.events) {
      if (event.what !== 'endpoint') continue;
      const text = event.state ? endpointState(event.state) : 'removed';
      expect(nowOf(endpointMachine, way, event.t)).toBe(text);
    }
    expect(nowOf(endpointMachine, way, 0)).toBe(asked.old ? 'ready' : 'none');
  });

  it('goes only where a rule leads', async () => {
    const timeline = await live(asked);
    const ways: readonly (readonly [Machine, Passages])[] = [
      [phaseMachine, phaseWay(timeline)],
      [endpointMachine, endpointWay(timeline, 'web')],
      ...timeline.containers.map(
        ({ name, restartPolicy }) => [containerMachine(restartPolicy), containerWay(timeline, name)] as const,
      ),
    ];
    for (const [machine, { passages }] of ways) {
      const outside = passages.filter(
        ({ from, to }) =>
          from !== to && to !== 'gone' && !machine.arrows.some((one) => one.from === from && one.to === to),
      );
      expect(outside.map(({ from, to }) => `${from} > ${to}`)).toEqual([]);
      for (const [i, passage] of passages.entries())
        expect(passage.from).toBe(passages[i - 1]?.to ?? passages[0]?.from);
    }
  });

  it('says of STATUS which field it comes from, at every change', async () => {
    const timeline = await live(asked);
    for (const printed of timeline.printed) {
      const text = plain(statusWords(printed, 'Running') ?? messageFrom('timeline:machines.title'));
      expect(text).not.toMatch(/\{\{|undefined|machines\./);
      if (printed.because.field !== 'phase') expect(text).toContain(printed.status);
    }
    expect(timeline.printed.length).toBeGreaterThan(0);
  });
});

it('tells the way of a crashing container with the exit that caused each step', async () => {
  const { passages } = containerWay(await live({ content: crashing, then: [deleted] }), 'app');
  expect(passages.slice(0, 6).map(({ to, detail }) => `${to} ${detail ?? ''}`.trim())).toEqual([
    'creating ContainerCreating',
    'running',
    'terminated 3 Error',
    'running',
    'terminated 3 Error',
    'crash CrashLoopBackOff',
  ]);
  expect(passages.slice(1, 4).map(({ cause }) => cause && plain(cause))).toEqual([
    'app started',
    'exit 3',
    'app started',
  ]);
});

it('draws each step that was travelled with its time and cause, and others with their rule alone', async () => {
  const timeline = await live({ content: crashing, then: [deleted] });
  const way = containerWay(timeline, 'app');
  const at = machineAt(containerMachine('Always'), way, way.passages[2]?.t ?? 0);
  const dressing = { zero: 0, withRules: true, titleOf: ({ state }: { state: string }) => state, linesOf: () => [] };
  const { labels, arrows } = drawn(at, containerDrawings.large, dressing);
  const ends = labels.find(({ id }) => id === 'running>terminated');
  expect(ends).toMatchObject({ run: expect.stringMatching(/^\d+\.\d\d s: exit 3$/), goesTo: way.passages[2]?.t });
  expect(arrows.filter(({ travelled }) => travelled).map(({ id }) => id)).toEqual([
    'none>creating',
    'creating>running',
    'running>terminated',
  ]);
  expect(labels.find(({ id }) => id === 'creating>image')).toMatchObject({ run: null, goesTo: null });
});

it('takes for granted how a pod that was there before came to run', async () => {
  const { states, arrows } = machineAt(phaseMachine, phaseWay(await live({ content: polite, old: true })), 0);
  expect(states.filter(({ look }) => look === 'been').map(({ state }) => state)).toEqual(['none', 'Pending']);
  expect(arrows.find(({ from }) => from === 'Pending')).toMatchObject({ before: true, travelled: [] });
});

it('lets init containers wait for the sandbox, and ContainersReady for them', async () => {
  const needs = async (content: string) =>
    Object.fromEntries(conditionWays(await live({ content })).map((one) => [one.type, one.needs]));
  expect(await needs(probed)).toMatchObject({
    Initialized: ['PodReadyToStartContainers'],
    ContainersReady: ['Initialized'],
  });
  expect(await needs(polite)).toMatchObject({ Initialized: [], ContainersReady: ['PodReadyToStartContainers'] });
});

it('tells of a machine that is cut off and comes back, when the control plane learns of it', async () => {
  const session = createSession();
  await session.load(
    openedSituation([{ id: 'cluster', name: 'cluster.yaml', content: cluster }], {
      actions: [
        { t: 10_000, do: 'fault', fault: { what: 'link', node: 'node-1' }, runs: false },
        { t: 100_000, do: 'fault', fault: { what: 'link', node: 'node-1' }, runs: true },
      ],
    }),
  );
  const timeline = session.timeline({ about: 'node', node: 'node-1' }, 0);
  if (!timeline) throw new Error('no timeline');
  const way = nodeWay(timeline, 'node-1');
  expect(nowOf(nodeMachine, way, 0)).toBe('True');
  expect(way.passages.map(({ to }) => to)).toEqual(['Unknown', 'True']);
  const [unknown, back] = way.passages;
  // The monitor's grace of 50 s, counted from a heartbeat that was seen before the cut.
  expect(unknown?.t).toBeGreaterThan(50_000);
  expect(unknown?.t).toBeLessThan(70_000);
  expect(back?.t).toBeGreaterThan(100_000);
});
