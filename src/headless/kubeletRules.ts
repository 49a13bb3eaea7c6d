/** Families about what a kubelet makes of a pod's containers: phase, conditions, restart, and how they end. */
import { bareBehaviour } from '../engine/kubelet/containerBehaviour.ts';
import { newSandbox } from '../engine/kubelet/containerRecord.ts';
import { effectiveGrace, type GraceInputs } from '../engine/kubelet/effectiveGrace.ts';
import { killContainer } from '../engine/kubelet/killContainer.ts';
import { podPhase } from '../engine/kubelet/phase.ts';
import { type ConditionInputs, containersReady, initialized, ready } from '../engine/kubelet/podConditions.ts';
import { allContainers } from '../engine/kubelet/podContainers.ts';
import { isRestartable, restartRule } from '../engine/kubelet/restartable.ts';
import { Runtime } from '../engine/kubelet/runtime.ts';
import type { KillReason } from '../engine/kubelet/stopPlan.ts';
import { terminationOrder } from '../engine/kubelet/terminationOrder.ts';
import type { Container, ContainerStatus, Pod } from '../engine/objects/types.ts';
import { defaultLatencies } from '../engine/simulation/latencies.ts';
import type { TraceEvent } from '../engine/simulation/trace.ts';
import { newWorld } from '../engine/simulation/world.ts';
import type { Families } from './families.ts';

export const kubeletFamilies: Families = {
  phase,
  'pod-conditions': podConditions,
  'container-restart': containerRestart,
  'effective-grace': grace,
  'kill-container': kill,
  'termination-order': order,
};

interface PhaseInput {
  pod: Pod;
  statuses: readonly ContainerStatus[] | null;
  podIsTerminal: boolean;
  podHasInitialized: boolean;
}

function phase({ pod, statuses, podIsTerminal: isTerminal, podHasInitialized: hasInitialized }: PhaseInput): unknown {
  return { phase: podPhase({ pod, statuses: statuses ?? [], isTerminal, hasInitialized }) };
}

function podConditions(input: ConditionInputs): unknown {
  return { initialized: initialized(input), containersReady: containersReady(input), ready: ready(input) };
}

interface RestartInput {
  container: Container;
  podRestartPolicy: string;
  exitCode: number;
}

function containerRestart({ container, podRestartPolicy, exitCode }: RestartInput): unknown {
  return { restart: isRestartable(container, podRestartPolicy, exitCode), rule: restartRule(container, exitCode) };
}

function grace(input: GraceInputs): unknown {
  const seconds = effectiveGrace(input);
  return { seconds, shortened: input.current !== 0 && input.current !== seconds };
}

interface KillInput {
  pod: Pod;
  container: string;
  reason: KillReason;
  message: string;
  override: number | null;
}

/** Runs the kill on a clock of its own, of a container that leaves at SIGTERM. */
function kill({ pod, container: name, reason, message, override }: KillInput): unknown {
  const container = allContainers(pod).find((one) => one.name === name);
  if (!container) return { error: `no container ${name}` };
  const world = newWorld({ objects: new Map(), reality: new Map() }, 0, defaultLatencies);
  const runtime = new Runtime(world, { behaviour: bareBehaviour, images: {} });
  const record = { name, image: null, attempt: 0, state: 'running', startedAt: 0, end: null, previous: null } as const;
  runtime.adopt(pod, { sandboxes: [newSandbox(0)], containers: new Map([[name, record]]) });
  const text = message || `Stopping container ${name}`;
  const context = { world, runtime, era: '1.36', cause: null, message: text, turn: null } as const;
  world.clock.start(killContainer({ pod, container, reason, override }, context));
  world.clock.run(Number.POSITIVE_INFINITY);
  return { stopTimeout: timeoutIn(world.trace), events: eventsIn(world.trace) };
}

const timeoutIn = (trace: readonly TraceEvent[]) =>
  trace.flatMap((event) => (event.what === 'runtime' && event.op === 'stop' ? [event.timeout] : []))[0];

const eventsIn = (trace: readonly TraceEvent[]) =>
  trace.flatMap((event) => (event.what === 'event' ? [`${event.type} ${event.reason} ${event.message}`] : []));

function order({ pod, running }: { pod: Pod; running: readonly string[] }): unknown {
  return { waitsFor: Object.fromEntries(terminationOrder(pod, running)) };
}
