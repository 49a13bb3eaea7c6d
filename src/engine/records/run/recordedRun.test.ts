import { describe, expect, test } from 'vitest';
import { recordedHistories, toldBySources } from '../../conformance/recordedHistories.ts';
import { podHistoryOf } from '../../history/podHistories.ts';
import { podsLivedInSlices } from '../../history/podsLived.ts';
import type { Incident } from '../../history/incident.ts';
import { endpointsWithFirst } from '../../history/incidents.ts';
import { present } from '../../session/present.ts';
import { readyStatus } from '../../controllers/nodeTaints.ts';
import { finish } from '../../slices.ts';
import { objectsOf } from '../../simulation/objectMaps.ts';
import type { Run } from '../../simulation/run.ts';
import type { EndpointState } from '../../simulation/trace.ts';
import { podTimeline } from '../../timeline/podTimeline.ts';
import type { Life } from '../lives/life.ts';
import { livesOf } from '../lives/lives.ts';
import { collect, type Records } from '../records.ts';
import { lostRequests } from './lostRequestsFixtures.ts';
import { recordedRunInSlices } from './recordedRun.ts';

const runOf = (records: Records): Run | null => finish(recordedRunInSlices(records));

/** What a run holds of a life, in the life's words. */
function heldOf(run: Run, { uid = '', endpoints: told = [] }: Life) {
  const pod = podHistoryOf(run, uid);
  return (
    pod && {
      node: pod.node,
      runs: pod.containers.map(({ name, runs }) => [
        name,
        runs.map(({ attempt, exit }) => [attempt, exit?.code ?? null]),
      ]),
      isGone: pod.gone !== null,
      // What lists alone show is no change: lives leave it out.
      endpoints: told.length === 0 ? [] : endpointsWithFirst(run, pod).flatMap(statesOf),
    }
  );
}

const statesOf = ({ first, changes }: ReturnType<typeof endpointsWithFirst>[number]) => [
  ...(first ? [stateText(first)] : []),
  ...changes.map(({ state }) => (state ? stateText(state) : 'removed')),
];
const stateText = ({ ready, serving, terminating }: EndpointState) => [ready, serving, terminating].join();

const toldOf = ({ node, containers = [], last, endpoints = [] }: Life) => ({
  node: node ?? null,
  runs: containers.map(({ name, runs }) => [name, runs.map(({ attempt, exitCode }) => [attempt, exitCode ?? null])]),
  isGone: last?.gone === true,
  endpoints: endpoints.map((change) => ('removed' in change ? 'removed' : stateText(change))),
});

describe('a history as a run', () => {
  test.each(toldBySources)('calls no node NotReady that was not: $history by $source', ({ names, files, truth }) => {
    const run = runOf(collect(names.map((name) => [name, files[name] ?? ''])));
    const silent = truth.lives.flatMap(({ node, nodeNotReady }) => (nodeNotReady ? [node] : []));
    const nodes = run ? [...objectsOf(run.stateAt(run.end).objects, 'Node').values()] : [];
    const called = nodes.filter((node) => readyStatus(node) !== 'True').map(({ metadata }) => metadata.name);
    expect(silent).toEqual(expect.arrayContaining(called));
  });

  test.each(toldBySources)('holds what the lives of $history tell by $source', ({ names, files }) => {
    const records = collect(names.map((name) => [name, files[name] ?? '']));
    const run = runOf(records);
    if (!run) return expect(livesOf(records).every((life) => life.uid === undefined)).toBe(true);
    for (const life of livesOf(records)) {
      if (life.uid === undefined) continue;
      expect(heldOf(run, life)).toEqual(toldOf(life));
    }
    expect(run.trace.every(({ recorded, id }, i) => recorded !== undefined && id === i)).toBe(true);
    expect(run.trace.every(({ cause, id }) => cause === null || cause < id)).toBe(true);
  });

  test.each(toldBySources)('can be looked at in every view: $history by $source', ({ names, files }) => {
    const run = runOf(collect(names.map((name) => [name, files[name] ?? ''])));
    if (!run) return;
    for (const { pod, uid, node } of finish(podsLivedInSlices(run))) {
      expect(podTimeline(run, { about: 'pod', pod, uid }, 0)?.uid).toBe(uid);
      for (const share of [0, 0.3, 0.6, 1])
        expect(present(run, Math.round(run.end * share), { focus: pod, node }).view.t).toBe(
          Math.round(run.end * share),
        );
    }
  });
});

const named = (name: string, source: string) => {
  const history = recordedHistories.find(({ truth }) => truth.name.startsWith(name));
  const names = history?.truth.sources[source] ?? [];
  const run = runOf(collect(names.map((file) => [file, history?.files[file] ?? ''])));
  if (!run) throw new Error(`no run of ${name}`);
  return finish(podsLivedInSlices(run));
};

const whats = (incidents: readonly Incident[]) => incidents.map(({ what }) => what).toSorted();

test('endpoints at its begin are those that a slice listed: of what none tells nothing is made up', () => {
  const beforeIn = (text: string) => {
    const run = runOf(collect([['watch.json', text]]));
    return run && podTimeline(run, { about: 'pod', pod: 'shop/cart-1' }, 0)?.endpointsBefore;
  };
  const untold = lostRequests.split('\n').filter((line) => !line.includes('EndpointSlice'));
  expect(beforeIn(lostRequests)).toEqual({ cart: { ready: true, serving: true, terminating: false } });
  expect(beforeIn(untold.join('\n'))).toEqual({});
});

test('the counts of a workload are those of the instant', () => {
  const seen = (second: number, readyReplicas: number) =>
    JSON.stringify({
      at: `2026-05-03T09:30:${second}.000Z`,
      type: 'MODIFIED',
      object: {
        ...{ kind: 'Deployment', apiVersion: 'apps/v1', spec: { replicas: 2 }, status: { replicas: 2, readyReplicas } },
        metadata: { name: 'cart', namespace: 'shop', uid: 'cart', resourceVersion: String(200 + second) },
      },
    });
  const run = runOf(
    collect([
      ['pods.json', lostRequests],
      ['deployments.json', [seen(10, 2), seen(11, 1)].join('\n')],
    ]),
  );
  const readyAt = (t: number) => {
    const [cart] = run ? objectsOf(run.stateAt(t).objects, 'Deployment').values() : [];
    return cart?.status?.readyReplicas;
  };
  expect([readyAt(10_500), readyAt(11_500)]).toEqual([2, 1]);
});

describe('what went wrong', () => {
  test('names who preempted, by the audit log', () => {
    const victim = named('17', 'audit').find(({ pod }) => pod.endsWith('/low-1'));
    expect(victim?.incidents).toMatchObject([{ what: 'ended', verb: 'preempt' }]);
  });

  test('names who evicted, though the watch saw it before the log had the answer', () => {
    const [received, stored, answered] = ['10.005', '10.010', '10.020'].map((at) => `2026-11-23T04:17:${at}Z`);
    const metadata = { name: 'web', namespace: 'shop', uid: 'web', creationTimestamp: '2026-11-23T04:00:00Z' };
    const pod = { kind: 'Pod', apiVersion: 'v1', spec: { nodeName: 'a', containers: [{ name: 'app' }] } };
    const seen = (at: string | undefined, version: string, more: object = {}) =>
      JSON.stringify({
        at,
        type: 'MODIFIED',
        object: { ...pod, metadata: { ...metadata, ...more, resourceVersion: version } },
      });
    const ending = { deletionTimestamp: '2026-11-23T04:17:40Z', deletionGracePeriodSeconds: 30 };
    const eviction = {
      ...{ kind: 'Event', apiVersion: 'audit.k8s.io/v1', auditID: 'e', stage: 'ResponseComplete', verb: 'create' },
      ...{ user: { username: 'jane' }, requestReceivedTimestamp: received, stageTimestamp: answered },
      objectRef: { resource: 'pods', subresource: 'eviction', namespace: 'shop', name: 'web', apiVersion: 'v1' },
      ...{ responseStatus: { code: 201 }, responseObject: { kind: 'Status', status: 'Success' } },
    };
    const watch = [seen('2026-11-23T04:17:01.000Z', '100'), seen(stored, '101', ending)].join('\n');
    const run = runOf(
      collect([
        ['watch.jsonl', watch],
        ['audit.log', JSON.stringify(eviction)],
      ]),
    );
    const [found] = run ? finish(podsLivedInSlices(run)) : [];
    expect(found?.incidents).toMatchObject([{ what: 'ended', verb: 'evict', by: 'jane' }]);
  });

  test('names only the reason where nobody tells who', () => {
    const victim = named('17', 'watch').find(({ pod }) => pod.endsWith('/low-1'));
    expect(victim?.incidents).toMatchObject([{ what: 'disrupted', reason: 'PreemptionByScheduler' }]);
  });

  test('finds the silent node, although the log begins after it was last Ready', () => {
    const pods = named('20', 'audit').filter(({ node }) => node === 'node-a');
    expect(pods.filter(({ incidents }) => whats(incidents).includes('nodeSilent'))).toHaveLength(2);
  });

  test('finds the container that its probe had restarted', () => {
    expect(named('13', 'audit').flatMap(({ incidents }) => whats(incidents))).toContain('restartedByProbe');
  });

  test('finds the pod that a Service named ready after its process had ended, and for how long', () => {
    const run = runOf(collect([['watch.json', lostRequests]]));
    const [pod, other] = run ? finish(podsLivedInSlices(run)) : [];
    expect(pod?.incidents).toMatchObject([
      { what: 'sentAfterEnd', service: 'cart', ms: 2200 },
      { what: 'ended', verb: 'delete', by: null },
    ]);
    expect(other?.incidents).toEqual([]);
  });
});
