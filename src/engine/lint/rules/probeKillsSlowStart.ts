/** A container that is killed while it starts, as its liveness or startup probe does not wait long enough. */
import { applyPatch, type JsonPatchStep } from '../../apiserver/applyPatch.ts';
import { annotatedBehaviour } from '../../kubelet/containerBehaviour.ts';
import { possiblePorts } from '../../kubelet/openPorts.ts';
import type { Container, KubeObject, Pod } from '../../objects/types.ts';
import { podKey } from '../../objects/types.ts';
import { readApiTime } from '../../simulation/apiTime.ts';
import type { Tuning } from '../../simulation/situation.ts';
import { type Submitted, podsOf, pointer } from '../asked.ts';
import type { LintCluster } from '../cluster.ts';
import type { LintFix } from '../finding.ts';
import type { LintRule } from '../rule.ts';
import { atRest, runTrial } from '../trial.ts';

export const probeKillsSlowStart: LintRule<'probe-kills-slow-start'> = {
  id: 'probe-kills-slow-start',
  severity: 'warning',
  by: 'run',
  *check(cluster) {
    for (const asked of cluster.asked) {
      const pod = asked.spec.containers.some(isProbed) ? freshPod(cluster, asked) : null;
      if (!pod) continue;
      const killed = killedIn(cluster, { asked, pod });
      for (const [at, container] of asked.spec.containers.entries()) {
        const after = killed.get(container.name);
        if (after === undefined) continue;
        yield {
          rule: 'probe-kills-slow-start',
          subject: asked.ref,
          path: [...asked.inSpec, 'containers', at, container.startupProbe ? 'startupProbe' : 'livenessProbe'],
          facts: { container: container.name, starts: startOf(cluster, pod, container), killed: after },
          fix: mended(cluster, { asked, pod, at, container }),
          // How long it takes is assumed: this may be a quick one.
          ...(!annotatedBehaviour(pod, container.name).runs && { severity: 'note' as const }),
        };
      }
    }
  },
};

const isProbed = ({ livenessProbe, startupProbe }: Container): boolean => Boolean(livenessProbe ?? startupProbe);

/** One that starts in the run: what a file says runs already has started. */
function freshPod(cluster: LintCluster, asked: Submitted): Pod | null {
  const pod = cluster.podsAtRest(asked).find(({ spec }) => spec.nodeName);
  const isOld = cluster.objects.some((object) => object.kind === 'Pod' && pod && podKey(object) === podKey(pod));
  return pod && (!isOld || !(asked.object as Pod).spec.nodeName) ? pod : null;
}

/** How long it takes until it listens, seconds: as its annotation says, or as it is assumed. */
function startOf({ assumptions }: LintCluster, pod: Pod, { name }: Container): number {
  return annotatedBehaviour(pod, name).runs?.[0]?.listensAfter ?? assumptions.startSeconds;
}

interface Tried {
  asked: Submitted;
  pod: Pod;
  changed?: KubeObject;
}

/** @returns container → seconds after which its first run was killed */
function killedIn(cluster: LintCluster, { asked, pod, changed }: Tried): ReadonlyMap<string, number> {
  const containers = asked.spec.containers.filter(isProbed).map((container) => {
    const annotated = annotatedBehaviour(pod, container.name);
    const runs = annotated.runs ?? [{ listensAfter: startOf(cluster, pod, container) }];
    // The question is when it listens, not where.
    const ports = annotated.ports ?? possiblePorts(container);
    return [container.name, { ...annotated, runs, ...(ports.length > 0 && { ports }) }] as const;
  });
  const tuning: Tuning = { containers: Object.fromEntries(containers) };
  const objects = cluster.around(asked, changed);
  const state = runTrial({ objects, tuning: { [podKey(pod)]: tuning } }).stateAt(atRest);
  const statuses = podsOf(asked, state).find((one) => podKey(one) === podKey(pod))?.status?.containerStatuses ?? [];
  return new Map(
    statuses.flatMap(({ name, restartCount, lastState, state: now }): [string, number][] => {
      const ended = lastState?.terminated ?? now?.terminated;
      const seconds = ((readApiTime(ended?.finishedAt) ?? 0) - (readApiTime(ended?.startedAt) ?? 0)) / 1000;
      return restartCount > 0 && ended?.exitCode !== undefined ? [[name, Math.round(seconds)]] : [];
    }),
  );
}

/** A startup probe that asks what the liveness probe asks, and gives twice the time. */
function mended(
  cluster: LintCluster,
  { asked, pod, at, container }: Tried & { at: number; container: Container },
): LintFix | null {
  const probe = container.startupProbe ?? container.livenessProbe;
  if (!probe) return null;
  const periodSeconds = 5;
  const failureThreshold = Math.ceil((2 * startOf(cluster, pod, container)) / periodSeconds);
  const { initialDelaySeconds: _, successThreshold: __, terminationGracePeriodSeconds: ___, ...handler } = probe;
  const value = { ...handler, periodSeconds, failureThreshold };
  const steps: readonly JsonPatchStep[] = [
    { op: 'add', path: pointer(asked, 'containers', at, 'startupProbe'), value },
  ];
  const changed = applyPatch(asked.object, { type: 'json', steps });
  if (!changed) return null;
  const isMended = !killedIn(cluster, { asked, pod: madeOf(cluster, { asked, pod, changed }), changed }).has(
    container.name,
  );
  return isMended ? { do: 'patch', subject: asked.ref, patch: { type: 'json', steps } } : null;
}

/** Another template makes pods of other names. */
function madeOf(cluster: LintCluster, { asked, pod, changed }: Tried): Pod {
  if (changed === undefined || asked.object.kind === 'Pod') return pod;
  const state = runTrial({ objects: cluster.around(asked, changed) }).stateAt(atRest);
  return podsOf(asked, state)[0] ?? pod;
}
