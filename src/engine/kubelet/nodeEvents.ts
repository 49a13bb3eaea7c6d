/** What a kubelet tells of its node when it starts (kubelet 1.36). */
import type { World } from '../simulation/world.ts';

const texts: readonly (readonly [string, (node: string) => string])[] = [
  ['Starting', () => 'Starting kubelet.'],
  ['NodeHasSufficientMemory', (node) => `Node ${node} status is now: NodeHasSufficientMemory`],
  ['NodeHasNoDiskPressure', (node) => `Node ${node} status is now: NodeHasNoDiskPressure`],
  ['NodeHasSufficientPID', (node) => `Node ${node} status is now: NodeHasSufficientPID`],
];

/** @returns the first of the events */
export function tellNodeStart(world: World, node: string): number {
  const about = { actor: { kind: 'kubelet', node }, subject: `Node/${node}`, cause: null } as const;
  const [first = 0] = texts.map(([reason, message]) =>
    world.record({ ...about, what: 'event', type: 'Normal', reason, message: message(node), component: 'kubelet' }),
  );
  return first;
}
