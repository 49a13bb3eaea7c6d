/**
 * S-INV-3: at most one set of processes lives for an identity of a StatefulSet. A pod that was forced out of the API
 * while it ran excuses it, and is then named as the one that is responsible.
 */
import type { Check } from './check.ts';
import { inSeconds } from './check.ts';
import type { PodLedger } from './ledger.ts';

export const atMostOne: Check = (event, podLedger, ledger) => {
  if (event.what !== 'runtime' || event.op !== 'start' || !podLedger || !isStateful(podLedger)) return [];
  const others = ledger.living(podLedger.subject).filter(({ uid }) => uid !== podLedger.uid);
  if (others.length === 0 || podLedger.runs.size > 0) return [];
  const excuses = others.filter(({ removal }) => removal !== null).map(excuse);
  const sets = `${others.length + 1} sets of processes`;
  return [excuses.length > 0 ? `${sets}, ${excuses.join(', ')}` : sets];
};

const isStateful = ({ pod }: PodLedger): boolean =>
  (pod?.metadata.ownerReferences ?? []).some(({ kind }) => kind === 'StatefulSet');

const excuse = ({ uid, removal }: PodLedger): string =>
  `${uid} removed by ${removal?.by?.name ?? removal?.by?.kind ?? 'nobody'} at ${inSeconds(removal?.t ?? 0)}`;
