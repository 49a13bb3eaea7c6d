/** The map: all lessons by chapter, in their order, with how far one has come in each. */
import { ArrowRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { beginLesson } from '../../lessons/course.ts';
import type { Lesson } from '../../lessons/lesson.ts';
import { loadAll } from '../../lessons/load.ts';
import { chapters } from '../../lessons/order.ts';
import { takeUp } from '../../lessons/progress.ts';
import { nextOf, lessonStateOf } from '../../lessons/lessonState.ts';
import { plain } from '../../lessons/fillIn.ts';
import { useStore } from '../../store/store.ts';
import { ProgressStorage } from './ProgressStorage.tsx';
import './map.css';
import { lessonMessages } from '../../i18n/lessons.ts';
import { t } from '../../i18n/map.ts';

export function MapPage() {
  const lessons = useLessons();
  const known = useKnown();
  const next = nextOf(known);
  const done = lessons.filter((lesson) => lessonStateOf(lesson, known) === 'done').length;
  if (lessons.length === 0) return null;
  const goOn = next && lessons.some(({ id }) => id === next) ? next : null;
  const isOn = goOn !== null && lessonStateOf({ id: goOn }, known) === 'underWay';
  return (
    <div className="map">
      <p className="map-sum text-subtitle">{t('app:map.doneOf', { done, all: lessons.length })}</p>
      {goOn && (
        <button type="button" className="button primary wraps" onClick={() => void takeUp(goOn)}>
          {t(isOn ? 'app:map.takeUp' : 'app:map.begin', { id: goOn, title: lessonMessages(goOn).title })}
          <ArrowRight aria-hidden="true" />
        </button>
      )}
      <p className="map-order muted">{t('app:map.order')}</p>
      {chapters.map(({ id, lessons: ids }) => (
        <Chapter
          key={id}
          id={id}
          lessons={lessons.filter((lesson) => (ids as readonly string[]).includes(lesson.id))}
        />
      ))}
      <ProgressStorage />
    </div>
  );
}

function useKnown() {
  const lesson = useStore((state) => state.lesson);
  const progress = useStore((state) => state.progress);
  return { lesson, progress };
}

/** Empty until they are fetched. */
function useLessons(): readonly Lesson[] {
  const [lessons, setLessons] = useState<readonly Lesson[]>([]);
  useEffect(() => {
    let isShown = true;
    void loadAll().then((all) => isShown && setLessons(all));
    return () => {
      isShown = false;
    };
  }, []);
  return lessons;
}

function Chapter({ id, lessons }: { id: (typeof chapters)[number]['id']; lessons: readonly Lesson[] }) {
  const known = useKnown();
  const done = lessons.filter((lesson) => lessonStateOf(lesson, known) === 'done').length;
  const name = t(`app:lesson.chapters.${id}`);
  return (
    <section className="map-chapter" aria-label={name}>
      <h3 className="flex baseline gap-8 text-subtitle line-below">
        <span className="eyebrow">{id}</span> {name}
        <span className="text-small to-end muted">{t('app:map.doneOf', { done, all: lessons.length })}</span>
      </h3>
      <ol>
        {lessons.map((lesson) => (
          <li key={lesson.id}>
            <Choice lesson={lesson} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Choice({ lesson }: { lesson: Lesson }) {
  const known = useKnown();
  const lessonState = lessonStateOf(lesson, known);
  const words = lessonMessages(lesson.id);
  const isHere = known.lesson?.id === lesson.id;
  const open = () => void (lessonState === 'underWay' ? takeUp(lesson.id) : beginLesson(lesson.id));
  return (
    <button
      type="button"
      className="map-lesson text-left grid full-width round"
      data-standing={lessonState}
      aria-current={isHere}
      onClick={open}
    >
      <Sign lessonState={lessonState} />
      <span className="map-title strong">
        <b className="mono">{lesson.id}</b> {words.title}
      </span>
      <span className="map-belief line-17 muted text-12">{t('app:map.belief', { belief: plain(words.belief) })}</span>
      <span className="visually-hidden">{t(`app:map.states.${lessonState}`)}</span>
    </button>
  );
}

/** The shape says it: a ring, a half, a disc with a check. */
function Sign({ lessonState }: { lessonState: ReturnType<typeof lessonStateOf> }) {
  return (
    <svg
      className="map-sign stroke-edge stroke-1-5 no-fill"
      viewBox="-9 -9 18 18"
      width="18"
      height="18"
      aria-hidden="true"
    >
      <circle r="7.5" />
      {lessonState === 'underWay' && <path className="map-half fill-ink" d="M0-7.5A7.5 7.5 0 0 0 0 7.5Z" />}
      {lessonState === 'done' && <path className="map-check stroke-2 caps-round" d="M-3.4.2-1 2.8 3.6-2.6" />}
    </svg>
  );
}
