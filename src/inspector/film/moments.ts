/** The instants of the victims' ends, in order: what happens at the same time is one step. */
import type { PodKey } from '../../engine/objects/types.ts';
import type { FilmEnding } from '../../engine/why/film/ending.ts';
import type { VictimEnd } from '../../engine/why/film/victimEnd.ts';

export type MomentKind = 'leaving' | 'marked' | 'deleted' | 'preStop' | 'term' | 'kill' | 'free' | 'gone' | 'still';

export interface GraceMoment {
  at: number;
  kind: MomentKind;
  victims: readonly VictimEnd[];
}

const kinds: readonly (readonly [MomentKind, (victim: VictimEnd, ending: FilmEnding) => number | null])[] = [
  ['leaving', (victim, { decidedAt }) => (wasLeaving(victim, decidedAt) ? decidedAt : null)],
  ['marked', ({ markedAt }) => markedAt],
  ['deleted', (victim, { decidedAt }) => (wasLeaving(victim, decidedAt) ? null : victim.deletedAt)],
  ['preStop', ({ preStop }, { decidedAt }) => (preStop && preStop.from >= decidedAt ? preStop.from : null)],
  ['term', ({ termAt }, { decidedAt }) => (termAt !== null && termAt >= decidedAt ? termAt : null)],
  ['kill', ({ killAt }) => killAt],
  ['free', ({ freeAt, goneAt }) => (freeAt === goneAt ? null : freeAt)],
  ['gone', ({ goneAt }) => goneAt],
];

/** Its deletion was under way before it was chosen. */
const wasLeaving = ({ deletedAt }: VictimEnd, decidedAt: number): boolean =>
  deletedAt !== null && deletedAt < decidedAt;

/** At least one; of many victims deletes and ends alone are told, so that nobody steps through hundreds. */
export function graceMoments(ending: FilmEnding): readonly GraceMoment[] {
  const reported =
    ending.victims.length > many
      ? kinds.filter(([kind]) => kind === 'deleted' || kind === 'free' || kind === 'gone')
      : kinds;
  const moments = reported.flatMap(([kind, when]) => {
    const at = new Map<number, VictimEnd[]>();
    for (const victim of ending.victims) {
      const t = when(victim, ending);
      if (t !== null) at.set(t, [...(at.get(t) ?? []), victim]);
    }
    return [...at].map(([t, victims]): GraceMoment => ({ at: t, kind, victims }));
  });
  const left = ending.victims.filter(({ freeAt }) => freeAt === null);
  const last: readonly GraceMoment[] = left.length > 0 ? [{ at: ending.place.at, kind: 'still', victims: left }] : [];
  // The order of `kinds` stands for what happens in the same millisecond.
  return [...moments.sort((a, b) => a.at - b.at), ...last];
}

const many = 8;

/** Whose room is free at this instant. */
export const freeBy = (ending: FilmEnding, t: number): ReadonlySet<PodKey> =>
  new Set(ending.victims.filter(({ freeAt }) => freeAt !== null && freeAt <= t).map(({ pod }) => pod));
