/** S-INV-1: names are locks. At most one object has a namespace and name at a time. */
import type { Check } from './check.ts';

export const uniqueNames: Check = (event, life, ledger) => {
  if (event.what !== 'write' || !life) return [];
  const holder = ledger.holder(event.subject);
  if (holder === null || (event.type !== 'ADDED' && holder === life.uid)) return [];
  return [`${life.uid} written while ${holder} has the name`];
};
