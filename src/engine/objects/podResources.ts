/** What a pod asks for in the scheduler's numbers (kube-scheduler 1.36, framework.PodInfo.CalculateResource). */
import { type Quantities, type Requesting, requestQuantities, requestsSource } from './podQuantities.ts';
import { milliValue, parseQuantity, type Quantity, type QuantityError, value } from './quantity.ts';
import { isPodLevelResource, isScalarResource } from './resourceNames.ts';
export interface ResourceAmounts {
  /** Thousandths of a cpu. */
  readonly milliCpu: number;
  /** Bytes. */
  readonly memory: number;
  /** Bytes. */
  readonly ephemeralStorage: number;
  /** Extended resources, hugepages (bytes) and the like: whole units. A request of 0 is present. */
  readonly scalars: Readonly<Record<string, number>>;
}
export interface CpuAndMemory {
  readonly milliCpu: number;
  readonly memory: number;
}

/** Counted for scoring where a container asks for nothing: 100m and 200 MiB (schedutil.DefaultMilliCPURequest). */
const missing: Quantities = new Map([
  ['cpu', known(parseQuantity('100m'))],
  ['memory', known(parseQuantity('200Mi'))],
]);

function known(read: Quantity | QuantityError): Quantity {
  if ('error' in read) throw new Error(read.error);
  return read;
}

/** Pods are immutable, so each is summed once: 150,000 pods are asked in every cycle. */
function once<T>(compute: (pod: Requesting) => T): (pod: Requesting) => T {
  const before = new WeakMap<object, T>();
  return (pod) => {
    const key = requestsSource(pod);
    const retained = before.get(key);
    if (retained !== undefined) return retained;
    const made = compute(pod);
    before.set(key, made);
    return made;
  };
}

/** The real requests: init containers, sidecars, pod level, overhead and a resize under way counted (SCHED-29). */
export const podRequests = once((pod): ResourceAmounts => amountsOf(requestQuantities(pod)));

/**
 * What a running pod counts for in scoring (NodeInfo.NonZeroRequested). With pod-level requests a default is
 * filled in (for each container) only for a resource that is missing from the whole result.
 */
export const nonZeroRequests = once((pod): CpuAndMemory => {
  const requests = requestQuantities(pod, { missing: missingIn(pod) });
  const cpu = requests.get('cpu');
  const memory = requests.get('memory');
  return { milliCpu: cpu ? milliValue(cpu) : 0, memory: memory ? value(memory) : 0 };
});

function missingIn(pod: Requesting): Quantities {
  const hasPodLevel = Object.keys(pod.spec.resources?.requests ?? {}).some(isPodLevelResource);
  if (!hasPodLevel) return missing;
  const real = requestQuantities(pod);
  return new Map([...missing].filter(([name]) => !real.has(name)));
}

/**
 * What the incoming pod counts for in NodeResourcesFit's score: containers with defaults plus overhead;
 * pod-level `spec.resources` is ignored, as upstream ignores it there.
 */
export const scoringRequests = once(
  (pod): ResourceAmounts => amountsOf(requestQuantities(pod, { missing, containersOnly: true })),
);

function amountsOf(quantities: Quantities): ResourceAmounts {
  let milliCpu = 0;
  let memory = 0;
  let ephemeralStorage = 0;
  const scalars: Record<string, number> = {};
  for (const [name, quantity] of quantities) {
    if (name === 'cpu') milliCpu = milliValue(quantity);
    else if (name === 'memory') memory = value(quantity);
    else if (name === 'ephemeral-storage') ephemeralStorage = value(quantity);
    else if (isScalarResource(name)) scalars[name] = value(quantity);
  }
  return { milliCpu, memory, ephemeralStorage, scalars };
}
