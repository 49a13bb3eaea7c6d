/** A pod's whole life as the engine runs it: starts, restarts, probes, pulls and load balancers in lanes and words. */
import { describe, expect, it } from 'vitest';
import { createSession } from '../../engine/session/session.ts';
import {
  type Action,
  defaultOptions,
  openedSituation,
  type SimulationOptions,
} from '../../engine/simulation/situation.ts';
import { describe as report, requestsUntil, stepsOf } from './describe.ts';
import { eraDiffers } from './eras.ts';
import { layHorizontal } from './horizontal.ts';
import type { PodTimeline } from '../../engine/timeline/timeline.ts';
import { momentAt } from './moment.ts';
import { overlaps } from './picture.ts';
import type { Item, Lane } from './laneChart.ts';
import { podChart } from './podChart.ts';
import { plain, messageFrom } from '../../i18n/message.ts';

const key = 'default/web-a';

const cluster = `
apiVersion: v1
kind: Node
metadata: { name: node-1 }
status: { allocatable: { cpu: "4", memory: 8Gi, pods: "110" } }
---
apiVersion: v1
kind: Service
metadata: { name: web }
spec: { type: LoadBalancer, selector: { app: web } }
---
apiVersion: v1
kind: Pod
metadata: { name: web-b, labels: { app: web } }
spec: { nodeName: node-1, containers: [{ name: app, image: web }] }
`;

const pods = {
  crashing: `
apiVersion: v1
kind: Pod
metadata: { name: web-a, labels: { app: web }, annotations: { sim/app: '{"runs":[{"after":5,"code":3}]}' } }
spec:
  nodeName: node-1
  containers: [{ name: app, image: web, lifecycle: { postStart: { exec: { command: [sleep, "2"] } } } }]
`,
  probed: `
apiVersion: v1
kind: Pod
metadata: { name: web-a, labels: { app: web }, annotations: { sim/app: '{"probes":{"liveness":"0-20"}}' } }
spec:
  nodeName: node-1
  terminationGracePeriodSeconds: 5
  initContainers:
    - { name: setup, image: init }
    - { name: proxy, image: proxy, restartPolicy: Always }
  containers:
    - { name: app, image: web, livenessProbe: { httpGet: { port: 80 }, periodSeconds: 3 } }
`,
} as const;

interface Asked {
  then?: readonly Action[];
  options?: Partial<SimulationOptions>;
}

async function live(pod: keyof typeof pods, { then = [], options = {} }: Asked = {}): Promise<PodTimeline> {
  const session = createSession();
  const source = { id: pod, name: `${pod}.yaml`, content: pods[pod] };
  await session.load(
    openedSituation([{ id: 'cluster', name: 'cluster.yaml', content: cluster }], {
      title: pod,
      actions: [{ t: 0, do: 'apply', source }, ...then],
      options: { ...defaultOptions, ...options },
    }),
  );
  const timeline = session.timeline({ about: 'pod', pod: key }, 0);
  if (!timeline) throw new Error('no timeline');
  return timeline;
}

const itemsOf = (lanes: readonly Lane[], id: string): readonly Item[] =>
  lanes.filter((lane) => lane.id === id).flatMap(({ rows }) => rows.flatMap(({ items }) => items));
const lanesOf = (timeline: PodTimeline) => podChart(timeline, true).lanes;

describe('a container that crashes again and again', () => {
  it('has a run with its exit code and a wait with its length for each restart', async () => {
    const items = itemsOf(lanesOf(await live('crashing')), 'container-app');
    const runs = items.filter((item) => item.kind === 'span' && item.look === 'runs');
    const exits = items.filter((item) => item.kind === 'moment' && item.mark === 'cross');
    const waits = items.filter((item) => item.kind === 'span' && item.look === 'waits');
    expect(runs.length).toBeGreaterThan(5);
    expect(exits.map((item) => item.kind === 'moment' && item.label?.values?.['code'])).toEqual(exits.map(() => 3));
    expect(waits.length).toBeGreaterThan(4);
    waits.slice(1).forEach((wait, i) => {
      const before = waits[i];
      if (wait.kind === 'span' && before?.kind === 'span') expect(wait.from).toBeGreaterThanOrEqual(before.to);
    });
  });

  it('has postStart in the kubelet’s lane, once a run', async () => {
    const timeline = await live('crashing');
    const hooks = itemsOf(lanesOf(timeline), 'kubelet').filter((item) => item.kind === 'span' && item.look === 'hook');
    expect(hooks).toHaveLength(timeline.containers[0]?.runs.length ?? 0);
  });

  it('folds its waits and has no label on another', async () => {
    const picture = layHorizontal(podChart(await live('crashing'), true), {
      width: 916,
      height: 0,
      measure: (text, face) => text.length * (face === 'mono' ? 7.25 : 6.9),
      text: plain,
      folding: true,
    });
    expect(picture.scale.pieces.filter(({ fold }) => fold).length).toBeGreaterThan(4);
    const { labels } = picture;
    const clashes = labels.filter((a, i) => labels.slice(i + 1).some((b) => overlaps(a.box, b.box)));
    expect(clashes.map(({ text }) => text)).toEqual([]);
    expect(labels.filter(({ text }) => text === 'exit 3').length).toBeGreaterThan(3);
  });

  it('says at the cursor how it ended and when it is tried again', async () => {
    const timeline = await live('crashing');
    const wait = timeline.containers[0]?.waits[1];
    const text = plain(momentAt(timeline, (wait?.from ?? 0) + 1000));
    expect(text).toMatch(
      /^app ended with 3 and its restart is put off: another start is allowed in 19 s and comes with the kubelet’s next sync, in 24 s. STATUS says Error until then/,
    );
  });

  it('names CrashLoopBackOff once the API server holds it, and what has been allowed already', async () => {
    const timeline = await live('crashing');
    const wait = timeline.containers[0]?.waits[1];
    const text = plain(momentAt(timeline, (wait?.to ?? 0) - 10));
    expect(text).toMatch(
      /^app ended with 3 and waits in CrashLoopBackOff: another start has been allowed for [\d.]+ s/,
    );
  });
});

describe('a container whose liveness fails', () => {
  it('has a small mark where the probe failed, between two runs', async () => {
    const items = itemsOf(lanesOf(await live('probed')), 'container-app');
    const failed = items.find((item) => item.kind === 'moment' && item.mark === 'probeFailed');
    const runs = items.flatMap((item) => (item.kind === 'span' && item.look === 'runs' ? [item] : []));
    expect(failed?.kind === 'moment' && failed.t).toBeGreaterThan(runs[0]?.from ?? 0);
    expect(failed?.kind === 'moment' && failed.t).toBeLessThan(runs[1]?.from ?? 0);
  });

  it('has init containers and sidecars before it while it lives, sidecars last when it leaves', async () => {
    const order = (timeline: PodTimeline) =>
      lanesOf(timeline).flatMap(({ id, kind }) => (kind === 'container' ? [id.slice(10)] : []));
    expect(order(await live('probed'))).toEqual(['setup', 'proxy', 'app']);
    const left = await live('probed', { then: [{ t: 10_000, do: 'delete', pod: key }] });
    expect(order(left).at(-1)).toBe('proxy');
  });
});

describe('every happening', () => {
  it.each([
    ['crashing', []],
    ['probed', []],
    ['probed', [{ t: 10_000, do: 'delete', pod: key, gracePeriodSeconds: 0 }]],
    ['crashing', [{ t: 12_000, do: 'fault', fault: { what: 'kubelet', node: 'node-1' }, runs: false }]],
  ] as const)('of the %s pod is a whole sentence %#', async (pod, then) => {
    const timeline = await live(pod, { then, options: { keepAlive: true } });
    const texts = timeline.events.flatMap((event) => report(event, timeline) ?? []).map(plain);
    expect(texts.filter((text) => /\{\{|undefined|NaN|^(event|now)\.|^$/.test(text))).toEqual([]);
    expect(stepsOf(timeline, 0).length).toBeGreaterThan(10);
  });
});

describe('a Service of type LoadBalancer', () => {
  const deletion: Action = { t: 15_000, do: 'delete', pod: key };

  it('has a lane of its own, and kept connections are counted apart', async () => {
    const timeline = await live('probed', {
      then: [deletion],
      options: { keepAlive: true, loadBalancerDelayMs: 4000 },
    });
    const kinds = lanesOf(timeline).map(({ kind }) => kind);
    expect(kinds).toContain('balancer');
    const [all, short, retained] = [undefined, 'short', 'keepAlive'].map((connection) =>
      requestsUntil(timeline, Number.MAX_SAFE_INTEGER, connection as 'short' | 'keepAlive' | undefined),
    );
    for (const outcome of ['served', 'refused', 'cut', 'lost'] as const)
      expect(all?.[outcome]).toBe((short?.[outcome] ?? 0) + (retained?.[outcome] ?? 0));
    expect(retained?.served).toBeGreaterThan(0);
  });
});

describe('then and now', () => {
  it('says that a forced grace means 1 s, with the spec’s grace that it meant before', async () => {
    const timeline = await live('probed', { then: [{ t: 10_000, do: 'delete', pod: key, gracePeriodSeconds: 0 }] });
    expect(plain(eraDiffers(timeline, '1.36') ?? messageFrom('timeline:era.same'))).toContain(
      'gave the 5 s of the spec',
    );
    expect(eraDiffers(timeline, '1.23')?.key).toBe('timeline:era.forced123');
  });

  it('says that nothing differs where no hook and no force is in play, and nothing while nobody stops it', async () => {
    const timeline = await live('probed', { then: [{ t: 10_000, do: 'delete', pod: key }] });
    expect(eraDiffers(timeline, '1.36')?.key).toBe('timeline:era.same');
    expect(eraDiffers(await live('crashing'), '1.36')).toBeNull();
  });
});
