/** What a request of the user works with. */
import type { ApiServer } from '../apiserver/apiServer.ts';
import type { Fencer } from '../fencing/fencer.ts';
import type { Kubelets } from '../kubelet/kubelets.ts';
import type { Admission } from './base.ts';
import type { Scheduling } from './scheduling.ts';
import type { Cause, World } from './world.ts';

export interface ActionTools {
  world: World;
  api: ApiServer;
  kubelets: Kubelets;
  scheduling: Scheduling;
  admission: Admission;
  /** Whoever fences nodes for those who ask. */
  fencer: Fencer;
  /** The request that the next one is a part of; absent: none. */
  partOf?: Cause;
  /** See the trace's `request`. */
  action?: number;
}
