/** One opened pod, written by hand, for tests only: a crash-looping app beside a sidecar. */
import type { ContainerApi, ContainerView, PodState, ProcessView } from '../../engine/view/podState.ts';

const runningApi: ContainerApi = {
  state: 'running',
  reason: null,
  message: null,
  exitCode: null,
  since: 1200,
  last: null,
  ready: true,
  started: true,
  restartCount: 0,
};
const runningProcess: ProcessView = { state: 'running', attempt: 0, since: 1200, exitCode: null, memoryMi: null };

/** A container of which both sides say that it runs. */
export const running: ContainerView = {
  name: 'app',
  role: 'app',
  image: 'registry.example/web:1.4',
  api: runningApi,
  process: runningProcess,
  probes: [],
  hooks: [],
  backoff: null,
  behaviour: {},
};

export const withApi = (api: Partial<ContainerApi> | null, process: Partial<ProcessView> = {}): ContainerView => ({
  ...running,
  api: api && { ...runningApi, ...api },
  process: { ...runningProcess, ...process },
});

/** Waiting for its next start. */
export const crashing: ContainerView = {
  ...withApi(
    {
      state: 'waiting',
      reason: 'CrashLoopBackOff',
      message: 'back-off 10s restarting failed container=app pod=web-1_default(uid-1)',
      since: null,
      ready: false,
      started: false,
      restartCount: 1,
      last: { state: 'terminated', reason: 'Error', message: null, exitCode: 1, since: 8000 },
    },
    { state: 'exited', attempt: 1, since: 8000, exitCode: 1 },
  ),
  backoff: { delaySeconds: 10, until: 18_000 },
  behaviour: { runs: [{ after: 3, code: 1 }] },
};

export const crashingPod: PodState = {
  pod: 'default/web-1',
  uid: 'uid-1',
  goneAt: null,
  kubectl: { name: 'web-1', ready: '1/2', status: 'CrashLoopBackOff', restarts: '1 (4s ago)', age: '12s' },
  phase: 'Running',
  reason: null,
  message: null,
  podIP: '10.0.0.4',
  qosClass: 'Burstable',
  graceSeconds: 30,
  conditions: [],
  containers: [{ ...running, name: 'proxy', role: 'sidecar' }, crashing],
  events: [],
  onNode: {
    node: 'node-a1',
    sandbox: 'ready',
    volumes: 'mounted',
    absence: null,
    era: '1.36',
  },
};
