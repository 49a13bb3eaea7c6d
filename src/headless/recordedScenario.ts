/** A scenario as a recording holds it. */
import type { JsonPatchStep } from '../engine/apiserver/applyPatch.ts';
import type { ImagePull } from '../engine/kubelet/imageStore.ts';
import type { KubeObject, Taint } from '../engine/objects/types.ts';
import type { Fault } from '../engine/simulation/faults.ts';
import type { FencingOptions, PropagationPolicy } from '../engine/simulation/situation.ts';
import type { PodRole } from './podRole.ts';
import type { TraceEntry } from './traceEntriesOfWorkloads.ts';

export interface Scenario {
  name: string;
  /** RFC 3339. */
  start: string;
  /** Length of the recording. */
  seconds: number;
  images?: Readonly<Record<string, ImagePull>>;
  /** Of components, where they are not the defaults: `kube-controller-manager` → `--node-monitor-grace-period=16s`. */
  flags?: Readonly<Record<string, readonly string[]>>;
  /** There since long before, with all that their controllers make. */
  before?: readonly KubeObject[];
  objects: readonly KubeObject[];
  actions: readonly ScenarioAction[];
  /** The fencing controller that runs; absent: none. */
  fencing?: FencingOptions;
  /** Of a recording: who came when, for names that controllers made up. */
  trace?: readonly TraceEntry[];
}

export interface ScenarioAction {
  t: number;
  do: string;
  kind?: string;
  name?: string;
  /** Absent: default. */
  namespace?: string;
  /** In place of a name: the pod that plays this part when the action comes. */
  pod?: PodRole;
  object?: KubeObject;
  gracePeriodSeconds?: number;
  /** A list of steps (json) or fields (merge, or as patchType says). */
  patchType?: 'merge' | 'json' | 'strategic';
  subresource?: string;
  patch?: readonly JsonPatchStep[] | Readonly<Record<string, unknown>>;
  propagationPolicy?: PropagationPolicy;
  /** Of `rolloutUndo`; absent: the one before the present. */
  toRevision?: number;
  /** Of `taint`; `untaint` names the key alone. */
  taint?: Taint;
  key?: string;
  cpu?: number;
  memoryGi?: number;
  zone?: string;
  /** Of a recording: `error` where the API refused it. */
  result?: string;
  /** Of `fault` and `mend`. */
  fault?: Fault;
  /** Flags of `drain`. */
  ignoreDaemonSets?: boolean;
  deleteEmptyDirData?: boolean;
  force?: boolean;
}
