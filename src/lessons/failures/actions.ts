/** What befalls the clusters of the failure scenes, as actions; times in seconds. */
import type { ControllerName, Fault } from '../../engine/simulation/faults.ts';
import type { EvictionConfig } from '../../engine/kubelet/pressure/evictionConfig.ts';
import { type Action, defaultOptions } from '../../engine/simulation/situation.ts';

const ms = (seconds: number) => seconds * 1000;

export const cut = (node: string, t = 0): Action => ({
  t: ms(t),
  do: 'fault',
  fault: { what: 'link', node },
  runs: false,
});
export const heal = (node: string, t: number): Action => ({
  t: ms(t),
  do: 'fault',
  fault: { what: 'link', node },
  runs: true,
});
export const powerOff = (node: string, t = 0): Action => ({
  t: ms(t),
  do: 'fault',
  fault: { what: 'power', node },
  runs: false,
});
/** The machine's power is back: its kubelet starts anew. */
export const powerOn = (node: string, t: number): Action => ({
  t: ms(t),
  do: 'fault',
  fault: { what: 'power', node },
  runs: true,
});
export const stopKubelet = (node: string, t = 0): Action => ({
  t: ms(t),
  do: 'fault',
  fault: { what: 'kubelet', node },
  runs: false,
});
export const forceDelete = (pod: string, t: number): Action => ({
  t: ms(t),
  do: 'delete',
  pod: `default/${pod}`,
  gracePeriodSeconds: 0,
});
export const deletePod = (pod: string, t: number): Action => ({ t: ms(t), do: 'delete', pod: `default/${pod}` });
export const outOfService = (node: string, t: number): Action => ({
  t: ms(t),
  do: 'taint',
  node,
  taint: { key: 'node.kubernetes.io/out-of-service', value: 'nodeshutdown', effect: 'NoExecute' },
});
export const deleteNode = (node: string, t: number): Action => ({
  t: ms(t),
  do: 'deleteObject',
  subject: `Node/${node}`,
});
export const drain = (node: string, t = 0): Action => ({ t: ms(t), do: 'drain', node, ignoreDaemonSets: true });
/** minAvailable of a budget is set otherwise. */
export const allow = (budget: string, minAvailable: number, t: number): Action => ({
  t: ms(t),
  do: 'patch',
  subject: `PodDisruptionBudget/default/${budget}`,
  patch: { type: 'merge', fields: { spec: { minAvailable } } },
});
export const breaks = (fault: Fault, t = 0): Action => ({ t: ms(t), do: 'fault', fault, runs: false });
export const mends = (fault: Fault, t: number): Action => ({ t: ms(t), do: 'fault', fault, runs: true });

export const down = (name: ControllerName): Fault => ({ what: 'controller', name });

/** A soft threshold above the hard one: a pod gets up to 30 s, if memory stays scarce for 20 s. */
export const softEviction: EvictionConfig = {
  ...defaultOptions.eviction,
  evictionSoft: { 'memory.available': '300Mi' },
  evictionSoftGracePeriod: { 'memory.available': '20s' },
  evictionMaxPodGracePeriod: 30,
};
