/** Faults under which a kubelet hears nothing of the API server. */
import type { Fault } from '../simulation/faults.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis } from '../simulation/trace.ts';
import { faultsAt, faultSpans } from './faultSpans.ts';

/** Why a kubelet hears nothing: its machine is off, it is stopped, it is paused, or nothing gets through to it. */
export type Absence = 'off' | 'stopped' | 'paused' | 'cut';

type What = Fault['what'];

/** The one that leaves least comes first. */
const deafening: readonly { what: What; why: Absence }[] = [
  { what: 'power', why: 'off' },
  { what: 'kubelet', why: 'stopped' },
  { what: 'pause', why: 'paused' },
  { what: 'link', why: 'cut' },
  { what: 'apiServer', why: 'cut' },
];

/** Why a kubelet hears nothing; of several faults the one that leaves least. @returns null where it hears */
export const absenceUnder = (isInForce: (what: What) => boolean): Absence | null =>
  deafening.find(({ what }) => isInForce(what))?.why ?? null;

/** Whether a kubelet hears nothing under it. */
export const isDeafening = ({ what }: Fault): boolean => whyUnder(what) !== null;

const whyUnder = (fault: What): Absence | null => deafening.find(({ what }) => what === fault)?.why ?? null;

/** Why the kubelet of a node hears nothing at t; null: it hears. */
export function absenceAt(run: Run, node: string, t: Millis): Absence | null {
  const faults = faultsAt(run, t).filter((span) => span.node === null || span.node === node);
  return absenceUnder((what) => faults.some(({ fault }) => fault.what === what));
}

/** A time in which a kubelet heard nothing of the API server, for one reason. */
export interface KubeletAbsence {
  why: Absence;
  from: Instant;
  /** null: not within the run. */
  to: Instant | null;
}

/** `id`: the event that made it so. */
interface Instant {
  t: Millis;
  id: number;
}

/** Of the kubelet of a node over the whole run, each reason by itself, the oldest first. */
export const absencesOn = (run: Run, node: string): readonly KubeletAbsence[] =>
  faultSpans(run).flatMap(({ fault, node: its, since, id, until, endId }) => {
    const why = its === null || its === node ? whyUnder(fault.what) : null;
    if (why === null) return [];
    return [{ why, from: { t: since, id }, to: until === null || endId === null ? null : { t: until, id: endId } }];
  });
