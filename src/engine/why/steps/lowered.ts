/** Lowering what a pod asks for, by exactly as much as is needed, in as few containers as possible (SCHED-29). */
import { milliValue, type Quantity, quantityText, value } from '../../objects/quantity.ts';
import { readList } from '../../objects/podQuantities.ts';
import { isScalarResource } from '../../objects/resourceNames.ts';
import type { Container, Pod, PodSpec } from '../../objects/types.ts';
import type { LoweredRequest } from './step.ts';

type Place = NonNullable<LoweredRequest['container']>;

interface Asking {
  place: Place;
  amount: number;
  isSidecar: boolean;
}

/**
 * @param most what the pod may ask for, overhead included: milli-CPU, bytes or whole units
 * @returns null where no lower requests come to that
 */
export function loweredTo(pod: Pod, resource: string, most: number): readonly LoweredRequest[] | null {
  const { spec } = pod;
  const overhead = amountIn(spec.overhead, resource);
  const room = Math.max(0, most) - overhead;
  if (room < 0 || (room === 0 && overhead > 0)) return null;
  const lower = { resource, format: formatIn(spec, resource), withLimit: isScalarResource(resource) };
  const level = spec.resources?.requests?.[resource];
  const own =
    level === undefined ? [] : [part(lower, null, { from: amountIn(spec.resources?.requests, resource), to: room })];
  return [...own, ...containersTo(spec, room, lower)];
}

interface Lowering {
  resource: string;
  format: Quantity['format'];
  withLimit: boolean;
}

/** First those that run together, the largest first; then each init container that still needs more. */
function containersTo(spec: PodSpec, room: number, lower: Lowering): LoweredRequest[] {
  const inits = askingIn(spec, 'initContainers', lower.resource);
  const together = [...askingIn(spec, 'containers', lower.resource), ...inits.filter(({ isSidecar }) => isSidecar)];
  const parts: LoweredRequest[] = [];
  const now = new Map(together.map((one) => [one, one.amount]));
  let excess = together.reduce((sum, { amount }) => sum + amount, 0) - room;
  for (const one of together.toSorted((a, b) => b.amount - a.amount)) {
    if (excess <= 0) break;
    const to = Math.max(0, one.amount - excess);
    excess -= one.amount - to;
    now.set(one, to);
    parts.push(part(lower, one.place, { from: one.amount, to }));
  }
  let beside = 0;
  for (const one of inits) {
    if (one.isSidecar) beside += now.get(one) ?? 0;
    else if (one.amount + beside > room)
      parts.push(part(lower, one.place, { from: one.amount, to: Math.max(0, room - beside) }));
  }
  return parts;
}

function part({ resource, format, withLimit }: Lowering, container: Place | null, of: { from: number; to: number }) {
  const nanos = BigInt(of.to) * (resource === 'cpu' ? 1_000_000n : 1_000_000_000n);
  return { container, ...of, written: quantityText({ nanos, format, isLong: false }), withLimit };
}

function askingIn(spec: PodSpec, list: Place['list'], resource: string): Asking[] {
  return (spec[list] ?? []).map((container: Container, index) => ({
    place: { list, index, name: container.name },
    amount: amountIn(container.resources?.requests, resource),
    isSidecar: container.restartPolicy === 'Always',
  }));
}

const amountIn = (list: Parameters<typeof readList>[0], resource: string): number => {
  const quantity = readList(list).get(resource);
  if (!quantity) return 0;
  return resource === 'cpu' ? milliValue(quantity) : value(quantity);
};

/** As the pod's author writes it: `Mi` or `M`. */
function formatIn(spec: PodSpec, resource: string): Quantity['format'] {
  const lists = [spec.resources?.requests, ...spec.containers.map(({ resources }) => resources?.requests)];
  const found = lists.flatMap((list) => readList(list).get(resource) ?? [])[0];
  return found?.format ?? 'DecimalSI';
}
