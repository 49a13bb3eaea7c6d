/** The teacher's page of a lesson. */
import { Printer } from 'lucide-react';
import { showPaper } from '../../commands/pages.ts';
import { isOwnId } from '../../lessons/order.ts';
import { fullName } from '../lesson/lessonNames.ts';
import { LessonAbout } from '../lesson/LessonAbout.tsx';
import { MadeSteps } from './MadeSteps.tsx';
import { NotesList } from './NotesList.tsx';
import { PaperChoice } from './PaperChoice.tsx';
import { usePaper } from './usePaper.ts';
import './paper.css';
import { t } from '../../i18n/teachingPage.ts';

export function NotesPage() {
  const lesson = usePaper();
  return (
    <div className="teaching paper-page stack gap-12">
      <div className="aligned wrap gap-12">
        <PaperChoice lesson={lesson} />
        {lesson && (
          <button type="button" className="button" onClick={() => showPaper(lesson.id)}>
            <Printer aria-hidden="true" />
            {t('teachingPage:print')}
          </button>
        )}
      </div>
      {lesson && (
        <article className="on-paper">
          {/* On screen the page has a title of its own, on paper this is it. */}
          <h1 className="is-printed">{fullName(lesson.id)}</h1>
          <h3 className="is-shown">{fullName(lesson.id)}</h3>
          <p className="muted">
            <LessonAbout lesson={lesson} />
          </p>
          {isOwnId(lesson.id) ? <MadeSteps lesson={lesson} /> : <NotesList lesson={lesson.id} />}
        </article>
      )}
    </div>
  );
}
