/** One probe of a container, and how results count (kubelet 1.36, prober; KUBELET-37). */
import type { Container, Probe } from '../objects/types.ts';
import type { Millis } from '../simulation/trace.ts';
import { type AgeRange, changesAfter, isIn, readRanges } from './ageRanges.ts';
import { hookPlan } from './hookPlan.ts';
import { portNumber, refusal } from './openPorts.ts';

export interface Probed {
  container: Pick<Container, 'ports'>;
  /** Since what its process is told counts. */
  age: Millis;
  isRunning: boolean;
  /** The port that is asked is open. */
  isListening: boolean;
  podIP: string;
  /** Ages at which the process is told to answer well; null = nothing is said. */
  reported: readonly AgeRange[] | null;
}

/** What came of it; an error leaves everything as it was. */
export type ProbeOutcome = { kind: 'success' } | { kind: 'failure' | 'error'; text: string };

export function probeOutcome(probe: Probe, probed: Probed): ProbeOutcome {
  const port = portNumber((probe.httpGet ?? probe.tcpSocket)?.port ?? 1, probed.container);
  if (typeof port !== 'number') return { kind: 'error', text: port.error };
  const text = probe.exec ? execFailure(probe, probed) : networkFailure(probe, probed);
  if (probe.exec && !probed.isRunning) return { kind: 'error', text: notRunning };
  return text === null ? success : { kind: 'failure', text };
}

const success: ProbeOutcome = { kind: 'success' };

/** What containerd answers to an exec in a container that has ended. */
const notRunning =
  'rpc error: code = Unknown desc = failed to exec in container: container is in CONTAINER_EXITED state';

/** How long a probe takes; a command no longer than the kubelet waits for it. */
export function probeTakes(probe: Probe): Millis {
  return probe.exec ? Math.min(commandOf(probe).seconds, timeoutOf(probe)) * 1000 : 0;
}

const timeoutOf = ({ timeoutSeconds }: Probe): number => timeoutSeconds || 1;

/** The failure's text is the command's output, or what the runtime's client says of its time (cri-client 1.36, ExecSync). */
function execFailure(probe: Probe, { age, reported }: Probed): string | null {
  const { text, seconds, exitCode, ranges } = commandOf(probe);
  if (seconds > timeoutOf(probe))
    return `command timed out: ${JSON.stringify(text)} timed out after ${timeoutOf(probe)}s`;
  const well = reported ?? ranges;
  if (well) return isIn(well, age) ? null : 'not ok';
  return exitCode === 0 ? null : '';
}

/** What a command does. */
interface Command {
  text: string;
  seconds: number;
  exitCode: number;
  /** `sim-probe ok=3-10,16-`: it succeeds while the container's age in seconds is in one of these ranges. */
  ranges: readonly AgeRange[] | null;
}

const commands = new WeakMap<Probe, Command>();

function commandOf(probe: Probe): Command {
  const known = commands.get(probe);
  if (known) return known;
  const words = probe.exec?.command ?? [];
  const { seconds = 0, exitCode = 0 } = hookPlan(probe) ?? {};
  const ok = words.find((word) => word.startsWith('ok='))?.slice('ok='.length) ?? '';
  const ranges = words[0] === 'sim-probe' ? (readRanges(ok) ?? []) : null;
  const command = { text: words.join(' '), seconds, exitCode, ranges };
  commands.set(probe, command);
  return command;
}

function networkFailure(probe: Probe, { container, age, isListening, podIP, reported }: Probed): string | null {
  const isWell = reported === null || isIn(reported, age);
  if (isListening && isWell) return null;
  const { httpGet, grpc } = probe;
  if (isListening && httpGet) return 'HTTP probe failed with statuscode: 500';
  if (isListening && grpc) return 'service unhealthy (responded with "NOT_SERVING")';
  if (!grpc) return refusal(probe, container, podIP);
  // Its client tries again until its time is over.
  const address = `${podIP.includes(':') ? `[${podIP}]` : podIP}:${grpc.port}`;
  return `timeout: failed to connect service "${address}" within ${timeoutOf(probe)}s: context deadline exceeded`;
}

/** May a later probe answer otherwise, if nothing happens to the container? */
export function mayChange(probe: Probe, { age, reported }: Pick<Probed, 'age' | 'reported'>): boolean {
  if (age < (probe.initialDelaySeconds ?? 0) * 1000) return true;
  return changesAfter(reported ?? (probe.exec && commandOf(probe).ranges) ?? [], age);
}

/** Consecutive equal results; only enough of them change what is held true. */
export interface ProbeTally {
  result: boolean;
  count: number;
}

export function counted(tally: ProbeTally | null, isSuccess: boolean): ProbeTally {
  return { result: isSuccess, count: tally?.result === isSuccess ? tally.count + 1 : 1 };
}

export const isDecided = ({ result, count }: ProbeTally, probe: Probe): boolean =>
  count >= (result ? (probe.successThreshold ?? 1) : (probe.failureThreshold ?? 3));
