/** What is left of a node's memory, disk, inodes and processes, and which thresholds that meets (kubelet 1.36, eviction helpers). */
import { addQuantities, compareQuantities, type Quantity, value } from '../../objects/quantity.ts';
import { resourceOf, type Signal } from './signals.ts';
import type { Amount, Threshold } from './thresholds.ts';
import type { QuantityFormat } from '../../objects/quantityText.ts';

/** Bytes, inodes or processes. */
export interface Observation {
  available: number;
  capacity: number;
}
export type Observations = ReadonlyMap<Signal, Observation>;

/** As a message prints it: bytes as `62Mi`, what is counted as `1k`. */
export function availableQuantity(signal: Signal, { available }: Observation): Quantity {
  const resource = resourceOf[signal];
  return wholeQuantity(available, resource === 'inodes' || resource === 'pids' ? 'DecimalSI' : 'BinarySI');
}

export const wholeQuantity = (amount: number, format: QuantityFormat): Quantity => ({
  nanos: BigInt(Math.trunc(amount)) * 1_000_000_000n,
  format,
  isLong: false,
});

/** A share of the capacity is cut to a whole number. */
export const amountOf = (amount: Amount, capacity: number): Quantity =>
  'quantity' in amount ? amount.quantity : wholeQuantity(capacity * amount.percentage, 'BinarySI');

/** From how little on (not included) it is met, in whole units. @param isMet it was already: then its minimum reclaim counts too */
export const limitOf = (threshold: Threshold, capacity: number, isMet = false): number =>
  value(limitQuantity(threshold, capacity, isMet));

function limitQuantity({ value: limit, minReclaim }: Threshold, capacity: number, isMet: boolean): Quantity {
  const quantity = amountOf(limit, capacity);
  return isMet && minReclaim ? addQuantities(quantity, amountOf(minReclaim, capacity)) : quantity;
}

/** Those that are met, whatever their grace; a signal that nobody observes meets none. */
export function thresholdsMet(
  thresholds: readonly Threshold[],
  observations: Observations,
  { areMet }: { areMet: boolean },
): readonly Threshold[] {
  return thresholds.filter((threshold) => {
    const observed = observations.get(threshold.signal);
    if (!observed) return false;
    const limit = limitQuantity(threshold, observed.capacity, areMet);
    return compareQuantities(limit, availableQuantity(threshold.signal, observed)) > 0;
  });
}
