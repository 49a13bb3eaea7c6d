/** S-INV-1: names are locks. At most one object has a namespace and name at a time. */
import type { Check } from './check.ts';

export const uniqueNames: Check = (event, podLedger, ledger) => {
  if (event.what !== 'write' || !podLedger) return [];
  const holder = ledger.holder(event.subject);
  if (holder === null || (event.type !== 'ADDED' && holder === podLedger.uid)) return [];
  return [`${podLedger.uid} written while ${holder} has the name`];
};
