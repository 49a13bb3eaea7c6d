/** The run that answers a prediction, on screen in place of the learner's own until the next step. */
import { settlePrediction } from '../commands/lesson.ts';
import { playPause, stepTo } from '../commands/time.ts';
import { lessonMessages } from '../i18n/lessons.ts';
import { message } from '../i18n/first.ts';
import { arrived } from '../parts/late.tsx';
import { run } from '../store/conductor.ts';
import { ownRun } from '../store/own.ts';
import { playbackTrack } from '../store/playbackTrack.ts';
import { getState } from '../store/store.ts';
import { inTurn } from '../store/turns.ts';
import { looksOf } from './course.ts';
import { judge } from './judge.ts';
import type { Lesson, Predict } from './lesson.ts';
import { shownOf, startOf } from './shown.ts';

/**
 * Loads what is tried and plays it once at its own pace; whoever wants no motion sees its end at once. Where it can't be
 * run its outcome is told without it.
 */
export async function showRun(lesson: Lesson, step: Predict): Promise<void> {
  if (!(await inTurn(() => landRun(lesson, step)))) return;
  // Nothing is missed where the timeline is still being fetched.
  await arrived();
  const { show, playing, t } = getState();
  if (show?.step === step.id && t === show.from && !playing) playPause.run();
}

/** @returns whether there is something to play */
async function landRun(lesson: Lesson, step: Predict): Promise<boolean> {
  const state = getState();
  const begun = state.lesson?.begun[step.id];
  if (!begun) return false;
  const { options, found } = lessonMessages(lesson.id).steps[step.id] ?? {};
  void judge(lesson, step, [options, found]);
  const { situation, t: to } = shownOf(step, begun);
  const focus = step.show?.focus === undefined ? begun.focus : step.show.focus;
  const { stage, lens, timelineOpen, topic, node, film, why, question, presenting } = state;
  const looks = { stage, lens, timelineOpen, topic, node, film, why, question };
  // A timeline needs the width; any other picture stays as the room was asked about it, beside question and answers.
  const picture = presenting ? 'scenes' : 'stage';
  const outcome = await run(
    { label: message('app:lesson.show'), situation, landing: { t: begun.t } },
    ({ stops, end }) => {
      const from = startOf(step, begun, stops);
      return {
        focus,
        t: from,
        end: step.show?.whole ? Math.max(end, to) : end,
        // It is the same cluster, changed: the ruler goes on measuring what it measured.
        question,
        ...(step.show?.node !== undefined && { node: step.show.node }),
        ...looksOf(step.show, focus),
        panel: (step.show?.timeline ?? timelineOpen) ? 'time' : picture,
        show: { step: step.id, from, to, own: ownRun(state), seen: state.seenTo, looks, lanes: step.show?.lanes ?? [] },
      };
    },
  );
  if (outcome !== 'landed') {
    settlePrediction(step.id, { seen: true });
    return false;
  }
  const from = getState().show?.from ?? begun.t;
  const { to: end } = playbackTrack(getState());
  const isStill = end <= from || document.documentElement.dataset.motion === 'reduced';
  if (isStill) stepTo(end);
  return !isStill;
}
