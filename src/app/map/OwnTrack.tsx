/** A chapter of the lessons that somebody has made: those that were opened or made in this browser, until they are removed. */
import { PenLine, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { minutesOf } from '../../lessons/about.ts';
import { beginLesson } from '../../lessons/course.ts';
import { plain } from '../../lessons/fillIn.ts';
import { lessonStateOf } from '../../lessons/lessonState.ts';
import { type LessonFile, ownFiles, removeOwn } from '../../lessons/made/file.ts';
import { takeUp } from '../../lessons/progress.ts';
import { lessonIn } from '../../lessons/sceneOf.ts';
import { announce } from '../../store/notices.ts';
import { useStore } from '../../store/store.ts';
import { reopen } from '../author/desk.ts';
import { StationSign } from './StationSign.tsx';
import { message, t } from '../../i18n/map.ts';

interface Removed {
  title: string;
  takeBack: () => void;
}

export function OwnTrack() {
  const own = useStore((state) => state.own);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const files = ownFiles({ own });
  if (files.length === 0 && !removed) return null;
  const remove = (file: LessonFile) => {
    const { title } = file.words;
    setRemoved({ title, takeBack: removeOwn(file) });
    announce(message('app:map.removed', { title }));
  };
  const takeBack = () => {
    removed?.takeBack();
    setRemoved(null);
  };
  return (
    <section className="map-track gap-16 grid" aria-label={t('app:map.own')}>
      <div className="map-chapter">
        <h3 className="text-subtitle">{t('app:map.own')}</h3>
        <p className="muted text-12">{t('app:map.ownKept')}</p>
      </div>
      <div className="stack gap-8">
        <ul className="map-stations grid">
          {files.map((file) => (
            <li className="relative" key={file.lesson.id}>
              <OwnStation file={file} remove={() => remove(file)} />
            </li>
          ))}
        </ul>
        {removed && (
          <p className="aligned wrap gap-8 muted">
            {t('app:map.removed', { title: removed.title })}
            <button type="button" className="button" onClick={takeBack}>
              <Undo2 aria-hidden="true" />
              {t('app:map.takeBack')}
            </button>
          </p>
        )}
      </div>
    </section>
  );
}

function OwnStation({ file, remove }: { file: LessonFile; remove: () => void }) {
  const { lesson, words } = file;
  const { id } = lesson;
  const lessonState = useStore((state) => lessonStateOf(lesson, state));
  const isHere = useStore((state) => state.lesson?.id === id);
  /** What is on stage, or on the desk, can't go. */
  const isUsed = useStore(({ situation, making }) => lessonIn(situation) === id || making?.lesson === id);
  const label = t('app:map.remove', { title: words.title });
  const edit = t('app:map.edit', { title: words.title });
  return (
    <>
      <button
        type="button"
        className="map-lesson edged-clear relative gap-2 full-height text-left grid full-width round"
        data-standing={lessonState}
        aria-current={isHere}
        onClick={() => void (lessonState === 'underWay' ? takeUp(id) : beginLesson(id))}
      >
        <StationSign lessonState={lessonState} />
        <span className="map-meta nowrap muted text-11">{t('app:map.minutes', { n: minutesOf(lesson, words) })}</span>
        <span className="map-title line-15 text-12 strong">{words.title}</span>
        {words.belief !== '' && (
          <span className="map-belief absolute clips line-17 muted text-12">
            {t('app:map.belief', { belief: plain(words.belief) })}
          </span>
        )}
        <span className="visually-hidden">{t(`app:map.states.${lessonState}`)}</span>
      </button>
      <span className="map-own absolute flex">
        <button
          type="button"
          className="button quiet icon small"
          aria-label={edit}
          title={edit}
          onClick={() => void reopen(file)}
        >
          <PenLine aria-hidden="true" />
        </button>
        {!isUsed && (
          <button type="button" className="button quiet icon small" aria-label={label} title={label} onClick={remove}>
            <X aria-hidden="true" />
          </button>
        )}
      </span>
    </>
  );
}
