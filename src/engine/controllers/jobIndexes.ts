/** Indexed Jobs: each index from 0 to completions − 1 has to succeed once (kube-controller-manager 1.36, job/indexed_job_utils). */
import type { Labels, Pod, PodSpec, Workload } from '../objects/types.ts';
import { trackingFinalizer } from './jobSpec.ts';
import type { NewPod } from './podControl.ts';

const indexKey = 'batch.kubernetes.io/job-completion-index';

export const isIndexed = ({ spec }: Workload): boolean => spec?.completionMode === 'Indexed';

/** null: the pod has none. */
export function indexOf({ metadata }: Pod): number | null {
  const text = metadata.annotations?.[indexKey];
  return text === undefined || !/^\d+$/.test(text) ? null : Number(text);
}

export const indexesIn = (pods: readonly Pod[]): readonly number[] =>
  pods.flatMap((pod) => {
    const index = indexOf(pod);
    return index === null ? [] : [index];
  });

/** `1,3-5` → 1, 3, 4, 5. What cannot be read is left out. */
export function readIndexes(text = ''): readonly number[] {
  return text.split(',').flatMap((part) => {
    const [first, last] = part.split('-');
    const [from, to] = [Number(first), Number(last ?? first)];
    return part === '' || !Number.isInteger(from) || !Number.isInteger(to)
      ? []
      : Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step);
  });
}

/** 1, 3, 4, 5 → `1,3-5`; two in a row stay `3,4`. */
export function indexesText(indexes: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const index of union(indexes)) {
    const run = runs.at(-1);
    if (run && run[1] === index - 1) run[1] = index;
    else runs.push([index, index]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}${to === from + 1 ? ',' : '-'}${to}`)).join(',');
}

/** Each once, in order. */
export const union = (...lists: readonly (readonly number[])[]): readonly number[] =>
  [...new Set(lists.flat())].toSorted((a, b) => a - b);

/** The first so many indexes that nobody works on and that are not done (firstPendingIndexes). */
export function firstPending(completions: number, count: number, taken: readonly number[]): readonly number[] {
  const found: number[] = [];
  const isTaken = new Set(taken);
  for (let index = 0; index < completions && found.length < count; index++) if (!isTaken.has(index)) found.push(index);
  return found;
}

interface JobPod {
  labels: Labels;
  index: number;
  annotations?: Labels;
}

/** The pod knows its index by annotation, label, name, host name and environment. */
export function indexedPod(job: Workload, { labels, index, annotations }: JobPod): NewPod {
  const own = { [indexKey]: String(index) };
  return {
    prefix: `${job.metadata.name}-${index}-`,
    labels: { ...labels, ...own },
    annotations: { ...own, ...annotations },
    spec: withIndex(job, index),
    finalizers: [trackingFinalizer],
  };
}

const variable = {
  name: 'JOB_COMPLETION_INDEX',
  valueFrom: { fieldRef: { fieldPath: `metadata.labels['${indexKey}']` } },
};

function withIndex({ metadata, spec }: Workload, index: number): PodSpec {
  const pod: PodSpec & { hostname?: string } = spec?.template?.spec ?? { containers: [] };
  const textOf = <Part extends object>(container: Part & { env?: readonly { name: string }[] }): Part =>
    container.env?.some(({ name }) => name === variable.name)
      ? container
      : { ...container, env: [...(container.env ?? []), variable] };
  return {
    ...pod,
    hostname: pod.hostname ?? `${metadata.name}-${index}`,
    containers: pod.containers.map(textOf),
    ...(pod.initContainers && { initContainers: pod.initContainers.map(textOf) }),
  } as PodSpec;
}
