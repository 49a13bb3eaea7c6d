/** Small clusters in which somebody has to go, for tests. */
import type { KubeObject, LabelSelector, Pod, PodDisruptionBudget } from '../../objects/types.ts';
import { clusterObjects } from '../clusterObjects.ts';
import { type DecideOptions, decide } from '../cycle.ts';
import { makePod } from '../fixtures.ts';
import { Snapshot } from '../snapshot.ts';
import type { PreemptionFacts } from './facts.ts';

interface RunningWords {
  cpu?: string;
  priority?: number;
  /** Seconds after midnight; absent = not started yet. */
  start?: number;
  labels?: Readonly<Record<string, string>>;
  namespace?: string;
}

/** A pod of 1 cpu and priority 0, unless said otherwise. */
export function running(name: string, on: string, words: RunningWords = {}): Pod {
  const { cpu = '1', priority = 0, start, labels, namespace = 'default' } = words;
  const pod = makePod(name, { on, namespace, requests: { cpu }, priority, ...(labels && { labels }) });
  return start === undefined ? pod : { ...pod, status: { startTime: timeOf(start) } };
}

const timeOf = (seconds: number): string => new Date(Date.UTC(2026, 0, 1, 0, 0, seconds)).toISOString();

/** Asks for 4 cpu with priority 1000, unless said otherwise. */
export const preemptor = (words: Parameters<typeof makePod>[1] = {}): Pod =>
  makePod('preemptor', { requests: { cpu: '4' }, priority: 1000, ...words });

export const budget = (
  name: string,
  disruptionsAllowed: number,
  words: { selector?: LabelSelector | null; disruptedPods?: Readonly<Record<string, string>>; namespace?: string } = {},
): PodDisruptionBudget => ({
  kind: 'PodDisruptionBudget',
  metadata: { name, namespace: words.namespace ?? 'default' },
  spec: { selector: words.selector === undefined ? { matchLabels: { app: 'web' } } : words.selector },
  status: { disruptionsAllowed, ...(words.disruptedPods && { disruptedPods: words.disruptedPods }) },
});

/** What preemption does for the pod; all potential nodes are tried unless said otherwise. */
export function preemptionOf(
  objects: readonly KubeObject[],
  pod: Pod = preemptor(),
  options: DecideOptions = { allCandidates: true },
): PreemptionFacts {
  const { preemption } = decide(new Snapshot(clusterObjects(objects)), pod, options);
  if (!preemption) throw new Error('a node was found');
  return preemption;
}

/** Node → its victims, of the candidates. */
export const victimsOf = ({ candidates }: PreemptionFacts): Record<string, readonly string[]> =>
  Object.fromEntries(candidates.map(({ node, victims }) => [node, victims.map((key) => key.replace('default/', ''))]));
