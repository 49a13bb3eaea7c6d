/** A pod that names its node goes there or nowhere (kube-scheduler 1.36, NodeName). */
import { filterPoint, type Plugin, ready } from '../framework/plugin.ts';
import type { Rejection } from '../framework/status.ts';

export interface NodeNameFilterFacts {
  plugin: 'NodeName';
  wanted: string | null;
}

const elsewhere: Rejection = {
  code: 'UnschedulableAndUnresolvable',
  plugin: 'NodeName',
  reasons: ["node(s) didn't match the requested node name"],
};

const wantedNode = ({ nodeName }: { nodeName?: string }): string | null => nodeName || null;

export const nodeName: Plugin<NodeNameFilterFacts> = {
  name: 'NodeName',
  filter: filterPoint({
    ignoresPods: true,
    preFilter: ({ pod }) => ready(wantedNode(pod.spec)),
    filter: (wanted, node) => (wanted === null || wanted === node.name ? null : elsewhere),
    facts: (wanted) => ({ plugin: 'NodeName', wanted }),
  }),
};
