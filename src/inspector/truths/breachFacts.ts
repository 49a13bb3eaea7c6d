/** What is known of a breach: who started beside whom, and how long it lasted. Times in ms. */
import { overAt } from '../../commands/breaches.ts';
import type { Breach } from '../../engine/history/breaches/breaches.ts';
import type { NameHolder } from '../../engine/history/nameHolders.ts';
import type { TwoTruths } from '../../engine/view/twoTruths.ts';

export interface BreachFacts {
  /** The life that began, and the one that was still there; null where it is not about two lives. */
  pair: { starter: NameHolder; other: NameHolder } | null;
  /** How long so far, until `now` at the most; null where it is not about two lives. */
  lasted: number | null;
  isOver: boolean;
}

/** @param now the cursor */
export function breachFacts(truths: Pick<TwoTruths, 'names'>, breach: Breach, now: number): BreachFacts {
  const name = truths.names.find(({ pod }) => breach.subject === `Pod/${pod}`);
  const starter = name?.holders.find(({ uid }) => uid === breach.uid);
  const other = name?.holders.find((holder) => holder.uid !== breach.uid && holdersAt(holder, breach.t));
  if (!name || !starter || !other) return { pair: null, lasted: null, isOver: false };
  const end = overAt(truths, breach, now);
  return { pair: { starter, other }, lasted: (end ?? now) - breach.t, isOver: end !== undefined };
}

const holdersAt = ({ process }: NameHolder, t: number): boolean =>
  process.some(({ from, to }) => from <= t && (to === null || to > t));

/** The end of a uid tells lives of one name apart. */
export const shortUid = (uid: string): string => uid.slice(-4);

/** Somebody has taken the object away by force while its processes lived. */
export const isForced = (truths: Pick<TwoTruths, 'names'>): boolean =>
  truths.names.some(({ holders }) => holders.some(({ removedBy }) => removedBy === 'user'));

/** Rules of pod safety that are worth being told of while they hold, the most telling first. */
const safety = ['S-INV-1', 'S-INV-3', 'S-INV-12', 'S-INV-4', 'S-INV-5', 'S-INV-2', 'S-INV-11', 'S-INV-13'] as const;
export type SafetyRule = (typeof safety)[number];

/** What a rule needs to be about anything here. */
export interface Stakes {
  hasVolumes: boolean;
  hasFencer: boolean;
}

export const stillTrue = (breaches: readonly Breach[], { hasVolumes, hasFencer }: Stakes): readonly SafetyRule[] =>
  safety.filter((rule) => {
    if ((rule === 'S-INV-11' && !hasVolumes) || (rule === 'S-INV-13' && !hasFencer)) return false;
    return !breaches.some((breach) => breach.rule === rule);
  });

/** Processes here use volumes, or have done so. */
export const hasVolumes = ({ volumes, nodes }: Pick<TwoTruths, 'volumes' | 'nodes'>): boolean =>
  volumes.length > 0 || nodes.some(({ real }) => real.pods.some((pod) => pod.volumes.length > 0));
