/**
 * What must hold of every pod at every moment (RULES.md). Fed with
 * the events of a trace in their order; each rule sees an event with what was known before it.
 */
import type { Latencies } from '../simulation/latencies.ts';
import type { TraceEvent } from '../simulation/trace.ts';
import { atMostOne } from './atMostOne.ts';
import { graceZeroAuthority } from './authority.ts';
import type { RuleBreach, Check } from './check.ts';
import { monotoneCounters } from './counters.ts';
import { monotoneDeletion } from './deletion.ts';
import { EndpointsFollow } from './endpoints.ts';
import { FencingOrder } from './fencing.ts';
import { minimumGrace } from './grace.ts';
import { Ledger, type LedgerBase } from './ledger.ts';
import { DeletionsEnd } from './liveness.ts';
import { uniqueNames } from './names.ts';
import { monotonePhase } from './phase.ts';
import { removedIsDead } from './removal.ts';
import { oneRun, singleNode } from './singleNode.ts';
import { VolumesGuarded } from './volumes.ts';

const checks: readonly (readonly [rule: string, check: Check])[] = [
  ['S-INV-1', uniqueNames],
  ['S-INV-2', removedIsDead],
  ['S-INV-3', atMostOne],
  ['S-INV-4', singleNode],
  ['S-INV-5', monotoneDeletion],
  ['S-INV-6', monotonePhase],
  ['S-INV-7', minimumGrace],
  ['S-INV-8', monotoneCounters],
  ['S-INV-12', graceZeroAuthority],
  ['one-run', oneRun],
];

export class Invariants {
  readonly #ledger: Ledger;
  readonly #endpoints: EndpointsFollow;
  readonly #deletions = new DeletionsEnd();
  readonly #fencing = new FencingOrder();
  readonly #volumes: VolumesGuarded;

  constructor(base: LedgerBase, trace: readonly TraceEvent[], latencies: Latencies) {
    this.#ledger = new Ledger(base, trace);
    this.#endpoints = new EndpointsFollow(latencies);
    this.#volumes = new VolumesGuarded(base.objects);
  }

  /** How many pods it keeps something of. */
  get size(): number {
    return this.#ledger.size;
  }

  /** @returns what the event breaks, or shows to be broken by an earlier one */
  see(event: TraceEvent): readonly RuleBreach[] {
    if (event.what === 'client' || event.what === 'queue' || event.what === 'invariant') return [];
    const ledger = this.#ledger;
    const podLedger = ledger.ledgerOf(event);
    const breaches: RuleBreach[] = [];
    for (const [rule, check] of checks)
      for (const detail of check(event, podLedger, ledger)) breaches.push({ rule, event: event.id, detail });
    for (const found of this.#endpoints.see(event, podLedger, ledger)) breaches.push({ rule: 'S-INV-9', ...found });
    for (const found of this.#deletions.see(event, podLedger, ledger)) breaches.push({ rule: 'S-INV-14', ...found });
    for (const detail of this.#fencing.see(event, ledger)) breaches.push({ rule: 'S-INV-13', event: event.id, detail });
    for (const detail of this.#volumes.see(event)) breaches.push({ rule: 'S-INV-11', event: event.id, detail });
    ledger.apply(event);
    return breaches;
  }
}
