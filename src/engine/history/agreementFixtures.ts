/** What the timelines of nodes, their instants and the simulation's own state say of one run, side by side, for tests. */
import { objectsOf } from '../simulation/objectMaps.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis } from '../simulation/trace.ts';
import type { GroupTimeline } from '../timeline/timeline.ts';
import { nodeTimeline } from '../timeline/nodeTimeline.ts';
import type { NodeTruths } from '../view/twoTruths.ts';
import { twoTruthsAt } from '../view/twoTruthsAt.ts';
import { stateAt } from './change.ts';
import { podsUsing } from './node/podsUsing.ts';
import { isEnded } from '../objects/podPhase.ts';

export interface Disagreement {
  t: Millis;
  node: string;
  timeline: unknown;
  other: unknown;
}

/** All that they disagree on, of each node, whenever something happens to it and in between. */
export function disagreements(run: Run): readonly Disagreement[] {
  const nodes = [...objectsOf(run.stateAt(0).objects, 'Node').keys()];
  return nodes.flatMap((node) => {
    const timeline = nodeTimeline(run, { about: 'node', node });
    return timeline ? instantsOf(timeline).flatMap((t) => disagreementsAt(run, timeline, { node, t })) : [];
  });
}

const most = 150;

function instantsOf({ events, to }: GroupTimeline): readonly Millis[] {
  const times = [...new Set([0, ...events.flatMap(({ t }) => [t, t + 1, t + 777])])].filter((t) => t <= to);
  const step = Math.ceil(times.length / most);
  return times.filter((_, at) => at % step === 0).toSorted((a, b) => a - b);
}

function disagreementsAt(run: Run, timeline: GroupTimeline, { node, t }: { node: string; t: Millis }) {
  const found: Disagreement[] = [];
  const compare = (mine: unknown, other: unknown) => {
    if (JSON.stringify(mine) !== JSON.stringify(other)) found.push({ t, node, timeline: mine, other });
  };
  const reported = factsOf(timeline, t);
  compare(
    { holders: reported.holders, runsGone: reported.runsGone, doubtful: [] },
    stateOf(run, reported, { node, t }),
  );
  compare(usersOf(run, { node, t }), holdersNotEnded(run, { node, t }));
  const row = twoTruthsAt(run, t)?.nodes.find((one) => one.node === node);
  if (row) compare(reported, truthsOf(row, reported));
  return found;
}

/** uids of the pods whose processes use something of the node. */
const usersOf = (run: Run, { node, t }: { node: string; t: Millis }): readonly string[] =>
  podsUsing(run, node, t)
    .filter(({ runs }) => runs.some(({ endedAt }) => endedAt === null))
    .map(({ pod }) => pod.metadata.uid ?? '')
    .toSorted();

/** uids of the pods whose processes live there, as the simulation has it; what has ended counts for nothing. */
const holdersNotEnded = (run: Run, { node, t }: { node: string; t: Millis }): readonly string[] =>
  [...run.stateAt(t).reality]
    .filter(([uid, live]) => live.node === node && !isEnded(phaseOf(run, uid, t)))
    .map(([uid]) => uid)
    .toSorted();

function phaseOf({ index }: Run, uid: string, t: Millis): string | undefined {
  const last = index.podWrites(uid).findLast((write) => write.t <= t)?.object ?? index.first(uid);
  return last?.status?.phase;
}

interface ReportedFacts {
  holders: readonly string[];
  runsGone: readonly string[];
  runsUnaware: readonly string[];
  nothingRuns: readonly string[];
  kubelet: string | null;
}

function factsOf({ pods, processes = [], machines = [] }: GroupTimeline, t: Millis): ReportedFacts {
  const where = (holds: (at: number) => boolean) => pods.flatMap(({ uid }, at) => (holds(at) ? [uid] : [])).toSorted();
  const differs = (parting: string) => where((at) => stateAt(processes[at]?.differs ?? [], t) === parting);
  return {
    holders: where((at) => stateAt(processes[at]?.runs ?? [], t) !== null),
    runsGone: differs('runsGone'),
    runsUnaware: differs('runsUnaware'),
    nothingRuns: differs('nothingRuns'),
    kubelet: stateAt(machines[0]?.kubelet ?? [], t),
  };
}

/** As the simulation has it; `doubtful`: of what a timeline says of a deletion or of an end, that which is not so. */
function stateOf(run: Run, reported: ReportedFacts, { node, t }: { node: string; t: Millis }) {
  const { pods, reality } = run.stateAt(t);
  const objects = new Map([...pods.values()].map((pod) => [pod.metadata.uid ?? '', pod]));
  const holders = [...reality].flatMap(([uid, live]) => (live.node === node ? [uid] : [])).toSorted();
  return {
    holders,
    runsGone: holders.filter((uid) => !objects.has(uid)),
    doubtful: [
      ...reported.runsUnaware.filter((uid) => !reality.has(uid) || !objects.get(uid)?.metadata.deletionTimestamp),
      ...reported.nothingRuns.filter((uid) => reality.has(uid) || objects.get(uid)?.status?.phase !== 'Running'),
    ],
  };
}

/** As the stage has it. Of a Pod that is to go it says only whether the kubelet knows. */
function truthsOf({ believed, real }: NodeTruths, reported: ReportedFacts): ReportedFacts {
  const gone = new Set(believed.pods.flatMap(({ uid, goneAt }) => (goneAt === null ? [] : [uid])));
  const known = new Set(real.pods.flatMap(({ uid, knowsOfDelete }) => (knowsOfDelete ? [uid] : [])));
  const holders = real.pods.map(({ uid }) => uid).toSorted();
  const hears = real.heardAt === null;
  return {
    holders,
    runsGone: holders.filter((uid) => gone.has(uid)),
    runsUnaware: reported.runsUnaware.filter((uid) => !known.has(uid) && !gone.has(uid)),
    nothingRuns: reported.nothingRuns.filter((uid) => !holders.includes(uid)),
    kubelet: hears ? 'runs' : (aways[`${real.machine} ${real.kubelet}`] ?? null),
  };
}

const aways: Readonly<Record<string, string>> = {
  'off stopped': 'off',
  'on stopped': 'stopped',
  'on paused': 'paused',
  'on runs': 'cut',
};
