import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { measure } from '../cases/measure.ts';
import type { Pod } from '../objects/types.ts';
import { createSession } from '../session/session.ts';
import { nodeOf, podOf, story } from '../session/schedulingFixtures.ts';
import { behaviour, deletion, pod, run } from '../simulation/fixtures.ts';
import { openedSituation } from '../simulation/situation.ts';
import { podTimeline } from '../timeline/podTimeline.ts';
import { podStateAt } from '../view/podStateAt.ts';
import type { KubeletAbsence } from './deafness.ts';
import { kubeletReturns } from './kills.ts';
import { podDisagreements } from './podAgreementFixtures.ts';
import { runAt } from './podAt.ts';
import { podHistoryOf } from './podHistories.ts';
import type { PodHistory } from './podHistory.ts';
import { podEnd } from './removal/podEnd.ts';

function historyOf(one: Pod, actions: readonly ReturnType<typeof deletion>[] = [], t = 0): PodHistory {
  const history = podTimeline(run([one], { actions }), { about: 'pod', pod: 'default/web' }, t);
  if (!history) throw new Error('no such pod');
  return history;
}

const preemption = readFileSync(new URL('../../lessons/stories/preemption/scenario.yaml', import.meta.url), 'utf8');

describe('the end of a pod', () => {
  it('that is being deleted when the clock begins was asked for and stored at virtual 0', () => {
    const web = pod('web', { node: 'node-1', onTerm: { after: 4 } });
    const leaving = { deletionTimestamp: '2026-01-01T00:00:20Z', deletionGracePeriodSeconds: 20 };
    const { asked, deleted, gone, writes } = historyOf({ ...web, metadata: { ...web.metadata, ...leaving } });
    expect(writes.length).toBeGreaterThan(1);
    expect({ asked, deleted }).toEqual({ asked: { t: 0, id: -1 }, deleted: { t: 0, id: -1, grace: 20 } });
    expect(gone?.t).toBeGreaterThan(4000);
  });

  it('that a preemption stores is counted from then, not from the last delete of its kubelet', async () => {
    const session = createSession();
    const base = [{ id: 'test', name: 'test.yaml', content: preemption }];
    const actions = [{ t: 0, do: 'scheduler', runs: true }] as const;
    await session.load(openedSituation(base, { actions }));
    const victim = session.timeline({ about: 'pod', pod: 'default/report-1' }, 0);
    if (!victim?.gone || !victim.deleted) throw new Error('the victim is still there');
    expect(victim.asked).toEqual({ t: victim.deleted.t, id: victim.deleted.id });
    expect(victim.gone.t - victim.deleted.t).toBeGreaterThan(1000);
    expect(measure(victim)).toMatchObject({ removedAfter: victim.gone.t - victim.deleted.t });
  });
});

describe('who asked for the end of a pod', () => {
  it('is whoever its deletion was stored for, not who asked a moment before and came too late', () => {
    const low = podOf('low', { cpu: '2', node: 'n1', grace: 9 });
    const objects = [nodeOf('n1'), low, podOf('high', { cpu: '2', priority: 5 })];
    const auto = { t: 0, do: 'scheduler', runs: true } as const;
    const removalOf = (t: number) => {
      const of = story(objects, [auto, { t, do: 'delete', pod: 'default/low' }]);
      const { asked, tried, deleted } = podHistoryOf(of, of.index.uids('default/low')[0] ?? '') ?? {};
      const state = of.stateAt(deleted?.t ?? 0);
      const stored = state.pods.get('default/low');
      const how = stored && podEnd(of, stored, state.t)?.how.kind;
      return { asked: of.trace[asked?.id ?? -1], tried, deleted, how };
    };
    const early = removalOf(0);
    expect(early.asked).toMatchObject({ t: 0, what: 'request', actor: { kind: 'user' } });
    expect(early.how).toBe('deleted');
    const { asked, tried, deleted, how } = removalOf(35);
    expect(how).toBe('preempted');
    expect(deleted?.t).toBe(50);
    expect(asked).toMatchObject({ t: 50, what: 'write' });
    expect(tried).toBeNull();
  });
});

describe('a container', () => {
  it('ignores its SIGTERM by itself, whatever another one of its pod does', () => {
    const containers = ['deaf', 'polite'].map((name) => ({ name, image: `${name}:1` }));
    const annotations = { 'sim/deaf': behaviour({ ignore: true }), 'sim/polite': behaviour({ after: 60 }) };
    const web = pod('web', { node: 'node-1', grace: 5, spec: { containers }, annotations });
    const ends = historyOf(web, [deletion(1000, web)]).containers.map(({ name, runs }) => [
      name,
      runs[0]?.ignoresSigterm,
      runs[0]?.exit?.code,
    ]);
    expect(ends).toEqual([
      ['deaf', true, 137],
      ['polite', false, 137],
    ]);
  });

  it('is a sidecar by its spec, though nothing of its pod was ever written', () => {
    const initContainers = [{ name: 'proxy', image: 'proxy:1', restartPolicy: 'Always' }] as const;
    const { containers, writes } = historyOf(pod('web', { node: 'node-1', spec: { initContainers } }));
    expect(writes).toEqual([]);
    expect(containers.map(({ name, role }) => [name, role])).toEqual([
      ['proxy', 'sidecar'],
      ['app', 'app'],
    ]);
  });
});

it('a process of a static pod goes on under the next mirror: with the object of the first one its run is over', () => {
  const mirror = { 'kubernetes.io/config.mirror': 'abc', 'kubernetes.io/config.source': 'file' };
  const web = pod('web', { node: 'node-1', annotations: mirror });
  const { gone, containers } = historyOf(web, [deletion(1000, web, 0)]);
  expect(gone).not.toBeNull();
  expect(containers[0]?.runs).toMatchObject([{ started: null, exit: null, handedOn: gone }]);
});

it('under the next mirror it has been running when that was made, and not before', () => {
  const mirror = { 'kubernetes.io/config.mirror': 'abc', 'kubernetes.io/config.source': 'file' };
  const web = pod('web', { node: 'node-1', annotations: mirror });
  const { made, containers } = historyOf(web, [deletion(1000, web, 0)], 60_000);
  const [only] = containers;
  expect(made?.t).toBeGreaterThan(1000);
  expect(only?.runs).toMatchObject([{ started: null, takenOver: made, exit: null }]);
  expect(only && runAt(only, (made?.t ?? 0) - 1)).toBeNull();
});

it('a kubelet is back when neither its process nor its machine is gone', () => {
  const away = (why: KubeletAbsence['why'], from: number, to: number): KubeletAbsence => ({
    why,
    from: { t: from, id: from },
    to: { t: to, id: to },
  });
  expect(kubeletReturns([away('stopped', 5, 9), away('off', 7, 20), away('cut', 1, 30)])).toEqual([20]);
});

it('counts the run of a container that was restarted before virtual 0 as its status and the inspector do', () => {
  const web = pod('web', { node: 'node-1' });
  const running = { startedAt: '2025-12-31T23:00:00Z' };
  const app = { name: 'app', ready: true, started: true, restartCount: 3, state: { running } };
  const old: Pod = { ...web, status: { phase: 'Running', containerStatuses: [app] } };
  const of = run([old]);
  expect(podStateAt(of, 'default/web', 0)?.containers.map(({ process }) => process.attempt)).toEqual([3]);
  expect(podDisagreements(of)).toEqual([]);
});
