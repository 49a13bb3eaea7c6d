/** Which grace a pod was given: what the API stored, what its kubelet made of it, what its processes got. */
import { grantedIn, killsOf } from '../../history/kills.ts';
import { lastRun } from '../../history/podAt.ts';
import { effectiveGrace } from '../../kubelet/effectiveGrace.ts';
import { evictionGrace } from '../../kubelet/evictionGrace.ts';
import { shutdownGroupOf } from './order.ts';
import type { GraceFound } from './removal.ts';
import type { Watched } from './watched.ts';

export function graceIn(of: Watched): GraceFound {
  const { pod } = of;
  const own = pod.spec.terminationGracePeriodSeconds ?? null;
  const stored = storedIn(of);
  const override = overrideOf(of, own);
  const given = givenTo(of);
  const inputs = { current: 0, deletion: stored, override, spec: own };
  const effective = given === null ? null : effectiveGrace(inputs, eraOf(of));
  return { spec: own ?? 30, stored, effective, given };
}

const eraOf = ({ run, pod }: Watched) =>
  run.options.kubeletEra[pod.spec.nodeName ?? ''] ?? run.options.kubeletEra.default;

/** Kubelets delete nothing; who deletes the object of an ended pod later has no say in its grace. */
function storedIn(of: Watched): number | null {
  if (of.way === 'kubeletEviction' || of.way === 'nodeShutdown') return null;
  const stored = of.history.writes.find(({ type, pod }) => type === 'DELETED' || pod.deletion !== null);
  return stored ? (stored.pod.deletion?.grace ?? 0) : null;
}

/** What the kubelet itself asks for, seconds (KUBELET-31, KUBELET-17). */
function overrideOf(of: Watched, own: number | null): number | null {
  const { way, staged, run } = of;
  if (way === 'nodeShutdown') {
    const seconds = shutdownGroupOf(of)?.seconds ?? 0;
    return Math.min(own ?? seconds, seconds);
  }
  if (way !== 'kubeletEviction' || staged?.kind !== 'memory') return null;
  const maxPodGraceSeconds = run.options.eviction.evictionMaxPodGracePeriod;
  const cause = staged.isHard ? 'hard' : 'soft';
  return evictionGrace({ cause, maxPodGraceSeconds, podGraceSeconds: own }, eraOf(of));
}

/** Nobody restarts its kubelet meanwhile: what is done later than the removal is left out of its run. */
function givenTo({ history }: Watched): number | null {
  const stopped = history.containers.map(lastRun);
  const kills = killsOf(stopped, []);
  const given = kills.map((kill) => grantedIn(stopped, kills, kill)).findLast((granted) => granted !== null);
  return given === undefined ? null : given / 1000;
}
