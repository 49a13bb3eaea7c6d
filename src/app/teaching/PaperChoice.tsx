/** Which lesson a page for teachers is about. */
import { useEffect, useState } from 'react';
import { choosePaper } from '../../commands/pages.ts';
import { fullName } from '../lesson/lessonNames.ts';
import type { Lesson } from '../../lessons/lesson.ts';
import { ownFiles } from '../../lessons/made/file.ts';
import { useStore } from '../../store/store.ts';
import { loadAll } from '../../lessons/load.ts';
import { chapters } from '../../lessons/order.ts';
import './teaching.css';
import { t } from '../../i18n/teachingPage.ts';

export function PaperChoice({ lesson }: { lesson: Lesson | null }) {
  const [isHere, setIsHere] = useState(false);
  const own = useStore((state) => state.own);
  const files = ownFiles({ own });
  useEffect(() => {
    let isShown = true;
    void loadAll().then(() => isShown && setIsHere(true));
    return () => {
      isShown = false;
    };
  }, []);
  if (!isHere || !lesson) return null;
  return (
    <label className="aligned gap-8 wrap shrinks">
      {t('teachingPage:lesson')}
      <select className="paper-choice" value={lesson.id} onChange={({ target }) => choosePaper(target.value)}>
        {chapters.map(({ id, lessons }) => (
          <optgroup key={id} label={t(`app:lesson.chapters.${id}`)}>
            {lessons.map((one) => (
              <option key={one} value={one}>
                {fullName(one)}
              </option>
            ))}
          </optgroup>
        ))}
        {files.length > 0 && (
          <optgroup label={t('app:lesson.own')}>
            {files.map(({ lesson: { id }, words }) => (
              <option key={id} value={id}>
                {words.title}
              </option>
            ))}
          </optgroup>
        )}
      </select>
    </label>
  );
}
