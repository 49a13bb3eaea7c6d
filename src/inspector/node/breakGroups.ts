/** What can befall a node, by what of it breaks. */
import type { Command } from '../../commands/command.ts';
import { nodeBreaksOf } from '../../commands/lateRegistry.ts';
import { shutDownNode, stopKubelet } from '../../commands/otherEnds.ts';

const ids = {
  machine: ['break.power', 'reboot', 'shutDownNode', 'break.slowDisk'],
  kubelet: ['stopKubelet', 'break.pause', 'break.lease', 'break.lastDelete', 'break.runtime'],
  network: ['break.link', 'break.clients', 'break.peers', 'break.kubeProxy'],
  storage: ['break.storage'],
} as const;

export type BreakGroup = keyof typeof ids;

const all: readonly Command[] = [stopKubelet, shutDownNode, ...nodeBreaksOf];

export const breakGroups: readonly { name: BreakGroup; commands: readonly Command[] }[] = (
  ['machine', 'kubelet', 'network', 'storage'] as const
).map((name) => ({ name, commands: ids[name].flatMap((id) => all.find((one) => one.id === id) ?? []) }));
