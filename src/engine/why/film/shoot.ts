/** One decision about preemption as a film: facts of the scheduler, and racks for the nodes that matter most. */
import { isFromFile } from '../../kubelet/criticalPods.ts';
import { type Pod, podKey } from '../../objects/types.ts';
import type { Decision } from '../../scheduler/decision.ts';
import { isVictim } from '../../scheduler/preemption/eligibility.ts';
import { priorityOf } from '../../scheduler/preemption/evictable.ts';
import type { DryRun, PreemptionFacts } from '../../scheduler/preemption/facts.ts';
import type { Snapshot } from '../../scheduler/snapshot.ts';
import { decideAtInSlices, lastDecided } from '../../session/present.ts';
import { rememberedSnapshot } from '../../session/snapshots.ts';
import { finish, type Slices, triedSoFar } from '../../slices.ts';
import { profilesOf, servingProfile } from '../../simulation/schedulerProfiles.ts';
import type { Film, NotRun, Refusals, Shot } from './film.ts';
import { commonLack, rackOf } from './racks.ts';
import { needsOf } from './room.ts';
import type { PreemptionInstant } from './scene.ts';

/** Nodes with a rack: what fits into an answer, however large the cluster is. */
const mostRacks = 24;

/** What PostFilter says where DynamicResources failed before DefaultPreemption's turn (SCHED-14). */
const unreached = 'not found';

export const shoot = (scene: PreemptionInstant): Film => finish(shooting(scene));

export function* shooting(scene: PreemptionInstant): Slices<Film> {
  const { state, pod } = scene;
  const untried = scene.round ? null : neverTried(scene);
  if (untried) return untried;
  yield triedSoFar(0);
  const decision = lastDecided(state, pod) ?? (yield* decideAtInSlices(state, pod));
  yield triedSoFar(0);
  return filmOf(decision, { ...scene, snapshot: rememberedSnapshot(state) });
}

/** @param of `snapshot`: what was decided on */
export function filmOf(decision: Decision, of: PreemptionInstant & { snapshot: Snapshot }): Film {
  const { preemption } = decision;
  if (preemption === null || preemption.message === unreached) return notRun(decision);
  const { pod, snapshot } = of;
  return shotOf(decision, preemption, { ...of, snapshot: pod.spec.nodeName ? snapshot.without(pod) : snapshot });
}

/** Nobody would ask about it, so that there is no what-if either. */
function neverTried({ state, pod }: PreemptionInstant): NotRun | null {
  const why = isFromFile(pod) ? 'static' : servingProfile(profilesOf(state.objects), pod) ? null : 'unserved';
  const schedulerName = pod.spec.schedulerName || 'default-scheduler';
  return why && { kind: 'notRun', pod: podKey(pod), why, node: null, schedulerName };
}

function notRun({ pod, chosen, error, preemption, schedulerName }: Decision): NotRun {
  const refused = error !== null ? 'failed' : preemption ? 'notReached' : 'notInProfile';
  return { kind: 'notRun', pod, why: chosen === null ? refused : 'nodeFound', node: chosen, schedulerName };
}

/** @param of `snapshot`: what was read, without the pod itself */
export function shotOf(
  decision: Decision,
  preemption: PreemptionFacts,
  of: Pick<PreemptionInstant, 'pod' | 't' | 'round' | 'victim'> & { snapshot: Snapshot },
): Shot {
  const { pod, snapshot, t, round, victim } = of;
  const refusals = refusalsOf(decision);
  const common = commonLack(preemption.potential.map((node) => refusals.verdicts[node] ?? {}));
  const reported = bestFirst(preemption).slice(0, mostRacks);
  const racks = reported.flatMap((run) => {
    const rack = rackOf(run, { pod, snapshot, common, refusal: refusals.verdicts[run.node] });
    return rack ? [rack] : [];
  });
  return {
    kind: 'shot',
    pod: podKey(pod),
    victim,
    t,
    isWhatIf: round === null,
    isBound: Boolean(pod.spec.nodeName),
    policy: pod.spec.preemptionPolicy ?? 'PreemptLowerPriority',
    needs: needsOf(pod),
    nominated: pod.status?.nominatedNodeName ?? null,
    awaited: preemption.eligible ? [] : awaitedOn(snapshot, pod),
    facts: { ...preemption, dryRuns: reported },
    refusals,
    racks,
    runs: {
      tried: preemption.dryRuns.length,
      fitting: preemption.dryRuns.filter(({ rejection }) => !rejection).length,
      nobody: preemption.dryRuns.filter(hasNobody).length,
      refusedBy: refusedBy(preemption.dryRuns),
    },
    ending: null,
  };
}

const refusalsOf = ({ nodes, rejected, verdicts }: Decision): Refusals => ({
  nodes,
  rejected,
  verdicts: Object.fromEntries(
    Object.entries(verdicts).map(([node, { plugin, reasons, absent }]) => [
      node,
      { ...(plugin !== undefined && { plugin }), ...(reasons && { reasons }), ...(absent && { absent }) },
    ]),
  ),
});

/** See Shot.racks. */
function bestFirst({ dryRuns, criteria, chosen }: PreemptionFacts): readonly DryRun[] {
  const rank = ({ node, rejection }: DryRun): number => {
    if (node === chosen) return -1;
    if (rejection) return criteria.length + 2;
    const fell = criteria.findIndex(
      ({ values, remaining: retained }) => values.some((one) => one.node === node) && !retained.includes(node),
    );
    return fell < 0 ? 0 : criteria.length - fell;
  };
  const ranks = new Map(dryRuns.map((run) => [run, rank(run)]));
  return dryRuns.toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
}

const hasNobody = ({ removed }: DryRun): boolean => removed.length === 0;

/** The most frequent first. */
function refusedBy(dryRuns: readonly DryRun[]): Shot['runs']['refusedBy'] {
  const groups = new Map<string, { reasons: readonly string[]; nodes: number }>();
  for (const run of dryRuns) {
    const { rejection } = run;
    if (!rejection || hasNobody(run)) continue;
    const id = rejection.reasons.join('\n');
    const group = groups.get(id) ?? { reasons: rejection.reasons, nodes: 0 };
    groups.set(id, { ...group, nodes: group.nodes + 1 });
  }
  return [...groups.values()].sort((a, b) => b.nodes - a.nodes);
}

/** Whom a pod that may not preempt now is waiting for (kube-scheduler 1.36, PodEligibleToPreemptOthers). */
const awaitedOn = (snapshot: Snapshot, pod: Pod): Shot['awaited'] =>
  (snapshot.node(pod.status?.nominatedNodeName ?? '')?.pods ?? [])
    .filter((one) => priorityOf(one) < priorityOf(pod) && isVictim(one))
    .map(podKey);
