/** The pod's requests, more or less of them in even steps. */
import { milliValue, parseQuantity, value } from '../../objects/quantity.ts';
import { canonicalText } from '../../objects/quantityText.ts';
import type { Container, QuantityText } from '../../objects/types.ts';
import type { NodeInfo } from '../../scheduler/nodeInfo.ts';
import type { TriedCluster } from '../tried/trial.ts';
import { type Ladder, ladderOf } from './ladder.ts';
import type { StepFacts } from './step.ts';

type Name = 'cpu' | 'memory';

const Mi = 2 ** 20;
const units: Readonly<Record<Name, readonly number[]>> = {
  cpu: [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000],
  memory: [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 4096].map((count) => count * Mi),
};

/** Of the container that asks for most of it. @param most how many values are tried, at most, on either side */
export const requestLadders = (trial: TriedCluster, node: NodeInfo, most: number): Ladder[] =>
  (['cpu', 'memory'] as const).map((name) => ladderOf(trial, requestsOf(trial, node, { name, most })));

function requestsOf(
  { pod }: TriedCluster,
  { node }: NodeInfo,
  { name, most: steps }: { name: Name; most: number },
): StepFacts[] {
  const { containers } = pod.spec;
  const index = containers.reduce(
    (best, one, place) => (asked(one, name) > asked(containers[best] ?? one, name) ? place : best),
    0,
  );
  const container = containers[index];
  if (!container) return [];
  const from = asked(container, name);
  const capacity = read(node.status?.allocatable?.[name], name) ?? 0;
  const most = Math.max(from, read(container.resources?.limits?.[name], name) ?? capacity);
  const range = Math.max(from, most - from);
  const precision = units[name].find((unit) => range / unit <= steps) ?? Math.ceil(range / steps);
  const place = { list: 'containers', index, name: container.name } as const;
  return values(from, most, precision).map((to) => {
    const part = { container: place, from, to, written: textOf(name, to), withLimit: false };
    return { kind: 'request', resource: name, parts: [part], from, to, node: null, precision };
  });
}

/** Whole steps from `from`, less before more; the ends of the range too. */
function values(from: number, most: number, step: number): number[] {
  const found: number[] = [];
  for (let distance = step; from - distance > -step || from + distance < most + step; distance += step) {
    if (from - distance > -step) found.push(Math.max(from - distance, 0));
    if (from + distance < most + step) found.push(Math.min(from + distance, most));
  }
  return found.filter((to) => to !== from);
}

const asked = ({ resources }: Container, name: Name): number => read(resources?.requests?.[name], name) ?? 0;

function read(text: QuantityText | undefined, name: Name): number | null {
  if (text === undefined) return null;
  const quantity = parseQuantity(text);
  if ('error' in quantity) return null;
  return name === 'cpu' ? milliValue(quantity) : value(quantity);
}

const textOf = (name: Name, amount: number): string =>
  name === 'cpu'
    ? canonicalText({ nanos: BigInt(amount) * 1_000_000n, format: 'DecimalSI' })
    : canonicalText({ nanos: BigInt(amount) * 1_000_000_000n, format: 'BinarySI' });
