/** Families about what a kubelet decides: one sync of a pod, restarts, node shutdown, room for critical pods. */
import type { ContainerRecord } from '../engine/kubelet/containerRecord.ts';
import { CrashBackoff, crashBackoffLimits } from '../engine/kubelet/crashBackoff.ts';
import { makeRoom, preempted, type Shortage } from '../engine/kubelet/criticalAdmission.ts';
import { shutdownGroups, type ShutdownPeriod, shutdownPeriods } from '../engine/kubelet/nodeShutdown.ts';
import { type PodActions, podActions } from '../engine/kubelet/podActions.ts';
import type { Container, Pod } from '../engine/objects/types.ts';
import type { Families } from './families.ts';
import type { ProbeResult } from '../engine/kubelet/actionInputs.ts';

export const syncFamilies: Families = {
  'sync-actions': syncActions,
  'crash-backoff': crashBackoff,
  'node-shutdown': nodeShutdown,
  'kubelet-preemption': kubeletPreemption,
};

interface SyncInput {
  pod: Pod;
  runtime: {
    sandboxes: readonly { attempt: number; ready: boolean; ip: string }[];
    containers: readonly {
      name: string;
      state: ContainerRecord['state'];
      exitCode?: number;
      specChanged?: boolean;
    }[];
  };
  liveness?: Readonly<Record<string, ProbeResult>>;
  startup?: Readonly<Record<string, ProbeResult>>;
  restartAllContainers?: boolean;
}

function syncActions({ pod, runtime, liveness = {}, startup = {}, restartAllContainers = false }: SyncInput): unknown {
  const changed = new Set(runtime.containers.filter(({ specChanged }) => specChanged).map(({ name }) => name));
  const actions = podActions({
    pod,
    seen: {
      sandboxes: runtime.sandboxes.map(({ attempt, ready, ip }) => ({
        attempt,
        isReady: ready,
        hasAddress: ip !== '',
      })),
      containers: new Map(runtime.containers.map((container) => [container.name, recordOf(container)])),
    },
    liveness: (name) => liveness[name],
    startup: (name) => startup[name],
    hasChanged: ({ name }) => changed.has(name),
    needsRestart: () => false,
    restartsAll: restartAllContainers,
  });
  return decisionOf(actions);
}

function recordOf({ name, state, exitCode = 0 }: SyncInput['runtime']['containers'][number]): ContainerRecord {
  const end = state === 'exited' ? { at: 0, exitCode, reason: '' } : null;
  return { name, image: null, attempt: 0, state, startedAt: 0, end, previous: null };
}

const named = (containers: readonly Container[]) => containers.map(({ name }) => name);

function decisionOf(actions: PodActions): unknown {
  const { killPod, createSandbox, attempt, startInits, startApps, kill, reset } = actions;
  const kills = kill.map(({ container: { name }, message, reason }) => ({ name, message, reason: reason ?? '' }));
  return {
    killPod,
    createSandbox,
    attempt,
    initContainersToStart: named(startInits),
    containersToStart: named(startApps),
    containersToKill: kills.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    ...(reset.length > 0 && {
      containersToReset: reset.map(({ container, kill: killed }) => ({ name: container.name, kill: killed })),
    }),
  };
}

/** A container that is started again as soon as it may; times in seconds. */
function crashBackoff({ maxSeconds, runs }: { maxSeconds: number; runs: readonly number[] }): unknown {
  const backoff = new CrashBackoff(maxSeconds);
  const container: Container = { name: 'app' };
  const pod: Pod = { kind: 'Pod', metadata: { name: 'web-0', uid: 'u1' }, spec: { containers: [container] } };
  let startedAt = 0;
  const steps = runs.map((seconds) => {
    const finishedAt = startedAt + seconds * 1000;
    const end = { at: finishedAt, exitCode: 1, reason: 'Error' };
    const record: ContainerRecord = {
      name: 'app',
      image: null,
      attempt: 0,
      state: 'exited',
      startedAt,
      end,
      previous: null,
    };
    const wait = backoff.ask({ pod, container, record }, finishedAt);
    startedAt = wait?.until ?? finishedAt;
    if (wait) backoff.ask({ pod, container, record }, startedAt);
    const times = { finishedAt: finishedAt / 1000, startedAt: startedAt / 1000 };
    return { ...times, delay: (startedAt - finishedAt) / 1000, ...(wait && { message: wait.message }) };
  });
  const { initial, max } = crashBackoffLimits(maxSeconds);
  return { initial: initial / 1000, max: max / 1000, steps };
}

interface ShutdownInput {
  groups?: readonly ShutdownPeriod[];
  total?: number;
  critical?: number;
  pods: readonly { name: string; priority: number | null }[];
}

function nodeShutdown({ groups, total = 0, critical = 0, pods }: ShutdownInput): unknown {
  const shut = shutdownGroups(groups ?? shutdownPeriods(total, critical), pods, ({ priority }) => priority ?? 0);
  return { groups: shut.map((group) => ({ ...group, pods: group.pods.map(({ name }) => name) })) };
}

interface PreemptionInput {
  pod: Pod;
  insufficient: readonly Shortage[];
  pods: readonly Pod[];
}

function kubeletPreemption({ pod, insufficient, pods }: PreemptionInput): unknown {
  const admission = makeRoom(pod, insufficient, pods);
  if ('error' in admission) return admission;
  if ('refused' in admission) return { notCritical: true, preempted: [] };
  const { reason, message, disruption } = preempted;
  const disruptionTarget = { status: 'True', reason: 'TerminationByKubelet', message: disruption };
  const status = { phase: 'Failed', reason, message, disruptionTarget };
  return { preempted: admission.victims.map(({ metadata }) => ({ name: metadata.name, grace: null, ...status })) };
}
