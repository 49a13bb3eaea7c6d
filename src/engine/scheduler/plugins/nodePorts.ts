/** Host ports must be free (kube-scheduler 1.36, NodePorts). */
import type { PodKey } from '../../objects/types.ts';
import { podKey } from '../../objects/types.ts';
import { filterPoint, type Plugin, ready, skip } from '../framework/plugin.ts';
import { conflictingPort, holdsPort, type HostPort, hostPortsOf } from '../hostPorts.ts';
import type { Rejection } from '../framework/status.ts';

export interface NodePortsFilterFacts {
  plugin: 'NodePorts';
  wanted: readonly HostPort[];
  conflict: HostPort | null;
  /** The pods on the node that hold the port in conflict; empty without one. */
  holders: readonly PodKey[];
}

const taken: Rejection = {
  code: 'Unschedulable',
  plugin: 'NodePorts',
  reasons: ["node(s) didn't have free ports for the requested pod ports"],
};

export const nodePorts: Plugin<NodePortsFilterFacts> = {
  name: 'NodePorts',
  errors: { filter: 'reading "PreFilterNodePorts" from cycleState: not found' },
  filter: filterPoint<readonly HostPort[], NodePortsFilterFacts>({
    preFilter({ pod }) {
      const wanted = hostPortsOf(pod);
      return wanted.length > 0 ? ready(wanted) : skip;
    },
    filter: (wanted, { portsInUse }) => (conflictingPort(wanted, portsInUse) ? taken : null),
    facts(wanted, { portsInUse, pods }) {
      const conflict = conflictingPort(wanted, portsInUse);
      const holders = conflict ? pods.filter((pod) => holdsPort(pod, conflict)).map(podKey) : [];
      return { plugin: 'NodePorts', wanted, conflict, holders };
    },
  }),
};
