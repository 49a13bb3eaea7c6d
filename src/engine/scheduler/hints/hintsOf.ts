/** The queueing hints of one profile (kube-scheduler 1.36, buildQueueingHintMap; SCHED-52). */
import { addedAffinityOf, fieldsOf, listOf, spreadArgsOf, textOf } from '../profile/args.ts';
import type { Hints, HintTable } from './hint.ts';
import { interPodAffinityHints } from './interPodAffinity.ts';
import { nodeAffinityHints } from './nodeAffinity.ts';
import { nodeNameHints } from './nodeName.ts';
import { nodePortsHints } from './nodePorts.ts';
import { nodeResourcesFitHints } from './nodeResourcesFit.ts';
import { nodeUnschedulableHints } from './nodeUnschedulable.ts';
import { podTopologySpreadHints } from './podTopologySpread.ts';
import { schedulingGatesHints } from './schedulingGates.ts';
import { taintTolerationHints } from './taintToleration.ts';
import { volumeBindingHints, volumeRestrictionsHints, volumeZoneHints } from './volumes.ts';

/** Its PreEnqueue waits for victims: any of them that goes may be the last. */
const defaultPreemptionHints: HintTable = { AssignedPodDelete: () => 'Queue' };

/** @param pluginConfig of the profile, as written: some hints answer by their plugin's arguments */
export function hintsOf(pluginConfig: unknown): Hints {
  const written = listOf(pluginConfig).map(fieldsOf);
  const argsOf = (name: string): unknown => written.find((one) => textOf(one.name) === name)?.args;
  return new Map([
    ['SchedulingGates', schedulingGatesHints],
    ['NodeUnschedulable', nodeUnschedulableHints],
    ['NodeName', nodeNameHints],
    ['TaintToleration', taintTolerationHints],
    ['NodeAffinity', nodeAffinityHints(addedAffinityOf(argsOf('NodeAffinity')))],
    ['NodePorts', nodePortsHints],
    ['NodeResourcesFit', nodeResourcesFitHints],
    ['PodTopologySpread', podTopologySpreadHints(spreadArgsOf(argsOf('PodTopologySpread')))],
    ['InterPodAffinity', interPodAffinityHints],
    ['VolumeRestrictions', volumeRestrictionsHints],
    ['VolumeBinding', volumeBindingHints],
    ['VolumeZone', volumeZoneHints],
    ['DefaultPreemption', defaultPreemptionHints],
  ]);
}
