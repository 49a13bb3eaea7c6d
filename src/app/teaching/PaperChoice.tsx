/** Which lesson a page for teachers is about. */
import { useEffect, useState } from 'react';
import { choosePaper } from '../../commands/pages.ts';
import { isOwnId } from '../../lessons/order.ts';
import { fullName } from '../lesson/lessonNames.ts';
import type { Lesson } from '../../lessons/lesson.ts';
import { loadAll } from '../../lessons/load.ts';
import { chapters } from '../../lessons/order.ts';
import './teaching.css';
import { t } from '../../i18n/teachingPage.ts';

export function PaperChoice({ lesson }: { lesson: Lesson | null }) {
  const [isHere, setIsHere] = useState(false);
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
        {isOwnId(lesson.id) && <option value={lesson.id}>{fullName(lesson.id)}</option>}
        {chapters.map(({ id, lessons }) => (
          <optgroup key={id} label={t(`app:lesson.chapters.${id}`)}>
            {lessons.map((one) => (
              <option key={one} value={one}>
                {fullName(one)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}
