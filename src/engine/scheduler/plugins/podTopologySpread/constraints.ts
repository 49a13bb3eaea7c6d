/** Which spread constraints apply to a pod (kube-scheduler 1.36, podtopologyspread/common.go; SCHED-20 to SCHED-22). */
import { hostnameLabel, zoneLabel } from '../../../objects/wellKnownLabels.ts';
import { compileSelector, matchesLabels, type Selector, selectorOf } from '../../../objects/labelSelector.ts';
import { labelOf, type Requirement } from '../../../objects/requirement.ts';
import type { Pod, TopologySpreadConstraint } from '../../../objects/types.ts';
import { defaultSelector, type Owners } from './defaultSelector.ts';

export interface SpreadArgs {
  readonly defaultingType: 'System' | 'List';
  /** With List: what pods without constraints of their own get; the selector is found for each pod. */
  readonly defaultConstraints: readonly TopologySpreadConstraint[];
}

export const systemDefaults: SpreadArgs = {
  defaultingType: 'System',
  defaultConstraints: [
    { maxSkew: 3, topologyKey: hostnameLabel, whenUnsatisfiable: 'ScheduleAnyway' },
    { maxSkew: 5, topologyKey: zoneLabel, whenUnsatisfiable: 'ScheduleAnyway' },
  ],
};

/** A constraint as it acts on one pod. */
export interface SpreadConstraint {
  /** Index in the pod's list, or in the default constraints. */
  readonly index: number;
  readonly isDefault: boolean;
  readonly maxSkew: number;
  readonly topologyKey: string;
  readonly isHard: boolean;
  /** matchLabelKeys merged. */
  readonly selector: Selector;
  /** null = not set, which acts as 1. */
  readonly minDomains: number | null;
  readonly honorsNodeAffinity: boolean;
  readonly honorsNodeTaints: boolean;
  /** 1 if the pod matches its own selector. */
  readonly selfMatch: 0 | 1;
}

export interface AppliedConstraints {
  readonly hard: readonly SpreadConstraint[];
  readonly soft: readonly SpreadConstraint[];
  /** Nodes that lack the key of a soft constraint score 0: always but with the built-in defaults. */
  readonly softNeedsAllKeys: boolean;
}

/** A cycle, or a pod that waits. */
interface ConstrainedPod {
  readonly pod: Pod;
  readonly snapshot: Owners;
}

/** The pod's own constraints; only if it has none, the cluster's defaults. */
export function constraintsFor({ pod, snapshot }: ConstrainedPod, args: SpreadArgs): AppliedConstraints {
  const own = pod.spec.topologySpreadConstraints ?? [];
  const hasOwn = own.length > 0;
  const all = hasOwn
    ? own.map((written, index) =>
        compile(pod, { written, index, isDefault: false, selector: ownSelector(written, pod) }),
      )
    : defaultsFor(pod, args, defaultSelector(pod, snapshot));
  return {
    hard: all.filter(({ isHard }) => isHard),
    soft: all.filter(({ isHard }) => !isHard),
    softNeedsAllKeys: hasOwn || args.defaultingType === 'List',
  };
}

const defaultsFor = (pod: Pod, { defaultConstraints }: SpreadArgs, selector: Selector): SpreadConstraint[] =>
  selector.isEmpty
    ? []
    : defaultConstraints.map((written, index) => compile(pod, { written, index, isDefault: true, selector }));

interface Source {
  written: TopologySpreadConstraint;
  index: number;
  isDefault: boolean;
  selector: Selector;
}

const compile = (pod: Pod, { written, index, isDefault, selector }: Source): SpreadConstraint => ({
  index,
  isDefault,
  maxSkew: written.maxSkew,
  topologyKey: written.topologyKey,
  isHard: written.whenUnsatisfiable === 'DoNotSchedule',
  selector,
  minDomains: written.minDomains ?? null,
  honorsNodeAffinity: written.nodeAffinityPolicy !== 'Ignore',
  honorsNodeTaints: written.nodeTaintsPolicy === 'Honor',
  selfMatch: matchesLabels(selector, pod.metadata.labels) ? 1 : 0,
});

/** No labelSelector stays "nothing", whatever the keys; `{}` with keys is no longer empty. */
function ownSelector({ labelSelector, matchLabelKeys }: TopologySpreadConstraint, pod: Pod): Selector {
  const selector = compileSelector(labelSelector);
  if (selector.isNothing) return selector;
  const equalities = (matchLabelKeys ?? []).flatMap((key): Requirement[] => {
    const value = labelOf(pod.metadata.labels, key);
    return value === undefined ? [] : [{ key, operator: 'In', values: [value] }];
  });
  const missing = equalities.filter((equality) => !selector.requirements.some((known) => isSame(known, equality)));
  return missing.length > 0 ? selectorOf([...selector.requirements, ...missing]) : selector;
}

/** Pods that were stored since 1.34 have their keys merged already. */
const isSame = (a: Requirement, b: Requirement): boolean =>
  a.key === b.key && a.operator === b.operator && a.values.length === 1 && a.values[0] === b.values[0];
