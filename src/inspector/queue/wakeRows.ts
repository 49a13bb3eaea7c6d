/** What would wake a pod, by the plugin that rejected it: the events that its queueing hint says Queue to (SCHED-50). */
import type { WordKey } from '../../text/words.ts';

type WakeWord = Extract<WordKey, `queue.wake.${string}`> extends `queue.wake.${infer Word}` ? Word : never;

const wakes: Readonly<Record<string, readonly WakeWord[]>> = {
  NodeResourcesFit: ['anyPodGone', 'lessAsked', 'nodeWithRoom'],
  NodeAffinity: ['labelsMatch'],
  TaintToleration: ['taintsTolerated', 'toleration'],
  NodeUnschedulable: ['openNode', 'cordonTolerated'],
  NodeName: ['anyNode'],
  NodePorts: ['anyNode', 'portFree'],
  PodTopologySpread: ['counted', 'spreadNode', 'spreadNodeChange', 'spreadToleration'],
  InterPodAffinity: ['affinityPod', 'antiAffinityGone', 'podLabels', 'affinityNode', 'affinityLabels'],
  VolumeRestrictions: ['volumeFree', 'ownClaim', 'newNode'],
  VolumeBinding: ['ownClaim', 'volume', 'storageClass', 'newNode', 'anyLabels'],
  VolumeZone: ['ownClaim', 'volume', 'newNode', 'anyLabels'],
  SchedulingGates: ['gatesGone'],
  DefaultPreemption: ['anyPodGone'],
};

/** Sentences; a plugin that Podyssey does not model has one that says so. */
export const wakesOf = (plugin: string): readonly `queue.wake.${WakeWord}`[] =>
  (wakes[plugin] ?? ['unknown']).map((word) => `queue.wake.${word}` as const);
