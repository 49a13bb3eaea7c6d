/** The queueing hints of one profile (kube-scheduler 1.36, buildQueueingHintMap; SCHED-52). */
import { fieldsOf, listOf, textOf } from '../profile/args.ts';
import { pluginTable } from '../profile/pluginTable.ts';
import type { Hints, HintTable } from './hint.ts';

/** @param pluginConfig of the profile, as written: some hints answer by their plugin's arguments */
export function hintsOf(pluginConfig: unknown): Hints {
  const written = listOf(pluginConfig).map(fieldsOf);
  const argsOf = (name: string): unknown => written.find((one) => textOf(one.name) === name)?.args;
  return new Map(
    [...pluginTable].flatMap(([name, { hints }]) => (hints ? [[name, withTaints(hints(argsOf(name)))] as const] : [])),
  );
}

/** Who listens to new nodes hears of every change of taints as well: a taint may have kept a new node from being asked about. */
const withTaints = (hints: HintTable): HintTable =>
  hints.NodeAdd && !hints.NodeUpdateNodeTaint ? { ...hints, NodeUpdateNodeTaint: () => 'Queue' } : hints;
