/** Lines of `kubectl get nodes` (kube-apiserver 1.36, table printer, printNode). */
import type { Node } from '../objects/types.ts';
import { parseApiTime } from '../simulation/apiTime.ts';
import { humanDuration } from './humanDuration.ts';

/** What printers read of a node and nothing else does. */
type PrintedNode = Node & {
  status?: {
    addresses?: readonly { type: string; address: string }[];
    nodeInfo?: Readonly<Record<string, string>>;
  };
};
type Cells = Readonly<Record<string, string>>;

const roleLabel = 'node-role.kubernetes.io/';

/** @param now absolute, in ms since 1970 */
export function nodeTable(node: PrintedNode, now: number): { columns: Cells; wide: Cells } {
  const { metadata, status = {} } = node;
  const { kubeletVersion = '', osImage, kernelVersion, architecture, containerRuntimeVersion } = status.nodeInfo ?? {};
  const created = parseApiTime(metadata.creationTimestamp);
  const address = (type: string) => status.addresses?.find((one) => one.type === type)?.address ?? '<none>';
  return {
    columns: {
      Name: metadata.name,
      Status: statusText(node),
      Roles: rolesText(metadata.labels ?? {}),
      Age: created === null ? '<unknown>' : humanDuration(now - created),
      Version: kubeletVersion,
    },
    wide: {
      'Internal-IP': address('InternalIP'),
      'External-IP': address('ExternalIP'),
      'OS-Image': osImage || '<unknown>',
      'Kernel-Version': kernelText(kernelVersion, architecture),
      'Container-Runtime': containerRuntimeVersion || '<unknown>',
    },
  };
}

function statusText({ spec, status }: Node): string {
  const ready = status?.conditions?.find(({ type }) => type === 'Ready');
  const stated = ready ? (ready.status === 'True' ? 'Ready' : 'NotReady') : 'Unknown';
  return spec?.unschedulable ? `${stated},SchedulingDisabled` : stated;
}

/** Of `node-role.kubernetes.io/<role>` and `kubernetes.io/role=<role>`, each once, in the order of the alphabet. */
function rolesText(labels: Readonly<Record<string, string>>): string {
  const roles = Object.entries(labels).flatMap(([key, value]) => {
    const role = key.startsWith(roleLabel) ? key.slice(roleLabel.length) : key === 'kubernetes.io/role' ? value : '';
    return role === '' ? [] : [role];
  });
  return [...new Set(roles)].sort().join(',') || '<none>';
}

function kernelText(version: string | undefined, architecture: string | undefined): string {
  if (!version) return '<unknown>';
  return architecture ? `${version} (${architecture})` : version;
}
