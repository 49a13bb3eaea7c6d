/** The film as a row of frames: seven stages, each with its steps; it ends early where no node is found. */
import type { FilmEnding } from '../../engine/why/film/ending.ts';
import type { Shot } from '../../engine/why/film/film.ts';
import { type GraceMoment, graceMoments } from './moments.ts';
import type { FilmScene } from '../../store/slices/navigation.ts';

export const stages = [
  'eligible',
  'remove',
  'reprieve',
  'pick',
  'nominate',
  'grace',
  'bind',
] as const satisfies readonly FilmScene[];
export type Stage = FilmScene;

export interface Frame {
  stage: Stage;
  /** From 0. */
  step: number;
  /** How many steps the stage has. */
  of: number;
  /** Of the stage `grace`. */
  moment: GraceMoment | null;
}

export function framesOf(shot: Shot): readonly Frame[] {
  const { facts, runs, ending } = shot;
  if (!facts.eligible) return steps('eligible', 1);
  if (facts.potential.length === 0) return steps('eligible', 2);
  const tried = [...steps('eligible', 2), ...steps('remove', 2)];
  if (runs.fitting === 0) return tried;
  const asked = [...tried, ...steps('reprieve', Math.max(1, mostReprieves(shot)))];
  if (facts.chosen === null) return asked;
  const picked = [...asked, ...steps('pick', 1 + facts.criteria.length), ...steps('nominate', 1)];
  if (!ending) return picked;
  const moments = untilPlaced(ending);
  const grace = moments.map((moment, step): Frame => ({ stage: 'grace', step, of: moments.length, moment }));
  return [...picked, ...grace, ...steps('bind', 1)];
}

/** What is left of a victim after the preemptor has its place is no wait any more. */
function untilPlaced(ending: FilmEnding): readonly GraceMoment[] {
  const { place } = ending;
  return graceMoments(ending).filter(({ at }) => place.kind !== 'bound' || at <= place.at);
}

/** All nodes go at once, each through its own reprieves. */
const mostReprieves = ({ racks }: Shot): number => Math.max(0, ...racks.map((rack) => rack.steps.length));

const steps = (stage: Stage, of: number): readonly Frame[] =>
  Array.from({ length: of }, (_, step) => ({ stage, step, of, moment: null }));
