/** Cordoned nodes take only pods that tolerate it (kube-scheduler 1.36, NodeUnschedulable). */
import { isTolerated } from '../../objects/taints.ts';
import type { Taint } from '../../objects/types.ts';
import { filterPoint, type Plugin, ready } from '../framework/plugin.ts';
import type { NodeInfo } from '../nodeInfo.ts';
import type { Rejection } from '../framework/status.ts';

export interface NodeUnschedulableFilterFacts {
  plugin: 'NodeUnschedulable';
  unschedulable: boolean;
  tolerated: boolean;
}

/** What the node controller puts on a cordoned node. */
export const cordonTaint: Taint = { key: 'node.kubernetes.io/unschedulable', effect: 'NoSchedule' };

const cordoned: Rejection = {
  code: 'UnschedulableAndUnresolvable',
  plugin: 'NodeUnschedulable',
  reasons: ['node(s) were unschedulable'],
};

const isCordoned = ({ node }: NodeInfo): boolean => node.spec?.unschedulable ?? false;

export const nodeUnschedulable: Plugin<NodeUnschedulableFilterFacts> = {
  name: 'NodeUnschedulable',
  filter: filterPoint({
    ignoresPods: true,
    preFilter: ({ pod }) => ready({ tolerated: isTolerated(cordonTaint, pod.spec.tolerations) }),
    filter: ({ tolerated }, node) => (isCordoned(node) && !tolerated ? cordoned : null),
    facts: ({ tolerated }, node) => ({ plugin: 'NodeUnschedulable', unschedulable: isCordoned(node), tolerated }),
  }),
};
