/**
 * S-INV-13: whoever fences lets others take over only when the node is out of the way: its processes are dead, or they
 * are cut off from storage and clients (FENCE-4). What lives there and is not, is named.
 */
import { keyOf } from '../objects/ref.ts';
import type { EventOf, TraceEvent } from '../simulation/trace.ts';
import type { Ledger, PodLedger } from './ledger.ts';

type Parted = 'clients' | 'storage';

export class FencingOrder {
  /** `clients/node-1`: what somebody has cut off. */
  readonly #parted = new Set<string>();

  see(event: TraceEvent, ledger: Ledger): readonly string[] {
    if (event.what === 'request' && event.fault) this.#note(event.fault, event.runs === true);
    if (event.what !== 'fencing' || event.step !== 'release') return [];
    const node = keyOf(event.subject);
    const open = (['storage', 'clients'] as const).filter((what) => !this.#parted.has(`${what}/${node}`));
    const alive = open.length === 0 ? [] : ledger.livingOn(node).filter(isReplaced);
    return alive.length === 0 ? [] : [`${names(alive)} on ${node}, not cut off from ${open.join(' and ')}`];
  }

  #note(fault: NonNullable<EventOf<'request'>['fault']>, runs: boolean): void {
    if (fault.what !== 'clients' && fault.what !== 'storage') return;
    const name: `${Parted}/${string}` = `${fault.what}/${fault.node}`;
    if (runs) this.#parted.delete(name);
    else this.#parted.add(name);
  }
}

/** Nobody takes the place of a daemon's pod: it belongs to its node. */
const isReplaced = ({ pod }: PodLedger): boolean =>
  !(pod?.metadata.ownerReferences ?? []).some(({ kind }) => kind === 'DaemonSet');

const names = (holders: readonly PodLedger[]): string => {
  const all = holders.map(({ subject }) => keyOf(subject)).join(', ');
  return `${all} ${holders.length === 1 ? 'lives' : 'live'}`;
};
