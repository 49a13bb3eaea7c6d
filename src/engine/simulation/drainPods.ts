/** Which pods `kubectl drain` takes from a node, and what it says of the others (kubectl 1.36, pkg/drain filters; SIM-3). */
import { namespaceOf } from '../controllers/informers.ts';
import { matchesLabels } from '../objects/labelSelector.ts';
import { parseSelector } from '../objects/labelSelectorText.ts';
import { refIn } from '../objects/ref.ts';
import { type Pod, podKey } from '../objects/types.ts';
import { allOfKind, type ObjectMaps, objectOf } from './objectMaps.ts';
import type { DrainOptions } from './situation.ts';
import type { Answer } from './trace.ts';
import { controllerOf } from '../objects/owner.ts';
import { isEnded } from '../objects/podPhase.ts';

export interface DrainPlan {
  /** Pods to evict. */
  pods: readonly Pod[];
  /** `cannot delete …`, a line for each sort of obstacle; with any of them nothing is evicted. */
  errors: readonly string[];
  /** What is told before the evictions; null where there is nothing to tell. */
  warning: string | null;
}

interface Verdict {
  goes: boolean;
  warning?: string;
  error?: string;
}
const goes: Verdict = { goes: true };

export interface DrainFlags extends DrainOptions {
  /** The DaemonSet of a pod's controller reference is there. */
  hasDaemonSet: (pod: Pod) => boolean;
}

/** Of the node as these objects have it. */
export function drainOf(maps: ObjectMaps, node: string, options: DrainOptions): DrainPlan {
  const selector = options.podSelector === undefined ? null : parseSelector(options.podSelector);
  const pods = allOfKind(maps, 'Pod')
    .filter(({ spec }) => spec.nodeName === node)
    .filter(({ metadata }) => !selector || matchesLabels(selector, metadata.labels));
  const hasDaemonSet = (pod: Pod): boolean => {
    const owner = controllerOf(pod);
    return owner !== undefined && objectOf(maps, refIn(owner.kind, namespaceOf(pod), owner.name)) !== undefined;
  };
  return planDrain(pods, { ...options, hasDaemonSet });
}

/** What is printed where the drain of a node ends before its time. */
export function givenUp(node: string, errors: readonly string[]): readonly string[] {
  const why = allOf(errors);
  return [
    `error: unable to drain node "${node}" due to error: ${why}, continuing command...`,
    'There are pending nodes to be drained:',
    ` ${node}`,
    `error: ${why}`,
  ];
}

/** What is printed of an eviction that the API server refuses. With 429 it is asked for again. */
export const notEvicted = (pod: Pod, { code, message }: Answer): string =>
  `error when evicting pods/"${pod.metadata.name}" -n "${namespaceOf(pod)}"${code === 429 ? ' (will retry after 5s)' : ''}: ${message}`;

/** As Go's aggregate of errors. */
export const allOf = (errors: readonly string[]): string =>
  errors.length === 1 ? (errors[0] ?? '') : `[${errors.join(', ')}]`;

/** Each pod's first verdict that keeps it decides; else the last one. */
export function planDrain(pods: readonly Pod[], flags: DrainFlags): DrainPlan {
  const judged = pods.map((pod) => ({ pod, verdict: judge(pod, flags) }));
  const grouped = (text: (verdict: Verdict) => string | undefined): readonly (readonly [string, string])[] => {
    const groups = new Map<string, string[]>();
    for (const { pod, verdict } of judged) {
      const wording = text(verdict);
      if (wording !== undefined) groups.set(wording, [...(groups.get(wording) ?? []), podKey(pod)]);
    }
    return [...groups].map(([text, keys]) => [text, keys.join(', ')]);
  };
  const warnings = grouped(({ warning }) => warning).map(([text, keys]) => `${text}: ${keys}`);
  return {
    pods: judged.filter(({ verdict }) => verdict.goes).map(({ pod }) => pod),
    errors: grouped(({ error }) => error).map(([text, keys]) => `cannot delete ${text}: ${keys}`),
    warning: warnings.length > 0 ? warnings.join('; ') : null,
  };
}

function judge(pod: Pod, flags: DrainFlags): Verdict {
  let verdict = goes;
  for (const filter of [ofDaemonSet, mirror, withLocalStorage, unmanaged]) {
    verdict = filter(pod, flags);
    if (!verdict.goes) return verdict;
  }
  return verdict;
}

function ofDaemonSet(pod: Pod, { hasDaemonSet, ignoreDaemonSets, force }: DrainFlags): Verdict {
  const controller = controllerOf(pod);
  if (controller?.kind !== 'DaemonSet' || isOver(pod)) return goes;
  if (!hasDaemonSet(pod)) {
    const missing = `daemonsets.apps "${controller.name}" not found`;
    return force ? { goes: true, warning: missing } : { goes: false, error: missing };
  }
  if (!ignoreDaemonSets) return { goes: false, error: 'DaemonSet-managed Pods (use --ignore-daemonsets to ignore)' };
  return { goes: false, warning: 'ignoring DaemonSet-managed Pods' };
}

/** A pod that the kubelet has from a file: nobody can evict it. */
const mirror = ({ metadata }: Pod): Verdict => ({
  goes: metadata.annotations?.['kubernetes.io/config.mirror'] === undefined,
});

function withLocalStorage(pod: Pod, { deleteEmptyDirData }: DrainFlags): Verdict {
  if (isOver(pod) || !pod.spec.volumes?.some(isEmptyDir)) return goes;
  if (!deleteEmptyDirData)
    return { goes: false, error: 'Pods with local storage (use --delete-emptydir-data to override)' };
  return { goes: true, warning: 'deleting Pods with local storage' };
}

function unmanaged(pod: Pod, { force }: DrainFlags): Verdict {
  if (isOver(pod) || controllerOf(pod)) return goes;
  if (force) return { goes: true, warning: 'deleting Pods that declare no controller' };
  return { goes: false, error: 'cannot delete Pods that declare no controller (use --force to override)' };
}

const isOver = ({ status }: Pod): boolean => isEnded(status?.phase);
const isEmptyDir = (volume: object): boolean => 'emptyDir' in volume;
