/** Faults under which a kubelet hears nothing of the API server. */
import type { FaultInForce } from '../view/twoTruths.ts';

/** Why a kubelet hears nothing: its machine is off, it is stopped, it is paused, or nothing gets through to it. */
export type Absence = 'off' | 'stopped' | 'paused' | 'cut';

type What = FaultInForce['fault']['what'];

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
export const isDeafening = ({ what }: FaultInForce['fault']): boolean => deafening.some((one) => one.what === what);
