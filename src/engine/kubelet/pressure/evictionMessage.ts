/** The message in the status of an evicted pod (kubelet 1.36, eviction, evictionMessage; KUBELET-33). */
import {
  compareQuantities,
  isQuantityError,
  type Quantity,
  quantityText,
  readQuantity,
  zeroQuantity,
} from '../../objects/quantity.ts';
import type { Container, Pod } from '../../objects/types.ts';
import { allContainers } from '../podContainers.ts';
import { amountOf, availableQuantity, type Observations, wholeQuantity } from './observation.ts';
import type { ContainerStats, PodStats } from './podStats.ts';
import { type Resource, resourceOf } from './signals.ts';
import type { Threshold } from './thresholds.ts';

export interface EvictionTexts {
  /** Each part ends with a space. */
  message: string;
  /** Of its event; none where nothing is known of what it uses. */
  annotations: Readonly<Record<string, string>>;
}

interface Found {
  resource: Resource;
  /** All that are met, in the order in which they are dealt with. */
  thresholds: readonly Threshold[];
  observations: Observations;
}

export function evictionTexts(pod: Pod, stats: PodStats | undefined, found: Found): EvictionTexts {
  const { resource } = found;
  const low = `The node was low on resource: ${resource}. ${thresholdText(found)}`;
  if (!stats) return { message: low, annotations: {} };
  const offending = (stats.containers ?? []).flatMap((used) => {
    const container = allContainers(pod).find(({ name }) => name === used.name);
    return container ? offence(container, used, resource) : [];
  });
  const annotations = {
    offending_containers: offending.map(({ name }) => name).join(','),
    offending_containers_usage: offending.map(({ usage }) => usage).join(','),
    starved_resource: resource,
  };
  return { message: low + offending.map(({ text }) => text).join(''), annotations };
}

function thresholdText({ resource, thresholds, observations }: Found): string {
  for (const { signal, value } of thresholds) {
    const observed = observations.get(signal);
    if (resourceOf[signal] !== resource || !observed) continue;
    const limit = quantityText(amountOf(value, observed.capacity));
    return `Threshold quantity: ${limit}, available: ${quantityText(availableQuantity(signal, observed))}. `;
  }
  return '';
}

/** Only of memory and disk is it said who used more than it asked for. */
function offence({ name, resources }: Container, used: ContainerStats, resource: Resource) {
  const usage = usageOf(used, resource);
  const read = readQuantity(resources?.requests?.[resource] ?? '0');
  const request = isQuantityError(read) ? zeroQuantity : read;
  if (!usage || compareQuantities(usage, request) <= 0) return [];
  const amount = quantityText(usage);
  const text = `Container ${name} was using ${amount}, request is ${quantityText(request)}, has larger consumption of ${resource}. `;
  return [{ name, usage: amount, text }];
}

function usageOf({ memory, rootfs, logs }: ContainerStats, resource: Resource): Quantity | null {
  if (resource === 'memory') return memory === undefined ? null : wholeQuantity(memory, 'BinarySI');
  if (resource !== 'ephemeral-storage' || rootfs?.bytes === undefined || logs?.bytes === undefined) return null;
  return wholeQuantity(rootfs.bytes + logs.bytes, 'BinarySI');
}
