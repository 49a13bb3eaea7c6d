import { describe, expect, test } from 'vitest';
import { exec } from '../../kubelet/proberFixtures.ts';
import { growing, machine, withEviction } from '../../kubelet/pressure/pressureFixtures.ts';
import { at } from '../../history/at.ts';
import { deletion, events, pod, run, service } from '../../simulation/fixtures.ts';
import { podTimeline } from '../../timeline/podTimeline.ts';
import { nodePressureAt } from '../nodePressure.ts';
import { podStateAt } from '../podStateAt.ts';
import { lifeAt } from './lifeAt.ts';
import { memoryAt } from './memoryAt.ts';
import { probesAt } from './probesAt.ts';
import { trafficAt } from './trafficAt.ts';

const slow = pod('web', { node: 'node-1', grace: 30, preStop: 10, onTerm: { after: 25 } });
const story = run([slow, service('web', { app: 'web' })], { actions: [deletion(3000, slow)] });
const timeline = podTimeline(story, { about: 'pod', pod: 'default/web' }, 0);
const lifeOf = (t: number) => lifeAt(at(story, t))[0];

describe('life', () => {
  test('says of a running pod what the inspector says of it', () => {
    const opened = podStateAt(story, 'default/web', 1000);
    expect(lifeOf(1000)).toMatchObject({ phase: 'Running', goneAt: null, deletion: null, grace: null, node: 'node-1' });
    expect(lifeOf(1000)?.containers[0]?.process).toEqual(opened?.containers[0]?.process);
    expect(lifeOf(1000)?.kubectl.status).toBe(opened?.kubectl.status);
  });

  test('counts the grace as the timeline has it in its budget', () => {
    const budget = timeline?.budget;
    if (budget?.start == null) throw new Error('the pod was not stopped');
    const now = lifeOf(budget.start + 12_000)?.grace;
    expect(now).toMatchObject({ total: budget.grace, left: 18_000, over: 0, began: budget.start, isEnded: false });
    const [row] = budget.rows;
    expect(now?.spent[0]?.segments[0]).toEqual(row?.segments[0]);
    expect(now?.spent[0]?.segments.at(-1)?.to).toBe(12_000);
  });

  test('shows nothing of the grace that has not been used yet', () => {
    const budget = timeline?.budget;
    const now = lifeOf((budget?.start ?? 0) + 5000)?.grace;
    expect(now?.spent.flatMap(({ segments }) => segments)).toEqual([{ share: 'preStop', from: 0, to: 5000 }]);
  });

  test('says when the grace has ended, and keeps a pod that is gone in sight', () => {
    const gone = lifeOf(story.end);
    expect(gone?.goneAt).toBe(timeline?.gone?.t);
    expect(gone?.grace).toMatchObject({ left: 0, isEnded: true });
    expect(gone?.containers[0]?.process.state).not.toBe('running');
  });
});

describe('traffic', () => {
  test('counts the requests that the timeline has up to then, and none that is under way', () => {
    for (const t of [0, 3300, 6000, 14_000, story.end]) {
      const { counts, requests } = trafficAt(at(story, t));
      const until = timeline?.clients.filter((event) => event.t <= t) ?? [];
      const of = (outcome: string) => until.filter((event) => event.outcome === outcome).length;
      expect(counts).toEqual({
        ...{ served: of('served'), refused: of('refused'), cut: of('cut'), lost: of('lost') },
      });
      for (const { sentAt, end } of requests) {
        expect(sentAt).toBeLessThanOrEqual(t);
        if (end) expect(end.t).toBeLessThanOrEqual(t);
      }
    }
  });

  test('has rules that still send to a pod where its node has not heard, as the lanes of kube-proxy do', () => {
    const [proxy] = timeline?.proxies ?? [];
    const heard = proxy?.changes.find(({ sends }) => !sends)?.t ?? 0;
    const sendersAt = (t: number) =>
      trafficAt(at(story, t)).services[0]?.senders.find(({ node }) => node === proxy?.node)?.sendsTo.length;
    expect(heard).toBeGreaterThan(3000);
    expect(sendersAt(0)).toBe(1);
    expect(sendersAt(heard - 1)).toBe(1);
    expect(sendersAt(heard)).toBe(0);
  });

  test('lists an endpoint as the slice has it, before and after it was written', () => {
    const endpoints = (t: number) => trafficAt(at(story, t)).services[0]?.endpoints;
    expect(endpoints(0)).toMatchObject([{ ready: true, terminating: false }]);
    expect(endpoints(5000)).toMatchObject([{ ready: false, serving: true, terminating: true }]);
  });
});

describe('probes', () => {
  const probed = run([], {
    actions: [
      {
        t: 0,
        do: 'apply',
        objects: [
          pod('web', {
            container: { readinessProbe: { ...exec('sim-probe', 'ok=0-5'), failureThreshold: 3 } },
          }),
          service('web', { app: 'web' }),
        ],
      },
      { t: 100, do: 'bind', pod: 'default/web', node: 'node-1' },
    ],
    horizon: 30_000,
  });
  const probeAt = (t: number) => probesAt(at(probed, t))[0]?.containers[0]?.probes[0];

  test('have each check up to then, and how many failed in a row', () => {
    const failedAt = events(probed, 'probe').findLast(({ result }) => result === 'Failure')?.t ?? 0;
    expect(probeAt(failedAt - 1)?.inARow).toEqual({ outcome: 'failure', count: 2 });
    expect(probeAt(failedAt - 1)).toMatchObject({ result: 'Success', failureThreshold: 3, periodSeconds: 1 });
    expect(probeAt(failedAt)?.result).toBe('Failure');
    // Once more at once: a container that is not ready is probed when its status is built.
    expect(
      probeAt(failedAt)
        ?.checks.slice(-4)
        .map(({ t }) => failedAt - t),
    ).toEqual([2000, 1000, 0, 0]);
  });

  test('come with what its Services send it', () => {
    expect(probesAt(at(probed, 4000))[0]?.services).toEqual([{ service: 'web', sends: true }]);
    expect(probesAt(at(probed, 20_000))[0]?.services).toEqual([{ service: 'web', sends: false }]);
  });
});

describe('memory', () => {
  const pods = [growing('a', { memoryMi: [100, 10] }), growing('b', { memoryMi: [150, 0], requestMi: 200 })];
  const short = run([machine({ memoryMi: 1000 }), ...pods], withEviction());
  const nodeAt = (t: number) => memoryAt(at(short, t)).find(({ node }) => node === 'n1');

  test('has the signal and the order that the pressure of the node has', () => {
    const { signals, ranking } = nodePressureAt(short, 'n1', 50_000);
    expect(nodeAt(50_000)?.signal).toEqual(signals.find(({ signal }) => signal === ranking.signal));
    expect(nodeAt(50_000)?.ranking).toMatchObject(ranking.pods.map((row) => ({ ...row })));
  });

  test('keeps the pod that was evicted in sight', () => {
    expect(nodeAt(50_000)?.ended).toEqual([]);
    expect(nodeAt(short.end)?.ended).toMatchObject([{ pod: 'default/a', phase: 'Failed', reason: 'Evicted' }]);
  });
});
