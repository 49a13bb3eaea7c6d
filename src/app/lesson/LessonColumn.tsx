/** The left column as a lesson: one step at a time, predictions beside what was found, goals that the engine checks. */
import { useEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { late, lateInside } from '../../parts/late.tsx';
import { Marked } from '../../i18n/Marked.tsx';
import type { FactValues } from '../../engine/facts/fact.ts';
import { fillIn } from '../../lessons/fillIn.ts';
import { isSameRun } from '../../lessons/sceneOf.ts';
import { LessonFoot } from './LessonFoot.tsx';
import { LessonPlace } from './LessonPlace.tsx';
import { Prediction } from './Prediction.tsx';
import { ownRun } from '../../store/own.ts';
import { setState, useStore } from '../../store/store.ts';
import { LessonText } from './LessonText.tsx';
import { useAsked, useFacts, useReached } from './useFacts.ts';
import { goalOf } from '../../lessons/asked.ts';
import { waitFor } from '../../lessons/waiting.ts';
import { type UnderWay, useIsItsScene, useLesson } from './useLesson.ts';
import './lesson.css';

const Away = lateInside(async () => (await import('./answered.ts')).Away);
const Controls = lateInside(async () => (await import('./answered.ts')).Controls);
const Goal = lateInside(async () => (await import('./answered.ts')).Goal);
const Hints = lateInside(async () => (await import('./Hints.tsx')).Hints);
const Ending = late(async () => (await import('./Ending.tsx')).Ending);
const ShowBar = lateInside(async () => (await import('./answered.ts')).ShowBar);
const GoalLine = lateInside(async () => (await import('./GoalLine.tsx')).GoalLine);
const LessonAbout = lateInside(async () => (await import('./LessonAbout.tsx')).LessonAbout);
const NoLesson = late(async () => (await import('./NoLesson.tsx')).NoLesson);

interface Place {
  /** Something that was chosen from takes the whole window: nothing here can be seen. */
  isCovered: boolean;
  /** Where its goal is told while it is out of sight. */
  goalPlace: HTMLElement | null;
  bringForward: () => void;
}

/** @param isAwaited it may still come with the first picture */
export function LessonColumn({ isAwaited, ...place }: Place & { isAwaited: boolean }) {
  const underWay = useLesson();
  if (underWay) return <Lesson of={underWay} {...place} />;
  return isAwaited ? null : <NoLesson />;
}

function Lesson({ of, isCovered, goalPlace, bringForward }: Place & { of: UnderWay }) {
  const { lesson, words, at, step, stepText } = of;
  const now = useFacts(of);
  const asked = useAsked(of);
  const found = asked ?? now;
  useNamed(found);
  const isReached = useReached(of, found);
  const isItsScene = useIsItsScene(of);
  const isChanged = useIsChanged(of);
  const isShowing = useStore(({ show }) => show !== null);
  const isComing = useIsComing(of);
  const isOpen = useStore(({ show }) => waitFor(step, at, show) !== null);
  const title = useFocusOnNew(`${lesson.id} ${at.step}`, isCovered);
  return (
    <div className="lesson-column stack" aria-busy={isComing}>
      <LessonPlace of={of} isDone={!isOpen} />
      <h2 className="scene-title text-headline" ref={title} tabIndex={-1}>
        <Marked text={stepText?.title ?? words.title} />
      </h2>
      {at.step === 0 && (
        <p className="lesson-about muted text-12">
          <LessonAbout lesson={lesson} />
        </p>
      )}
      {step && (
        <p className="reading">
          <LessonText text={fillIn(`${lesson.id}.steps.${step.id}.text`, found, goalOf(step))} />
        </p>
      )}
      {step?.do === 'observe' && !stepText?.goal && step.controls && <Controls controls={step.controls} />}
      {!step && <Ending of={of} found={found} />}
      {step?.do === 'predict' && <Prediction key={step.id} of={of} step={step} asked={found} />}
      {stepText?.goal && (
        <div className="goal-room">
          <Goal of={of} found={found} isReached={isReached} />
        </div>
      )}
      {step && (at.hints[step.id] ?? 0) > 0 && <Hints of={of} found={found} />}
      {(!isItsScene || isChanged) && <Away of={of} isChanged={isItsScene} />}
      <LessonFoot of={of} isReached={isReached} asked={found} />
      {goalPlace &&
        (stepText?.goal || stepText?.question) &&
        createPortal(
          <>
            <GoalLine {...{ of, found, isReached, bringForward }} />
            {step?.do !== 'predict' && step?.controls && <Controls controls={step.controls} />}
            {isShowing && <ShowBar />}
          </>,
          goalPlace,
        )}
    </div>
  );
}

/** A question asks of the cluster as its step began: what was done since is not in it. A reload reads an equal one. */
function useIsChanged({ step, at }: UnderWay): boolean {
  const begun = step?.do === 'predict' ? at.begun[step.id]?.situation : undefined;
  const situation = useStore((state) => ownRun(state).situation);
  return useMemo(() => begun !== undefined && !isSameRun(begun, situation), [begun, situation]);
}

/** The column has turned to the step, and the cluster on stage is on its way there. */
function useIsComing({ step, at }: UnderWay): boolean {
  const isOthers = useStore(({ show }) => show !== null && show.step !== step?.id);
  return isOthers || (step !== undefined && !at.begun[step.id]);
}

/** Told while somebody presents, and its notes may be open: else no one reads it. */
function useNamed(named: FactValues): void {
  const presenting = useStore((state) => state.presenting);
  useEffect(() => {
    if (presenting) setState({ named });
  }, [presenting, named]);
}

/** What was shown last, also before another column took its place; null: the page has just begun. */
let shown: string | null = null;

/** A step that is new takes the focus with its title, once it is seen; the page's first one leaves it where the page begins. */
function useFocusOnNew(key: string, isCovered: boolean) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isCovered) return;
    // All of these lay the page out, which the next frame does anyway.
    if (shown !== null && shown !== key)
      requestAnimationFrame(() => {
        const { current } = title;
        current?.focus({ preventScroll: true });
        current?.closest('.scenes')?.scrollTo(0, 0);
        // Where the page itself scrolls.
        current?.scrollIntoView({ block: 'nearest' });
      });
    shown = key;
  }, [key, isCovered]);
  return title;
}
