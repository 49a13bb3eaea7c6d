/** One probe of a container, and how results count (kubelet 1.36, prober). */
import type { Probe } from '../objects/types.ts';
import type { Millis } from '../simulation/trace.ts';

export interface Probed {
  /** Time since the container was started. */
  age: Millis;
  /** Its port is open: it has not got SIGTERM. */
  isListening: boolean;
  podIP: string;
}

/** @returns null for success, else the text of the failure */
export function probeFailure(probe: Probe, { age, isListening, podIP }: Probed): string | null {
  const ranges = okRanges(probe);
  if (ranges) return ranges.some(({ from, to }) => age >= from && age < to) ? null : 'not ok';
  if (probe.exec || isListening) return null;
  const address = `${podIP}:${probe.httpGet?.port ?? probe.tcpSocket?.port ?? probe.grpc?.port ?? ''}`;
  const refused = `dial tcp ${address}: connect: connection refused`;
  return probe.httpGet ? `Get "http://${address}${probe.httpGet.path ?? '/'}": ${refused}` : refused;
}

/** May a later probe answer otherwise, if nothing happens to the container? */
export function mayChange(probe: Probe, age: Millis): boolean {
  if (age < (probe.initialDelaySeconds ?? 0) * 1000) return true;
  return (okRanges(probe) ?? []).some(({ from, to }) => from > age || (to > age && to !== Number.POSITIVE_INFINITY));
}

/** `sim-probe ok=3-10,16-`: succeeds while the container's age in seconds is in one of these ranges. */
function okRanges(probe: Probe): readonly { from: Millis; to: Millis }[] | null {
  const command = probe.exec?.command ?? [];
  if (command[0] !== 'sim-probe') return null;
  const text = command.find((word) => word.startsWith('ok='))?.slice('ok='.length) ?? '';
  return text.split(',').flatMap((range) => {
    const [from, to] = range.split('-');
    if (!from) return [];
    return [{ from: Number(from) * 1000, to: to ? Number(to) * 1000 : Number.POSITIVE_INFINITY }];
  });
}

/** Consecutive equal results; only enough of them change what is held true. */
export interface Tally {
  result: boolean;
  count: number;
}

export function counted(tally: Tally | null, isSuccess: boolean): Tally {
  return { result: isSuccess, count: tally?.result === isSuccess ? tally.count + 1 : 1 };
}

export const isDecided = ({ result, count }: Tally, probe: Probe): boolean =>
  count >= (result ? (probe.successThreshold ?? 1) : (probe.failureThreshold ?? 3));
