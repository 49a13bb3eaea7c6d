/** The pod's requests, more or less of them in even steps. */
import { milliValue, parseQuantity, type Quantity, type QuantityError, value } from '../../objects/quantity.ts';
import { canonicalText } from '../../objects/quantityText.ts';
import type { Container, QuantityText } from '../../objects/types.ts';
import { type Ladder, type Rung, stepOf } from './rung.ts';
import type { Trials } from './trials.ts';

type Name = 'cpu' | 'memory';

const Mi = 2 ** 20;
const units: Readonly<Record<Name, readonly number[]>> = {
  cpu: [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000],
  memory: [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 4096].map((count) => count * Mi),
};

/** @param steps how many values are tried, at most, on either side */
export const requestLadders = (trials: Trials, steps: number): Ladder[] =>
  (['cpu', 'memory'] as const).map((name) => ladderOf(trials, name, steps));

/**
 * So much less that the node has room for the pod, of a container or, where init containers ask for more than they all do
 * together, of one of those; empty where none asks for that much.
 */
export const requestDownTo = (trials: Trials, name: Name, less: number): Ladder =>
  (['containers', 'initContainers'] as const).flatMap((list) => {
    const asking = largest(trials, name, list);
    return asking && asking.from >= less ? [rungOf(trials, asking, { name, to: asking.from - less, step: 1 })] : [];
  });

function ladderOf(trials: Trials, name: Name, steps: number): Ladder {
  const asking = largest(trials, name, 'containers');
  if (!asking) return [];
  const { container, from } = asking;
  const { node } = trials;
  const capacity = read(node.status?.allocatable?.[name], name) ?? 0;
  const most = Math.max(from, read(container.resources?.limits?.[name], name) ?? capacity);
  const range = Math.max(from, most - from);
  const step = units[name].find((unit) => range / unit <= steps) ?? Math.ceil(range / steps);
  return values(from, most, step).map((to) => rungOf(trials, asking, { name, to, step }));
}

type List = 'containers' | 'initContainers';

interface Asking {
  container: Container;
  list: List;
  index: number;
  from: number;
}

/** The container that asks for most of it. */
function largest({ pod }: Trials, name: Name, list: List): Asking | undefined {
  const all = (pod.spec[list] ?? []).map((container, index) => ({
    container,
    list,
    index,
    from: asked(container, name),
  }));
  return all.reduce<Asking | undefined>((most, one) => (most && most.from >= one.from ? most : one), undefined);
}

const rungOf = (
  { key }: Trials,
  { container, list, index, from }: Asking,
  { name, to, step }: { name: Name; to: number; step: number },
): Rung => ({
  step: { by: 'request', resource: name, container: container.name, list, index, from, to, step },
  change: stepOf(
    `Pod/${key}`,
    'add',
    `/spec/${list}/${index}/resources`,
    withRequest(container, name, textOf(name, to)),
  ),
});

/** Whole steps from `from`, less before more; the ends of the range too. */
function values(from: number, most: number, step: number): number[] {
  const found: number[] = [];
  for (let distance = step; from - distance > -step || from + distance < most + step; distance += step) {
    if (from - distance > -step) found.push(Math.max(from - distance, 0));
    if (from + distance < most + step) found.push(Math.min(from + distance, most));
  }
  return found.filter((to) => to !== from);
}

const withRequest = ({ resources }: Container, name: Name, text: QuantityText) => ({
  ...resources,
  requests: { ...resources?.requests, [name]: text },
});

const asked = ({ resources }: Container, name: Name): number => read(resources?.requests?.[name], name) ?? 0;

function read(text: QuantityText | undefined, name: Name): number | null {
  if (text === undefined) return null;
  const quantity: Quantity | QuantityError = parseQuantity(text);
  if ('error' in quantity) return null;
  return name === 'cpu' ? milliValue(quantity) : value(quantity);
}

const textOf = (name: Name, amount: number): string =>
  name === 'cpu'
    ? canonicalText({ nanos: BigInt(amount) * 1_000_000n, format: 'DecimalSI' })
    : canonicalText({ nanos: BigInt(amount) * 1_000_000_000n, format: 'BinarySI' });
