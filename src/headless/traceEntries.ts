/** Trace events in the form of recorded traces: objects cut down to what matters, times in seconds. */
import { kindOf, nameOf } from '../engine/objects/ref.ts';
import { isKind } from '../engine/objects/kinds.ts';
import { kubectlColumns } from '../engine/apiserver/kubectlColumns.ts';
import type { ContainerState, ContainerStatus, Node, Pod } from '../engine/objects/types.ts';
import type { Endpoint, EndpointSlice } from '../engine/objects/endpointTypes.ts';
import type { EventOf, TraceEvent } from '../engine/simulation/trace.ts';
import { conditionEntry, deletionEntry, ownerEntry, summingEntry, type TraceEntry } from './traceEntriesOfWorkloads.ts';

/** @returns null for events that recordings have no entry for */
export function traceEntry(event: TraceEvent, epoch: number): TraceEntry | null {
  const t = Math.round(event.t / 10) / 100;
  if (event.what === 'runtime') return { t, ...runtimeEntry(event) };
  if (event.what === 'event') return { t, ...eventEntry(event) };
  if (event.what !== 'write') return null;
  const { type, object } = event;
  const { kind, metadata } = object;
  if (isKind(object, 'Pod')) return { t, type, kind, name: metadata.name, ...podEntry(object, epoch, event.t) };
  if (isKind(object, 'Node')) return { t, type, kind, name: metadata.name, ...nodeEntry(object) };
  if (kind !== 'EndpointSlice') {
    const entry = summingEntry(object, epoch);
    return entry && { t, type, kind, name: metadata.name, ...entry };
  }
  const endpoints = (object as EndpointSlice).endpoints.map(endpointEntry);
  return { t, type, kind, name: metadata.name, endpoints };
}

const endpointEntry = ({ pod, node, ready, serving, terminating }: Endpoint): TraceEntry => ({
  pod,
  node,
  ready,
  serving,
  terminating,
});

function runtimeEntry({ subject, actor, op, why, ...event }: EventOf<'runtime'>): TraceEntry {
  const { container, attempt, timeout, exitCode, reason, cmd, image } = event;
  const stated = {
    container,
    attempt,
    op,
    timeout,
    exitCode,
    reason,
    why: why === 'self' ? 'by itself' : why,
    cmd,
    image,
  };
  return { kind: 'Runtime', node: actor.node, pod: nameOf(subject), ...stated };
}

/** A new one has its count, if it is no series; of a series only what came after the first is counted. */
function eventEntry({
  subject,
  type,
  reason,
  message,
  fieldPath,
  component,
  ...counted
}: EventOf<'event'>): TraceEntry {
  const object = `${kindOf(subject)}/${nameOf(subject)}`;
  const stated = { eventType: type, fieldPath, message, object, reason, reportingComponent: component };
  const { count = 1, isSeries = false } = counted;
  const reported = isSeries ? count > 1 && { seriesCount: count } : { count };
  return { type: count > 1 ? 'MODIFIED' : 'ADDED', kind: 'Event', ...reported, ...stated };
}

function nodeEntry({ spec = {}, status = {} }: Node): TraceEntry {
  const { unschedulable, taints = [] } = spec;
  return {
    conditions: (status.conditions ?? []).map(conditionEntry),
    ...(taints.length > 0 && { taints: taints.map(({ timeAdded: _, ...taint }) => taint) }),
    ...(unschedulable && { unschedulable }),
  };
}

function podEntry(pod: Pod, epoch: number, t: number): TraceEntry {
  const { metadata, spec, status = {} } = pod;
  const columns = kubectlColumns(pod, epoch + t);
  return {
    conditions: (status.conditions ?? []).map(conditionEntry),
    containers: (status.containerStatuses ?? []).map(containerEntry),
    ...(status.initContainerStatuses && { initContainers: status.initContainerStatuses.map(containerEntry) }),
    ...deletionEntry(pod, epoch),
    generation: metadata.generation,
    kubectl: { READY: columns.ready, RESTARTS: columns.restarts, STATUS: columns.status },
    nodeName: spec.nodeName,
    observedGeneration: status.observedGeneration,
    phase: status.phase,
    reason: status.reason,
    message: status.message,
    ...ownerEntry(pod),
    podIP: status.podIP,
    nominatedNodeName: status.nominatedNodeName,
    schedulingGates: spec.schedulingGates,
    finalizers: metadata.finalizers,
    uid: metadata.uid,
  };
}

function containerEntry({ name, ready, restartCount, started, state, lastState }: ContainerStatus): TraceEntry {
  return {
    name,
    ready,
    restartCount,
    started: started ?? false,
    state: stateEntry(state),
    ...(lastState && { lastState: stateEntry(lastState) }),
  };
}

function stateEntry({ waiting, running, terminated }: ContainerState = {}): TraceEntry {
  if (running) return { running: {} };
  if (waiting) return { waiting };
  if (!terminated) return {};
  const { exitCode, reason, message } = terminated;
  return { terminated: { exitCode, reason, message } };
}
