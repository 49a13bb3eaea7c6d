/** How long things take that Kubernetes leaves to network, disk and luck; in milliseconds unless said. */
import type { Millis } from './trace.ts';

export interface Latencies {
  /** API server → watching client: network and watch cache. */
  watch: Millis;
  /** A write request, there and stored. */
  write: Millis;
  /** One scheduling cycle with its plugins. */
  schedulingCycle: Millis;
  /** The EndpointSlice controller's reaction to a change (its batch period is 0 by default). */
  endpointSlice: Millis;
  /** Status manager: from a changed status to the PATCH on its way. */
  statusManager: Millis;
  /** Volume manager: its poll, passed once before a pod's first sandbox (recorded 0.3 s). */
  volumes: Millis;
  /** CRI calls: pause container and network; a container's creation; its start; the signal of StopContainer. */
  runSandbox: Millis;
  createContainer: Millis;
  startContainer: Millis;
  signal: Millis;
  /** Reading the runtime again after the last container was killed. */
  rereadRuntime: Millis;
  /** PLEG: period of the relist that notices exits (kubelet 1.36, generic PLEG). */
  pleg: Millis;
  /** A kubelet's waits after errors and in back-offs take so many times their length (1.36: 1 to 1.5 by chance). */
  retryJitter: number;
  /** Last container stopped → DELETE: unmounting and removing directories (recorded 0.1–1.0 s, mostly 0.5). */
  finalisation: Millis;
}

export const defaultLatencies: Latencies = {
  watch: 50,
  write: 20,
  schedulingCycle: 10,
  endpointSlice: 50,
  statusManager: 10,
  volumes: 300,
  runSandbox: 50,
  createContainer: 20,
  startContainer: 30,
  signal: 10,
  rereadRuntime: 20,
  pleg: 1000,
  retryJitter: 1.25,
  finalisation: 600,
};

/** How far a run goes at most: 15 simulated minutes. */
export const longestRun: Millis = 15 * 60_000;
