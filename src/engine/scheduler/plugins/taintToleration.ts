/** Taints keep pods away that do not tolerate them (kube-scheduler 1.36, TaintToleration). */
import { firstUntolerated, isTolerated, schedulingEffects } from '../../objects/taints.ts';
import type { Taint, Toleration } from '../../objects/types.ts';
import { normalizeReversed } from '../framework/normalize.ts';
import { filterPoint, type Plugin, ready, scorePoint } from '../framework/plugin.ts';
import type { NodeInfo } from '../nodeInfo.ts';
import type { Rejection } from '../framework/status.ts';

export interface TaintTolerationFilterFacts {
  plugin: 'TaintToleration';
  /** NoSchedule and NoExecute taints of the node. */
  taints: readonly Taint[];
  /** The first that is not tolerated; null if all are. */
  untolerated: Taint | null;
}

export interface TaintTolerationScoreFacts {
  plugin: 'TaintToleration';
  intolerable: readonly Taint[];
}

const untoleratedTaint: Rejection = {
  code: 'UnschedulableAndUnresolvable',
  plugin: 'TaintToleration',
  reasons: ['node(s) had untolerated taint(s)'],
};

type Tolerations = readonly Toleration[];

const taintsOf = ({ node }: NodeInfo): readonly Taint[] => node.spec?.taints ?? [];

/** The soft taints that nothing tolerates: the raw score is their number. */
const intolerable = (tolerations: Tolerations, node: NodeInfo): readonly Taint[] =>
  taintsOf(node).filter((taint) => taint.effect === 'PreferNoSchedule' && !isTolerated(taint, tolerations));

export const taintToleration: Plugin<TaintTolerationFilterFacts, TaintTolerationScoreFacts> = {
  name: 'TaintToleration',
  errors: { score: 'failed to read "PreScoreTaintToleration" from cycleState: not found' },
  filter: filterPoint<Tolerations, TaintTolerationFilterFacts>({
    ignoresPods: true,
    preFilter: ({ pod }) => ready(pod.spec.tolerations ?? []),
    filter: (tolerations, node) => (firstUntolerated(taintsOf(node), tolerations) ? untoleratedTaint : null),
    facts: (tolerations, node) => ({
      plugin: 'TaintToleration',
      taints: taintsOf(node).filter((taint) => schedulingEffects.includes(taint.effect)),
      untolerated: firstUntolerated(taintsOf(node), tolerations),
    }),
  }),
  score: scorePoint<Tolerations, TaintTolerationScoreFacts>({
    preScore: ({ pod }) => ready(pod.spec.tolerations ?? []),
    score: (tolerations, node) => intolerable(tolerations, node).length,
    normalize: normalizeReversed,
    facts: (tolerations, node) => ({ plugin: 'TaintToleration', intolerable: intolerable(tolerations, node) }),
  }),
};
