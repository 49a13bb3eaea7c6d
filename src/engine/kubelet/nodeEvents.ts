/** What a kubelet tells of its node when it starts (kubelet 1.36). */
import type { Condition } from '../objects/types.ts';
import type { Cause, World } from '../simulation/world.ts';

type Texts = readonly (readonly [string, (node: string) => string])[];

const starting: Texts = [['Starting', () => 'Starting kubelet.']];
const sufficient: Texts = [
  ['NodeHasSufficientMemory', (node) => `Node ${node} status is now: NodeHasSufficientMemory`],
  ['NodeHasNoDiskPressure', (node) => `Node ${node} status is now: NodeHasNoDiskPressure`],
  ['NodeHasSufficientPID', (node) => `Node ${node} status is now: NodeHasSufficientPID`],
];

/** @returns the first of the events */
export const recordNodeStart = (world: World, node: string): number =>
  report(world, node, [...starting, ...sufficient]);

/** What a kubelet tells once more when its node's status is stored for the first time, and whenever it has to make up a Node. */
export const recordNodeStatus = (world: World, node: string): number => report(world, node, sufficient);

const conditionEvents: Readonly<Record<string, string>> = {
  'MemoryPressure False': 'NodeHasSufficientMemory',
  'MemoryPressure True': 'NodeHasInsufficientMemory',
  'DiskPressure False': 'NodeHasNoDiskPressure',
  'DiskPressure True': 'NodeHasDiskPressure',
  'PIDPressure False': 'NodeHasSufficientPID',
  'PIDPressure True': 'NodeHasInsufficientPID',
  'Ready True': 'NodeReady',
  'Ready False': 'NodeNotReady',
};

/** What a kubelet tells of conditions that it has posted otherwise than they stood. */
export function recordNodeConditions(
  world: World,
  { node, cause }: { node: string; cause: Cause },
  changed: readonly Condition[],
): void {
  const about = { actor: { kind: 'kubelet', node }, subject: `Node/${node}`, cause } as const;
  for (const { type, status } of changed) {
    const reason = conditionEvents[`${type} ${status}`];
    if (reason === undefined) continue;
    const message = `Node ${node} status is now: ${reason}`;
    world.record({ ...about, what: 'event', type: 'Normal', reason, message, component: 'kubelet' });
  }
}

function report(world: World, node: string, texts: Texts): number {
  const about = { actor: { kind: 'kubelet', node }, subject: `Node/${node}`, cause: null } as const;
  const [first = 0] = texts.map(([reason, message]) =>
    world.record({ ...about, what: 'event', type: 'Normal', reason, message: message(node), component: 'kubelet' }),
  );
  return first;
}
