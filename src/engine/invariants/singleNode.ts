/** S-INV-4: a pod lives on its node only, and gets it once. */
import type { Check } from './check.ts';
import { isPod } from './ledger.ts';

export const singleNode: Check = (event, ledger) => {
  const node = ledger?.pod?.spec.nodeName;
  if (!node) return [];
  if (event.what === 'runtime' && event.actor.node !== node) return [`${event.op} on ${event.actor.node}, not ${node}`];
  if (event.what !== 'write' || !isPod(event.object) || event.object.spec.nodeName === node) return [];
  return [`nodeName ${node} becomes ${event.object.spec.nodeName}`];
};

/** A container has one process at a time. */
export const oneRun: Check = (event, ledger) =>
  event.what === 'runtime' && event.op === 'start' && ledger?.runs.has(event.container ?? '')
    ? [`${event.container ?? ''} starts while it runs`]
    : [];
