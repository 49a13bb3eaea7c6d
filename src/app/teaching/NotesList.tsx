/** The teacher's notes of a lesson. */
import { plain } from '../../lessons/fillIn.ts';
import { lessonMessages } from '../../i18n/lessons.ts';
import { notesOf } from '../../i18n/teaching.ts';
import type { LessonId } from '../../lessons/order.ts';
import { gapText } from '../../i18n/format.ts';
import { Marked } from '../../i18n/Marked.tsx';
import { SheetText } from './SheetText.tsx';
import './teaching.css';
import { t } from '../../i18n/teachingPage.ts';

const parts = ['ask', 'wrong', 'five', 'fifteen', 'hour', 'exercise'] as const;

/** @param lesson one whose words are here */
export function NotesList({ lesson }: { lesson: LessonId }) {
  const notes = notesOf(lesson);
  const { belief } = lessonMessages(lesson);
  return (
    <dl className="grid teacher-notes">
      <div>
        <dt className="muted text-body-strong">{t('teachingPage:belief')}</dt>
        <dd>
          <q>
            <SheetText text={plain(belief)} />
          </q>
          {gapText()}
          <Marked text={notes.why} />
        </dd>
      </div>
      {parts.map((part) => (
        <div key={part}>
          <dt className="muted text-body-strong">{t(`teachingPage:${part}`)}</dt>
          <dd>
            <Marked text={notes[part]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
