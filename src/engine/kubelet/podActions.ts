/** What a pod sync has to do (kubelet 1.36, computePodActions; restarts of ended containers are not modelled yet). */
import type { Container, Pod } from '../objects/types.ts';
import type { PodRecord } from './containerRecord.ts';
import { isSidecar } from './podContainers.ts';
import { isRestartable } from './restartable.ts';

export interface PodActions {
  createSandbox: boolean;
  /** In this order. */
  start: readonly Container[];
  /** No app container runs or will run again: what is left of the pod ends. */
  endRest: boolean;
}

const nothing: PodActions = { createSandbox: false, start: [], endRest: false };

/** @param isStarted has this running container passed its startup? */
export function podActions(pod: Pod, seen: PodRecord, isStarted: (container: string) => boolean): PodActions {
  if (seen.sandbox === 'stopped') return nothing;
  const createSandbox = seen.sandbox === 'absent';
  if (isOver(pod, seen)) return { ...nothing, endRest: true };
  const next = nextInit(pod, seen, isStarted);
  if (next === 'wait') return { ...nothing, createSandbox };
  const missing = pod.spec.containers.filter(({ name }) => !seen.containers.has(name));
  return { createSandbox, start: next === null ? missing : [next], endRest: false };
}

/** All app containers have ended for good. */
function isOver({ spec }: Pod, seen: PodRecord): boolean {
  return spec.containers.every((container) => {
    const end = seen.containers.get(container.name)?.end;
    return end ? !isRestartable(container, spec.restartPolicy, end.exitCode) : false;
  });
}

/** The init container to start now; `wait` while one holds up the rest; null when all are through. */
function nextInit({ spec }: Pod, seen: PodRecord, isStarted: (name: string) => boolean): Container | 'wait' | null {
  for (const container of spec.initContainers ?? []) {
    const record = seen.containers.get(container.name);
    if (!record) return container;
    if (isSidecar(container)) {
      if (record.state === 'running' && !isStarted(container.name)) return 'wait';
    } else if (record.end?.exitCode !== 0) return 'wait';
  }
  return null;
}
