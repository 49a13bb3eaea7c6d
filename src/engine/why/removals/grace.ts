/** Which grace a pod was given: what the API stored, what its kubelet made of it, what its processes got. */
import { effectiveGrace } from '../../kubelet/effectiveGrace.ts';
import { evictionGrace } from '../../kubelet/evictionGrace.ts';
import { shutdownGroupOf } from './order.ts';
import type { GraceFound } from './removal.ts';
import { isOf, podWrites, type Watched } from './watched.ts';

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
  const stored = podWrites(of).find(({ type, object }) => type === 'DELETED' || object.metadata.deletionTimestamp);
  return stored ? (stored.object.metadata.deletionGracePeriodSeconds ?? 0) : null;
}

/** The kubelet's own wish, seconds (spec E-8, T-60). */
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

/** The kubelet takes what preStop has used from what it gives StopContainer, so both together are what was given. */
function givenTo({ events }: Watched): number | null {
  const stops = events.filter(isOf('runtime')).filter(({ op }) => op === 'stop');
  const hook = events.find((event) => event.what === 'hook' && event.phase === 'begin');
  const [first] = stops;
  if (!first) return null;
  const from = Math.min(hook?.t ?? first.t, first.t);
  return Math.max(...stops.map(({ t, timeout = 0 }) => Math.round((t - from) / 1000) + timeout));
}
