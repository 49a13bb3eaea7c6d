/** An opened pod for the stage's tests: containers by what differs from one that runs and is ready. */
import type { ContainerApi, ContainerView, PodState, ProcessView } from '../engine/view/podState.ts';

export interface ContainerSpec extends Partial<Omit<ContainerView, 'api' | 'process'>> {
  api?: Partial<ContainerApi> | null;
  process?: Partial<ProcessView>;
}

export function containerView({ api = {}, process = {}, ...more }: ContainerSpec = {}): ContainerView {
  return {
    name: 'app',
    role: 'app',
    image: 'registry.k8s.io/pause:3.10',
    api: api && {
      state: 'running',
      reason: null,
      message: null,
      exitCode: null,
      since: -3_000,
      last: null,
      ready: true,
      started: true,
      restartCount: 0,
      ...api,
    },
    process: { state: 'running', attempt: 0, since: -3_000, exitCode: null, memoryMi: null, ...process },
    probes: [],
    hooks: [],
    backoff: null,
    behaviour: {},
    ...more,
  };
}

export function podState(name: string, containers: readonly ContainerSpec[], status = 'Running'): PodState {
  return {
    pod: `default/${name}`,
    uid: `uid-${name}`,
    kubectl: { name, ready: `${containers.length}/${containers.length}`, status, restarts: '0', age: '3s' },
    phase: 'Running',
    reason: null,
    message: null,
    podIP: '10.1.0.7',
    qosClass: 'BestEffort',
    graceSeconds: 30,
    conditions: [],
    containers: containers.map(containerView),
    events: [],
    onNode: null,
    goneAt: null,
  };
}
