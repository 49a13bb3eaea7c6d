/** Other situations beside the run on screen: their facts, and what is drawn of them side by side. */
import { stopsOf } from '../history/stops.ts';
import { runOnce } from '../session/backgroundRuns.ts';
import { presentInSlices } from '../session/present.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis } from '../simulation/trace.ts';
import { podTimeline } from '../timeline/podTimeline.ts';
import type { Answerer, AnswerSource, CaseFrame, CaseRun, DrawnTrial } from '../why/questions.ts';
import { factsOf } from './answer.ts';

/** More would be no more to see in the seconds in which they play. */
export const mostFrames = 16;

/** One after the other: each is reported as soon as it is run. */
export const answerCaseRuns: Answerer<'caseRuns'> = async (source, { trials, facts }, report) => {
  const runs: CaseRun[] = [];
  for (const trial of trials) {
    const { situation, t, from, focus, draws } = trial;
    const topic = draws === 'timeline' && focus !== null ? ({ about: 'pod', pod: focus } as const) : null;
    const run = await runOnce(situation, source.library, source.inSlices);
    runs.push({
      found: await factsOf({ ...source, run, situation }, facts, t),
      frames: topic ? [] : await framesOf(run, trial, source),
      timeline: topic ? (podTimeline(run, topic, from) ?? podTimeline(run, topic, t)) : null,
    });
    report([...runs]);
  }
  return runs;
};

async function framesOf(run: Run, trial: DrawnTrial, { inSlices }: AnswerSource): Promise<readonly CaseFrame[]> {
  const frames: CaseFrame[] = [];
  for (const t of instantsOf(run, trial)) {
    const shown = await inSlices(presentInSlices(run, t, { focus: trial.focus, lens: trial.lens }));
    const { view, decision, truths, lensFacts } = shown;
    frames.push({
      ...{ t, view, decision, lensFacts },
      truths: truths && { nodes: truths.nodes, breaches: truths.breaches },
    });
  }
  return frames;
}

/** The first and the last always. */
function instantsOf(run: Run, { from, t: to }: DrawnTrial): readonly Millis[] {
  const between = stopsOf(run).filter((t) => t > from && t < to);
  const inner = mostFrames - 2;
  const step = Math.max(1, between.length / inner);
  const drawn = between.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
  return to > from ? [from, ...drawn, to] : [to];
}
