/** NodePorts: a host port can be used once an address and protocol on a node. */
import type { FilterFacts } from '../../engine/scheduler/decision.ts';
import { ofPod } from '../fields/field.ts';
import { type About, type Explanation } from '../explain/explanation.ts';
import { nameOf } from '../../engine/objects/ref.ts';
import type { PluginRecord } from './record.ts';
import { message } from '../../i18n/inspector.ts';
import { code } from '../../i18n/message.ts';
import type { HostPort } from '../../engine/scheduler/hostPorts.ts';

type Facts = Extract<FilterFacts, { plugin: 'NodePorts' }>;

function explainPorts({ wanted, conflict, holders }: Facts, { node }: About): Explanation {
  const held =
    holders.length > 0 ? [message('inspector:table.heldBy', { pods: holders.map((pod) => code(nameOf(pod))) })] : [];
  return {
    sections: [{ notes: [sentence(wanted, conflict, node), ...held] }],
    fields: [ofPod('spec', 'containers', '*', 'ports', '*', 'hostPort')],
  };
}

function sentence(wanted: readonly HostPort[], conflict: HostPort | null, node: string) {
  if (conflict) return message('inspector:explain.portConflict', { port: portText(conflict), node });
  if (wanted.length === 0) return message('inspector:explain.portsNone');
  return message('inspector:explain.portsFree', { node, ports: wanted.map((port) => code(portText(port))) });
}

/** `TCP 0.0.0.0:8080` */
function portText({ hostIP, protocol, hostPort }: HostPort): string {
  return `${protocol || 'TCP'} ${hostIP || '0.0.0.0'}:${hostPort}`;
}

export const nodePorts: PluginRecord<'NodePorts'> = {
  fields: [ofPod('spec', 'containers', '*', 'ports')],
  wakes: ['anyNode', 'portFree', 'anyTaints'],
  filter: {
    explain: explainPorts,
    reason: ({ conflict }) => conflict && { word: `${conflict.protocol} ${conflict.hostPort}` },
    number: () => null,
    evidence: { pods: ({ holders }) => [holders] },
    counts: 'onNode',
  },
};
