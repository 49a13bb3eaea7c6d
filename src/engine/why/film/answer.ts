/** The film of a pod's preemption: what is known at once, then its end, which may need a run beside the present one. */
import { runOnce } from '../../session/backgroundRuns.ts';
import type { Run } from '../../simulation/run.ts';
import { preemptionsIn } from '../../history/preemptions.ts';
import { isStoredBetween } from '../../history/storedChanges.ts';
import type { Answerer, OfPod, AnswerSource } from '../questions.ts';
import { goneOn, scheduledAt } from './beside.ts';
import { filmCases } from './cases.ts';
import { endingOf, type FilmEnding } from './ending.ts';
import type { Film, Shot } from './film.ts';
import { recorded, type PreemptionInstant, sceneOf } from './scene.ts';
import { shooting } from './shoot.ts';

export const answerFilm: Answerer<'film'> = async (source, asked, report) => {
  const scene = sceneOf(source.run, asked);
  if (!scene) return null;
  const film = await source.inSlices(shooting(scene));
  if (film.kind === 'notRun' || film.facts.chosen === null) return film;
  report(film);
  return scene.round ? withEnding(source, scene, film) : whatIf(source, asked, { scene, film });
};

export const answerFilmCases: Answerer<'filmCases'> = ({ run, inSlices }, asked) => {
  const scene = sceneOf(run, asked);
  return scene && inSlices(filmCases(scene.state, scene.pod));
};

/** Of a recorded preemption. Where nobody goes on scheduling, a run beside tells what would be if somebody did. */
async function withEnding(source: AnswerSource, { run, round }: PreemptionInstant, film: Shot): Promise<Film> {
  if (!round) return film;
  const ending = endingOf(run, round, false);
  const { place } = ending;
  if (place.kind !== 'waiting' || place.schedulerRuns) return { ...film, ending };
  const background = await runOnce(goneOn(source.situation, round.decision.t), source.library, source.inSlices);
  return { ...film, ending: besideEnding(background, film) ?? ending };
}

function besideEnding(background: Run, { pod, t }: Shot): FilmEnding | null {
  const round = preemptionsIn(background).find(({ preemptor, decision }) => preemptor === pod && decision.t === t);
  return round ? endingOf(background, round, true) : null;
}

/** Of a pod that nobody has scheduled: the run beside decides some milliseconds later, and perhaps otherwise. */
async function whatIf(
  source: AnswerSource,
  { t, pod }: OfPod,
  { scene, film }: { scene: PreemptionInstant; film: Shot },
): Promise<Film> {
  if (scene.pod.spec.nodeName) return film;
  const background = await runOnce(scheduledAt(source.situation, { t, pod }), source.library, source.inSlices);
  const round = preemptionsIn(background).find(({ preemptor, decision }) => preemptor === pod && decision.t >= t);
  if (round && !isStoredBetween(background, t, round.decision.id))
    return { ...film, t: round.decision.t, ending: endingOf(background, round, true) };
  const again = round && recorded(background, round, pod);
  const shot = again && (await source.inSlices(shooting(again)));
  if (!round || shot?.kind !== 'shot') return film;
  return { ...shot, isWhatIf: true, ending: endingOf(background, round, true) };
}
