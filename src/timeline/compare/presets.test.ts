import { describe, expect, it } from 'vitest';
import { createSession } from '../../engine/session/session.ts';
import { type Action, openedSituation, type Situation, type Tuning } from '../../engine/simulation/situation.ts';
import type { PodTimeline } from '../../engine/timeline/timeline.ts';

import { podModel } from '../layout/podModel.ts';
import { type Preset, presetsFor } from './presets.ts';

const pod = 'default/web-a';
const node = (name: string) => `kind: Node
metadata: { name: ${name}, labels: { kubernetes.io/hostname: ${name} } }
status: { allocatable: { cpu: "4", memory: 8Gi, pods: "110" } }
---
`;
const podText = (name: string, labels: string, on: string) => `kind: Pod
metadata: { name: ${name}, labels: { ${labels} } }
spec: { nodeName: ${on}, containers: [{ name: app, image: web }] }
---
`;
const manifest = [
  node('node-1'),
  node('node-2'),
  podText('web-a', 'app: web', 'node-1'),
  podText('other', 'app: other', 'node-1'),
  podText('web-b', 'app: web', 'node-2'),
  'kind: Service\nmetadata: { name: web }\nspec: { selector: { app: web } }\n',
].join('');

function situationOf(actions: readonly Action[], tuning: Tuning = {}): Situation {
  return openedSituation([{ id: 'test', name: 'test.yaml', content: manifest }], {
    actions,
    tuning: { [pod]: tuning },
  });
}

async function run(situation: Situation): Promise<PodTimeline> {
  const session = createSession();
  await session.load(situation);
  const timeline = session.timeline({ about: 'pod', pod }, 0);
  if (!timeline) throw new Error('no timeline');
  return timeline;
}

async function offered(situation: Situation): Promise<readonly Preset[]> {
  const timeline = await run(situation);
  return presetsFor(situation, podModel(timeline, true, 0), timeline);
}

const idsOf = async (situation: Situation) => (await offered(situation)).map(({ id }) => id);

async function chosen(situation: Situation, wanted: string): Promise<PodTimeline> {
  const preset = (await offered(situation)).find(({ id }) => id === wanted);
  if (!preset) throw new Error(`no preset ${wanted}`);
  return run(preset.situation);
}

const deleted: readonly Action[] = [{ t: 5000, do: 'delete', pod }];
const codes = ({ events }: PodTimeline) =>
  events.flatMap((event) => (event.what === 'runtime' && event.op === 'exit' ? [[event.t, event.exitCode]] : []));

describe('what the present run may be compared with', () => {
  it.each<[string, readonly Action[], Tuning, readonly string[]]>([
    ['a pod that nobody deletes', [], {}, ['era']],
    ['a plain delete', deleted, {}, ['preStop', 'era', 'evict', 'forceDelete', 'preempt', 'graceZero']],
    [
      'one with a long preStop',
      deleted,
      { preStopSeconds: 12 },
      ['noPreStop', 'era', 'evict', 'forceDelete', 'preempt', 'graceZero'],
    ],
    [
      'an eviction',
      [{ t: 5000, do: 'evict', pod }],
      {},
      ['preStop', 'era', 'delete', 'forceDelete', 'preempt', 'graceZero'],
    ],
    [
      'a delete with a grace of its own',
      [{ t: 5000, do: 'delete', pod, gracePeriodSeconds: 5 }],
      {},
      ['preStop', 'era', 'delete', 'evict', 'forceDelete', 'preempt'],
    ],
    [
      'a drain, which is nobody’s delete',
      [{ t: 5000, do: 'drain', node: 'node-1', force: true }],
      {},
      ['preStop', 'era', 'graceZero'],
    ],
    ['no grace', deleted, { terminationGracePeriodSeconds: 0 }, ['preStop', 'era', 'evict', 'forceDelete', 'preempt']],
  ])('depends on how it ends: %s', async (_, actions, tuning, ids) => {
    expect(await idsOf(situationOf(actions, tuning))).toEqual(ids);
  });

  it('goes without preStop at the same moment', async () => {
    const timeline = await chosen(situationOf(deleted, { preStopSeconds: 12, shutdownSeconds: 3 }), 'noPreStop');
    expect(timeline.events.filter(({ what }) => what === 'hook')).toEqual([]);
    expect(codes(timeline)).toEqual([[8080, 0]]);
  });

  it('evicts, or forces, at the moment of the delete', async () => {
    const evicted = await chosen(situationOf(deleted), 'evict');
    const forced = await chosen(situationOf(deleted), 'forceDelete');
    const verbOf = ({ events }: PodTimeline) =>
      events.flatMap((event) =>
        event.what === 'request' && event.actor.kind === 'user'
          ? [[event.t, event.verb, event.gracePeriodSeconds]]
          : [],
      );
    expect(verbOf(evicted)).toEqual([[5000, 'evict', undefined]]);
    expect(verbOf(forced)).toEqual([[5000, 'delete', 0]]);
    expect(forced.gone?.t).toBe(forced.deleted?.t);
  });

  it.each([
    ['by itself', [{ t: 0, do: 'scheduler', runs: true } as const, ...deleted]],
    ['as it is told', deleted],
  ])('lets a more important pod take its place, where the scheduler works %s', async (_, actions) => {
    const situation = situationOf(actions);
    const timeline = await chosen(situation, 'preempt');
    const reasons = timeline.writes.flatMap(({ pod }) => pod.conditions.map(({ reason }) => reason));
    expect(reasons).toContain('PreemptionByScheduler');
    expect(timeline.deleted?.t).toBeGreaterThan(5000);
    expect(timeline.deleted?.t).toBeLessThan(6000);
    expect(timeline.asked?.t).toBe(timeline.deleted?.t);
    expect(timeline.gone?.t).not.toBeNull();
  });

  it('spares the pods beside it that are otherwise labelled', async () => {
    const preset = (await offered(situationOf(deleted))).find(({ id }) => id === 'preempt');
    const session = createSession();
    await session.load(preset?.situation ?? situationOf([]));
    expect(session.timeline({ about: 'pod', pod: 'default/other' }, 0)).toMatchObject({ deleted: null });
  });
});
