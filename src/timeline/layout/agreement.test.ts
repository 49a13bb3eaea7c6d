/** Timelines, the inspector and the simulation's own state say the same, in all lessons and recorded runs. */
import type { ObjectRef } from '../../engine/objects/ref.ts';
import { expect, it } from 'vitest';
import { readdirSync } from 'node:fs';
import { readRecorded } from '../../engine/conformance/readCases.ts';
import { disagreements } from '../../engine/history/agreementFixtures.ts';
import { podDisagreements } from '../../engine/history/podAgreementFixtures.ts';
import { decideAlong } from '../../engine/session/decideAlong.ts';
import { resolve } from '../../engine/session/resolve.ts';
import { createLibrary } from '../../engine/session/sources.ts';
import { type Run, runInSlices } from '../../engine/simulation/run.ts';
import { finish } from '../../engine/slices.ts';
import { scenarioRun } from '../../headless/scenario.ts';
import { endOf, lessons } from '../../lessons/every/lessons.ts';
import type { Millis } from '../../engine/simulation/trace.ts';
import type { GroupTimeline, PodTimeline } from '../../engine/timeline/timeline.ts';
import { timelineAt } from '../../engine/timeline/timelineAt.ts';
import { nodeStateAt } from '../../engine/view/nodeStateAt.ts';
import { ownersAt } from '../../engine/view/ownersAt.ts';
import type { PodState } from '../../engine/view/podState.ts';
import { podStateAt } from '../../engine/view/podStateAt.ts';
import { conditionsAt, conditionWays } from '../machines/layout/conditions.ts';
import { kubectlTables } from './groups/kubectlTables.ts';
import { beliefOf } from './groups/nodeBelief.ts';
import { at } from './groups/nodeMoment.ts';
import { instantAt, stageOf } from './instant.ts';
import { runAt } from '../../engine/history/podAt.ts';
import type { Scenario } from '../../headless/recordedScenario.ts';

const all = (run: Run) => [...disagreements(run), ...podDisagreements(run), ...discords(run)];

it.each(lessons.map((lesson) => [lesson.id, lesson] as const))('at the end of lesson %s', async (_, lesson) => {
  const input = await resolve(endOf(lesson).situation, createLibrary(), async (slices) => finish(slices));
  expect(all(finish(runInSlices({ ...input, decide: decideAlong() })))).toEqual([]);
});

const recorded = readdirSync(new URL('../../engine/conformance/traces/', import.meta.url)).map((file) =>
  file.replace('.json.gz', ''),
);

it.each(recorded)('in the recorded run %s', (name) => {
  expect(all(scenarioRun(readRecorded<Scenario>(`traces/${name}`)))).toEqual([]);
});

interface Discord {
  of: string;
  t: Millis;
  what: string;
  timeline: unknown;
  inspector: unknown;
}

/** All that they disagree on, of pods, workloads and nodes, whenever something happens to them. */
function discords(run: Run): readonly Discord[] {
  const subjects = [...new Set(run.trace.map(({ subject }) => subject))];
  return [
    ...[...run.index.pods()].flatMap((uid) => podDiscords(run, uid)),
    ...subjects.filter((one) => owners.test(one)).flatMap((owner) => ownerDiscords(run, owner)),
    ...subjects.flatMap((one) => (one.startsWith('Node/') ? nodeDiscords(run, one.slice('Node/'.length)) : [])),
  ];
}

const owners = /^(Deployment|StatefulSet|DaemonSet|Job)\//;
const most = 25;

/** Some of the instants at which something happens, and just after. */
function instantsOf(run: Run, events: PodTimeline['events']): readonly Millis[] {
  const happened = events.filter(({ what }) => what !== 'client');
  const times = [...new Set([0, run.end, ...happened.flatMap(({ t }) => [t, t + 1])])];
  const step = Math.ceil(times.length / most);
  return times.filter((_, i) => i % step === 0).toSorted((a, b) => a - b);
}

type Compared = Readonly<Record<string, readonly [timeline: unknown, inspector: unknown]>>;

const differing = (of: string, t: Millis, compared: Compared): readonly Discord[] =>
  Object.entries(compared).flatMap(([what, [timeline, inspector]]) =>
    JSON.stringify(timeline) === JSON.stringify(inspector) ? [] : [{ of, t, what, timeline, inspector }],
  );

function podDiscords(run: Run, uid: string): readonly Discord[] {
  const first = run.index.pod(uid);
  const pod = first ? `${first.metadata.namespace ?? 'default'}/${first.metadata.name}` : '';
  const timeline = timelineAt(run, { about: 'pod', pod, uid }, 0);
  if (!timeline || !('pod' in timeline)) return [];
  const ways = conditionWays(timeline);
  return instantsOf(run, timeline.events).flatMap((t) => {
    const podState = podStateAt(run, pod, t);
    if (podState?.uid !== uid || (timeline.made && timeline.made.t > t)) return [];
    const instant = instantAt(timeline, t);
    const isGone = podState.goneAt !== null;
    return differing(pod, t, {
      phase: [instant.phase, podState.phase],
      gone: [instant.gone, isGone],
      exited: [endedIn(timeline, t, podState), exitedOf(podState)],
      conditions: [
        isGone
          ? []
          : conditionsAt(ways, t)
              .flatMap(({ type, now }) => (now.status === null ? [] : [`${type} ${now.status}`]))
              .toSorted(),
        isGone ? [] : podState.conditions.map(({ type, status }) => `${type} ${status}`).toSorted(),
      ],
    });
  });
}

/** The node keeps an ended container until its next run. */
const exitedOf = ({ containers }: PodState): readonly string[] =>
  containers.flatMap(({ name, process }) => (process.state === 'exited' ? [`${name} ${process.exitCode}`] : []));

const endedIn = ({ containers }: PodTimeline, t: Millis, podState: PodState): readonly string[] => {
  const retained = new Set(
    podState.containers.flatMap(({ name, process }) => (process.state === 'exited' ? [name] : [])),
  );
  return containers.flatMap((container) => {
    const run = runAt(container, t);
    const exit = retained.has(container.name) ? run?.exit : null;
    return run && exit && stageOf(run, t) === 'exited' ? [`${container.name} ${exit.code}`] : [];
  });
};

/** The lines that `kubectl get` prints of the owner, in the timeline and in the chain of a pod's owners. */
function ownerDiscords(run: Run, owner: ObjectRef): readonly Discord[] {
  const timeline = timelineAt(run, { about: 'owner', owner }, 0) as GroupTimeline | null;
  if (!timeline) return [];
  const { pods, workloads = [] } = timeline;
  return instantsOf(run, timeline.events).flatMap((t) => {
    const state = run.stateAt(t);
    const member = pods.find(({ pod, uid }) => state.pods.get(pod)?.metadata.uid === uid);
    const podState = member && ownersAt(run, member.pod, t)?.chain.find(({ subject }) => subject === owner);
    const [table] = kubectlTables({ pods, workloads }, t);
    if (!podState?.exists || !table) return [];
    const cells = new Map(podState.kubectl.map(({ column, value }) => [column, value]));
    return differing(owner, t, {
      kubectl: [table.rows[0], table.columns.map((column) => cells.get(column.toUpperCase()))],
    });
  });
}

function nodeDiscords(run: Run, node: string): readonly Discord[] {
  const timeline = timelineAt(run, { about: 'node', node }, 0) as GroupTimeline | null;
  const [machine] = timeline?.machines ?? [];
  if (!timeline || !machine) return [];
  const belief = beliefOf(machine, timeline.to);
  return instantsOf(run, timeline.events).flatMap((t) => {
    const nodeState = nodeStateAt(run, node, t);
    if (!nodeState || t >= timeline.to) return [];
    const isGone = nodeState.goneAt !== null;
    return differing(`Node/${node}`, t, {
      gone: [at(belief.ready, t) === undefined, isGone],
      ready: [
        isGone ? null : at(belief.ready, t)?.state,
        isGone ? null : (nodeState.conditions.find(({ type }) => type === 'Ready')?.status ?? 'True'),
      ],
    });
  });
}
