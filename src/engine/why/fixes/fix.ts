/** Something that would let a pod be placed: what is changed, what came of trying it, and how it is done for good. */
import type { PodKey } from '../../objects/types.ts';
import type { Step, Tier } from '../steps/step.ts';
import type { FixAction, Manner } from './actions.ts';

/** What can't be tried here: somebody has to look, or to mend something outside. */
export type Advice =
  | { kind: 'mendProvisioner'; claim: string; provisioner: string }
  | { kind: 'createVolume'; claim: string }
  | { kind: 'restoreVolume'; claim: string; volume: string }
  | { kind: 'giveImage'; container: string; image: string }
  | { kind: 'pullSecret'; image: string }
  | { kind: 'reachRegistry'; image: string }
  | { kind: 'readLogs'; pod: PodKey; container: string; previous: boolean }
  | { kind: 'mendService'; service: string; container: string }
  | { kind: 'setGate'; gates: readonly string[] }
  | { kind: 'mendProbe'; containers: readonly string[] }
  | { kind: 'createObject'; object: string; name: string }
  | { kind: 'addKey'; object: string; name: string; key: string }
  | { kind: 'mendFinalizer'; finalizers: readonly string[] }
  | { kind: 'raiseQuota'; quota: string; requested: string; used: string; limited: string }
  | { kind: 'useClass'; from: string; to: string }
  | { kind: 'createPriorityClass'; name: string };

export interface Fix {
  /** The kinds of its steps: no two fixes have the same. */
  id: string;
  /** What is to be done where nothing can be tried: then there are no steps. null: there are some. */
  advice: Advice | null;
  steps: readonly Step[];
  /** That of its dearest step. */
  tier: Tier;
  /** Sum over the steps; see costOf. */
  cost: number;
  /** Where it would land; null where it has to preempt first. */
  chosen: string | null;
  /** Number of nodes that would take it. */
  feasible: number;
  /** Not placed at once: these go first; null: nobody has to. */
  preempts: { node: string; victims: readonly PodKey[] } | null;
  manner: Manner;
  /** What to do for it, all at once; null where it can't be done here. */
  actions: readonly FixAction[] | null;
}

/** What would become of the pod as things are. */
export type PodForecast =
  /** A node takes it as things are; `feasible`: of all nodes; `tied`: nodes with as many points, itself among them. */
  | { kind: 'lands'; node: string; feasible: number; tied: number }
  /** It lands there as soon as these are gone, which are Terminating already. */
  | { kind: 'waits'; node: string; leaving: readonly PodKey[] }
  | { kind: 'preempts'; node: string; victims: readonly PodKey[] }
  | { kind: 'stuck' };

export interface Fixes {
  outlook: PodForecast;
  /** The cheapest first. */
  fixes: readonly Fix[];
  tried: {
    /** Nodes of the cluster, how many kinds of them by what stands in the way, and how many were tried one by one. */
    nodes: number;
    kinds: number;
    looked: number;
    /** Combinations of changes that were tried. */
    combinations: number;
    /** Not all were: there were too many. */
    isBounded: boolean;
    /** Plugins that nothing that is known here would satisfy. */
    unhelped: readonly string[];
  };
}
