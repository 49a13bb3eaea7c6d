/** A window beside a presentation: where it is, what comes next, the clock, a timer, and what the teacher knows. It runs no cluster. */
import { ArrowLeft, ArrowRight, SquareIcon } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { lessonMessages } from '../../i18n/lessons.ts';
import { clock } from '../../i18n/time.ts';
import { goalOf } from '../../lessons/asked.ts';
import { fillIn } from '../../lessons/fillIn.ts';
import type { Lesson } from '../../lessons/lesson.ts';
import { bringOwn, lessonHere, loadLesson } from '../../lessons/load.ts';
import { isOwnId, lessonIds } from '../../lessons/order.ts';
import { placesIn } from '../../lessons/places.ts';
import { Timer } from '../present/Timer.tsx';
import type { Way } from '../present/useLead.ts';
import { MadeSteps } from './MadeSteps.tsx';
import { NotesList } from './NotesList.tsx';
import { fullName } from '../lesson/lessonNames.ts';
import { hearPresenter, type Presenter } from './hearPresenter.ts';
import type { FromNotes, PresenterState } from './notesChannel.ts';
import { SheetText } from './SheetText.tsx';
import './teaching.css';
import { t } from '../../i18n/teachingPage.ts';

export function NotesWindow({ tab }: { tab: string }) {
  const { shown, isOpen, ask } = usePresenter(tab);
  const lesson = useLessonOf(shown?.lesson ?? null);
  const title = lesson ? t('teachingPage:title', { lesson: fullName(lesson.id) }) : t('teachingPage:window');
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      const way = keys[key];
      if (way) ask(way);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [ask]);
  const leads = (way: Way) => isOpen && shown?.led[way] === true;
  return (
    <main className="notes-window">
      <header className="notes-bar aligned wrap gap-8">
        <h1 className="grows text-subtitle">{title}</h1>
        {isOpen && shown && (
          <Timer timing={shown.timing} toggleTimer={() => ask('toggleTimer')} resetTimer={() => ask('resetTimer')} />
        )}
        {shown && (
          <span className="mono strong">
            <span className="visually-hidden">{t('teachingPage:clock')} </span>
            {clock(shown.t)}
          </span>
        )}
        <button type="button" className="button" disabled={!isOpen} onClick={() => ask('blank')}>
          <SquareIcon aria-hidden="true" fill="currentColor" />
          {t('teachingPage:blank')}
        </button>
        <button type="button" className="button" aria-disabled={!leads('back')} onClick={() => ask('back')}>
          <ArrowLeft aria-hidden="true" />
          {t('teachingPage:back')}
        </button>
        <button type="button" className="button primary" aria-disabled={!leads('onward')} onClick={() => ask('onward')}>
          {t('teachingPage:onward')}
          <ArrowRight aria-hidden="true" />
        </button>
      </header>
      <p role="status" className={isOpen ? 'visually-hidden' : 'notes-now'}>
        {!isOpen && t(shown ? 'teachingPage:left' : 'teachingPage:waiting')}
      </p>
      {lesson && shown && <Now lesson={lesson} shown={shown} />}
      {lesson && shown && isOwnId(lesson.id) && <MadeSteps lesson={lesson} found={shown.found} />}
      {lesson && !isOwnId(lesson.id) && <NotesList lesson={lesson.id} />}
    </main>
  );
}

/** As in the presentation; a clicker sends PageDown and PageUp. */
const keys: Readonly<Record<string, Way>> = {
  ...{ ArrowRight: 'onward', PageDown: 'onward' },
  ...{ ArrowLeft: 'back', PageUp: 'back' },
};

/** Its step and the next. No run is here: what sentences name is told by the presentation. */
function Now({ lesson, shown: { step: at, found } }: { lesson: Lesson; shown: PresenterState }) {
  const words = lessonMessages(lesson.id);
  const titleOf = (place: number): string | null => {
    const step = lesson.steps[place];
    return step ? (words.steps[step.id]?.title ?? words.title) : null;
  };
  const step = lesson.steps[at];
  const next = titleOf(at + 1) ?? (step ? t('teachingPage:ending') : null);
  const key = `${lesson.id}.steps.${step?.id}`;
  return (
    <section className="notes-now">
      <h2>
        {step
          ? t('teachingPage:step', { number: at + 1, all: placesIn(lesson), title: titleOf(at) ?? '' })
          : t('teachingPage:ending')}
      </h2>
      {step?.do === 'predict' && (
        <>
          <p>
            <SheetText text={fillIn(`${key}.question`, found)} />
          </p>
          <ol className="notes-answers" type="A">
            {Object.keys(step.options).map((option) => (
              <li key={option}>
                <SheetText text={fillIn(`${key}.options.${option}`, found)} />
              </li>
            ))}
          </ol>
        </>
      )}
      {words.steps[step?.id ?? '']?.goal && (
        <p>
          <SheetText text={fillIn(`${key}.goal`, found, goalOf(step))} />
        </p>
      )}
      <p className="muted">{next === null ? t('teachingPage:last') : t('teachingPage:next', { title: next })}</p>
    </section>
  );
}

function usePresenter(tab: string): {
  shown: PresenterState | null;
  isOpen: boolean;
  ask: (asks: FromNotes['asks']) => void;
} {
  const [shown, setShown] = useState<PresenterState | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const presenter = useRef<Presenter | null>(null);
  const ask = useCallback((asks: FromNotes['asks']) => presenter.current?.ask(asks), []);
  useEffect(() => {
    // A language that is chosen there is the browser's, and the page is read anew in it.
    let given = '';
    const heard = hearPresenter(tab, {
      onShown(now) {
        setIsOpen(now !== null);
        // What was told last stays on screen when the other side closes.
        if (now) setShown(now);
        if (now && given !== '' && now.lang !== given) location.reload();
        given = now?.lang ?? given;
      },
      onMade: ({ lesson, words }) => bringOwn(lesson, words),
    });
    presenter.current = heard;
    return () => heard.leave();
  }, [tab]);
  return { shown, isOpen, ask };
}

/** With its words; null: none, or it is not here yet. */
function useLessonOf(name: string | null): Lesson | null {
  const [lesson, setLesson] = useState<Lesson | null>(null);
  // One that somebody has made comes with the word that it is given.
  const made = name !== null && isOwnId(name) ? lessonHere(name) : undefined;
  const id = lessonIds.find((one) => one === name);
  useEffect(() => {
    let isShown = true;
    if (id) void loadLesson(id).then((loaded) => isShown && setLesson(loaded));
    return () => {
      isShown = false;
    };
  }, [id]);
  return made ?? (lesson?.id === id ? lesson : null);
}
