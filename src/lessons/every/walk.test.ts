/** No sentence on screen contradicts the cluster at the cursor: before a step, astray, after Reset, after its solution, after Undo. */
import { describe, expect, it } from 'vitest';
import type { FactValues } from '../../engine/facts/fact.ts';
import type { ClusterView } from '../../engine/view/view.ts';
import { lessonMessages } from '../../i18n/lessons.ts';
import { textOf } from '../../i18n/message.ts';
import { engine } from '../../store/engine.ts';
import { getState } from '../../store/store.ts';
import { spoken } from '../../text/explanation.ts';
import { isStillSo, namesIn } from '../asked.ts';
import { fillIn } from '../fillIn.ts';
import { lackingPod } from '../lacking.ts';
import type { Lesson, LessonStep } from '../lesson.ts';
import { isOfBegin, liesIn } from './claims.ts';
import { byId } from './lessons.ts';
import { goalOf, type StepMoment, walk } from './walk.ts';

describe.each(byId)('lesson %s', (_, lesson) => {
  it('says at every place of every step what is so', async () => {
    const lies: (readonly unknown[])[] = [];
    await walk(lesson, async (step, place, found) => {
      const { view } = getState();
      if (!view) throw new Error('no picture');
      const sentences = [...lessonSentences(lesson, step, place, found), ...(await whySentences()), ...notices()];
      for (const sentence of sentences) {
        const isUnknown = sentence.includes('…') || sentence.includes('{{');
        const isOver = place === 'after' && isOfBegin(sentence);
        const wrong = liesIn(sentence, view);
        if (wrong.length > 0 || isUnknown || isOver) lies.push([step.id, place, sentence, wrong]);
      }
      lies.push(...queueLies(view).map((pod) => [step.id, place, 'queue', pod]));
      lies.push(...lessonLies(step, place).map((wrong) => [step.id, place, wrong]));
    });
    expect(lies).toEqual([]);
  }, 60_000);
});

/** What the lesson's column says (app/lesson). */
function lessonSentences(lesson: Lesson, step: LessonStep, place: StepMoment, found: FactValues): readonly string[] {
  const { lesson: at } = getState();
  const words = lessonMessages(lesson.id).steps[step.id];
  const reached = at?.reached[step.id];
  const text = (part: string, values: FactValues) =>
    fillIn(`${lesson.id}.steps.${step.id}.${part}`, values, goalOf(step));
  // The question stays as it was asked while its run is on screen.
  if (place === 'shown') return [text('found', at?.predicted[step.id]?.values ?? {})];
  // What was reached is said to be of another moment once it is no longer so.
  const isDoneShown = reached && words?.done && isStillSo(namesIn(words.done), reached, found);
  const hints = reached ? [] : (words?.hints ?? []).map((_, hint) => text(`hints.${hint}`, found));
  return [
    ...[
      words?.text && text('text', found),
      words?.goal && text('goal', found),
      words?.question && text('question', found),
    ],
    ...[words?.now && !reached && text('now', found), isDoneShown && text('done', reached), ...hints],
  ].filter((sentence) => typeof sentence === 'string');
}

/** The answer in one line over Why, of the pod that is looked at. */
async function whySentences(): Promise<readonly string[]> {
  const { focus, t } = getState();
  const explanation = focus === null ? null : await engine().why('explanation', { t, pod: focus });
  return explanation ? [spoken(explanation)] : [];
}

const notices = (): readonly string[] => getState().notices.map(({ sentence }) => textOf(sentence));

/** @returns pods that wait and are not in the queue, or the other way round */
function queueLies({ pods, queue }: ClusterView): readonly string[] {
  const { active, backoff, unschedulable, gated, unserved = [], unjudged = [] } = queue;
  const queued = new Set([...active, ...backoff, ...unschedulable, ...gated, ...unserved, ...unjudged]);
  const waiting = new Set(
    pods.filter(({ node, deletion, phase }) => !node && !deletion && phase === 'Pending').map(({ key }) => key),
  );
  return [...[...queued].filter((key) => !waiting.has(key)), ...[...waiting].filter((key) => !queued.has(key))];
}

/** A goal counts as reached from its solution on, and never before, astray or after Reset. */
function lessonLies(step: LessonStep, place: StepMoment): readonly string[] {
  const { lesson, seenTo, t, show } = getState();
  const isReached = lesson?.reached[step.id] !== undefined;
  const mustBe = goalOf(step).length > 0 && (place === 'after' || place === 'undone');
  return [
    ...(isReached === mustBe ? [] : [isReached ? 'reached too early' : 'not reached']),
    ...(place !== 'astray' && lackingPod(step, getState()) ? ['lacks its pod'] : []),
    ...(show === null && t > seenTo ? ['what is on screen is not seen'] : []),
  ];
}
