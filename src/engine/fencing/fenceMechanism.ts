/** The ways to fence a node, and to undo it (FENCE-3): power ends processes, a firewall or the storage server only cuts them off. */
import type { Fault } from '../simulation/faults.ts';
import type { FencingOptions } from '../simulation/situation.ts';
import type { Actor } from '../simulation/trace.ts';
import type { Cause, World } from '../simulation/world.ts';

export const fencer: Actor = { kind: 'controller', name: 'fencer' };

type Mechanism = FencingOptions['mechanism'];

/** What is switched off, or what a firewall or the storage server keeps from a node. */
const brokenBy: Readonly<Record<Mechanism, readonly ('power' | 'clients' | 'storage')[]>> = {
  power: ['power'],
  network: ['clients', 'storage'],
  storage: ['storage'],
};

const faultsOf = (mechanism: Mechanism, node: string): readonly Fault[] =>
  brokenBy[mechanism].map((what) => ({ what, node }));

/** The mechanism does its work now. */
export const fenceBy = (mechanism: Mechanism, world: World, about: About): void =>
  setFaults(mechanism, world, { ...about, runs: false });

/** What was parted is let together again; a machine that was switched off is for others to start. */
export function unfenceBy(mechanism: Mechanism, world: World, about: About): void {
  if (mechanism !== 'power') setFaults(mechanism, world, { ...about, runs: true });
}

interface About {
  node: string;
  cause: Cause;
}

function setFaults(mechanism: Mechanism, world: World, { runs, ...about }: About & { runs: boolean }): void {
  for (const fault of faultsOf(mechanism, about.node)) {
    world.faults.set(fault, runs, request(world, about, { verb: 'fault', fault, runs }));
  }
}

type Asked = { verb: 'fault'; fault: Fault; runs: boolean } | { verb: 'taint' | 'delete' };

/** Writes down what the fencer asks for of a node. @returns its id */
export function request(world: World, { node, cause }: About, asked: Asked): number {
  return world.record({ actor: fencer, subject: `Node/${node}`, cause, what: 'request', node, ...asked });
}
