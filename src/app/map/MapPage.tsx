/** The map: seven chapters as tracks, their lessons as stations, with how far one has come in each. */
import { ArrowRight, GraduationCap, Printer, Users } from 'lucide-react';
import { useEffect, useState } from 'react';
import { showClass, showNotes, showWorksheet } from '../../commands/pages.ts';
import { beginLesson } from '../../lessons/course.ts';
import type { CourseLesson } from '../../lessons/lesson.ts';
import { loadAll } from '../../lessons/load.ts';
import { about, type Level, minutesOf } from '../../lessons/about.ts';
import { chapters, type LessonId } from '../../lessons/order.ts';
import { takeUp } from '../../lessons/progress.ts';
import { nextOf, lessonStateOf } from '../../lessons/lessonState.ts';
import { plain } from '../../lessons/fillIn.ts';
import { useStore } from '../../store/store.ts';
import { useDrawn } from '../../ui/onceDrawn.ts';
import { ProgressStorage } from './ProgressStorage.tsx';
import { OwnTrack } from './OwnTrack.tsx';
import { StationSign } from './StationSign.tsx';
import { aboutText } from './aboutText.ts';
import './map.css';
import { lessonMessages } from '../../i18n/lessons.ts';
import { t } from '../../i18n/map.ts';

export function MapPage() {
  const lessons = useLessons();
  const known = useKnown();
  const [pointed, point] = useState<LessonId | null>(null);
  const next = nextOf(known);
  const done = lessons.filter((lesson) => lessonStateOf(lesson, known) === 'done').length;
  if (lessons.length === 0) return null;
  const goOn = next && lessons.some(({ id }) => id === next) ? next : null;
  const isOn = goOn !== null && lessonStateOf({ id: goOn }, known) === 'underWay';
  const pointedLesson = lessons.find(({ id }) => id === (pointed ?? goOn));
  return (
    <div className="map">
      <div className="map-head aligned wrap">
        {goOn && (
          <button type="button" className="button primary wraps" onClick={() => void takeUp(goOn)}>
            {t(isOn ? 'app:map.takeUp' : 'app:map.begin', { id: goOn, title: lessonMessages(goOn).title })}
            <ArrowRight aria-hidden="true" />
          </button>
        )}
        <p className="map-sum text-subtitle">{t('app:map.doneOf', { done, all: lessons.length })}</p>
        <button type="button" className="button" onClick={() => showWorksheet.run()}>
          <Printer aria-hidden="true" />
          {t('app:map.worksheet')}
        </button>
        <button type="button" className="button" onClick={() => showNotes.run()}>
          <GraduationCap aria-hidden="true" />
          {t('app:map.notes')}
        </button>
        <button type="button" className="button" onClick={() => showClass.run()}>
          <Users aria-hidden="true" />
          {t('app:map.class')}
        </button>
        <p className="map-order muted">{t('app:map.order')}</p>
      </div>
      <Tracks lessons={lessons} needed={pointed ? about[pointed].needs : []} point={point} />
      <OwnTrack />
      {pointedLesson && <PointedLesson lesson={pointedLesson} />}
      <ProgressStorage />
    </div>
  );
}

/** What is said of the lesson that is pointed at: for the eye, as each button says it of itself. */
function PointedLesson({ lesson }: { lesson: CourseLesson }) {
  const { title, belief } = lessonMessages(lesson.id);
  return (
    <div className="map-told line-above room-6" aria-hidden="true">
      <p>
        <b className="mono">{lesson.id}</b> <b>{title}</b> <span className="muted">{aboutText(lesson.id)}</span>
      </p>
      <p className="map-told-belief reading">{t('app:map.belief', { belief: plain(belief) })}</p>
    </div>
  );
}

function useKnown() {
  const lesson = useStore((state) => state.lesson);
  const progress = useStore((state) => state.progress);
  return { lesson, progress };
}

/** Empty until they are fetched. */
function useLessons(): readonly CourseLesson[] {
  const [lessons, setLessons] = useState<readonly CourseLesson[]>([]);
  useEffect(() => {
    let isShown = true;
    void loadAll().then((all) => isShown && setLessons(all));
    return () => {
      isShown = false;
    };
  }, []);
  return lessons;
}

/** More than half of all stations; the others come a frame later. */
const drawnAtOnce = 3;

function Tracks({ lessons, ...shared }: Omit<TrackProps, 'id'>) {
  const drawn = useDrawn() ? chapters : chapters.slice(0, drawnAtOnce);
  return drawn.map(({ id, lessons: ids }) => (
    <Track
      key={id}
      id={id}
      lessons={lessons.filter((lesson) => (ids as readonly string[]).includes(lesson.id))}
      {...shared}
    />
  ));
}

interface TrackProps {
  id: (typeof chapters)[number]['id'];
  lessons: readonly CourseLesson[];
  /** What the lesson that is pointed at needs. */
  needed: readonly LessonId[];
  point: (id: LessonId | null) => void;
}

/** So many take two rows where one would run over the edge. */
const manyLessons = 12;

/** A chapter: its lessons as stations on a line. */
function Track({ id, lessons, needed, point }: TrackProps) {
  const known = useKnown();
  const done = lessons.filter((lesson) => lessonStateOf(lesson, known) === 'done').length;
  const minutes = lessons.reduce((sum, lesson) => sum + minutesOf(lesson, lessonMessages(lesson.id)), 0);
  const name = t(`app:lesson.chapters.${id}`);
  return (
    <section className="map-track gap-16 grid" aria-label={name}>
      <div className="map-chapter">
        <h3 className="text-subtitle">{name}</h3>
        <p className="muted text-12">{t('app:map.chapter', { done, all: lessons.length, minutes })}</p>
      </div>
      <ol className={`map-stations grid${lessons.length >= manyLessons ? ' is-long' : ''}`}>
        {lessons.map((lesson) => (
          <li className="relative" key={lesson.id}>
            <Station lesson={lesson} isNeeded={needed.includes(lesson.id)} point={point} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Station({
  lesson,
  isNeeded,
  point,
}: {
  lesson: CourseLesson;
  isNeeded: boolean;
  point: (id: LessonId | null) => void;
}) {
  const known = useKnown();
  const lessonState = lessonStateOf(lesson, known);
  const words = lessonMessages(lesson.id);
  const isHere = known.lesson?.id === lesson.id;
  const open = () => void (lessonState === 'underWay' ? takeUp(lesson.id) : beginLesson(lesson.id));
  return (
    <button
      type="button"
      className="map-lesson edged-clear relative gap-2 full-height text-left grid full-width round"
      data-standing={lessonState}
      data-needed={isNeeded || undefined}
      aria-current={isHere}
      onClick={open}
      onPointerEnter={() => point(lesson.id)}
      onPointerLeave={() => point(null)}
      onFocus={() => point(lesson.id)}
      onBlur={() => point(null)}
    >
      <StationSign lessonState={lessonState} />
      <span className="map-meta nowrap muted text-11">
        <b className="mono">{lesson.id}</b> {t('app:map.minutes', { n: minutesOf(lesson, words) })}{' '}
        <LevelMark level={about[lesson.id].level} />
      </span>
      <span className="map-title line-15 text-12 strong">{words.title}</span>
      <span className="map-belief absolute clips line-17 muted text-12">
        {t('app:map.belief', { belief: plain(words.belief) })} {aboutText(lesson.id)}
      </span>
      <span className="visually-hidden">{t(`app:map.states.${lessonState}`)}</span>
    </button>
  );
}

const levels: readonly Level[] = ['first', 'usual', 'deep'];

/** One to three bars; the words beside say it, too. */
function LevelMark({ level }: { level: Level }) {
  const height = levels.indexOf(level) + 1;
  return (
    <svg className="map-level" viewBox="0 0 14 10" width="14" height="10" aria-hidden="true">
      {levels.map((one, at) => (
        <rect key={one} x={at * 5} y={6 - at * 3} width="3.5" height={4 + at * 3} data-on={at < height || undefined} />
      ))}
    </svg>
  );
}
