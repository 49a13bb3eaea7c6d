/** The teacher's page of a class: what learners have handed in, where they are stuck, who is how far. */
import { Download, Eraser, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { loadAll } from '../../lessons/load.ts';
import { stuckPlaces } from '../../lessons/classroom.ts';
import type { LearnerReport } from '../../store/slices/classroom.ts';
import { announce } from '../../store/notices.ts';
import { useStore } from '../../store/store.ts';
import { csv } from '../../ui/csv.ts';
import { csvFile, save } from '../../ui/save.ts';
import { classRows } from './classRows.ts';
import { Intake } from './Intake.tsx';
import { LearnersTable } from './LearnersTable.tsx';
import { clearLearners, followLearners, putBack } from './learners.ts';
import { StuckTable } from './StuckTable.tsx';
import './classes.css';
import { message, t } from '../../i18n/classes.ts';

export function ClassPage() {
  const learners = useStore((state) => state.learners);
  const [gone, setGone] = useState<readonly LearnerReport[] | null>(null);
  const isHere = useRead();
  if (!isHere) return null;
  const clear = () => {
    void clearLearners().then(setGone);
    announce(message('classes:cleared'));
  };
  const takeBack = () => {
    if (gone) void putBack(gone);
    setGone(null);
    announce(message('classes:isBack'));
  };
  return (
    <div className="class stack gap-16">
      <Intake />
      {learners.length > 0 ? (
        <>
          <StuckTable places={stuckPlaces(learners)} />
          <LearnersTable learners={learners} />
          <div className="flex wrap gap-8">
            <button
              type="button"
              className="button"
              onClick={() => save('podyssey-class.csv', csvFile(csv(classRows(learners))))}
            >
              <Download aria-hidden="true" />
              {t('classes:csv')}
            </button>
            <button type="button" className="button" onClick={clear}>
              <Eraser aria-hidden="true" />
              {t('classes:clear')}
            </button>
          </div>
        </>
      ) : (
        <p className="muted">{t(gone ? 'classes:cleared' : 'classes:empty')}</p>
      )}
      {gone && learners.length === 0 && (
        <p>
          <button type="button" className="button" onClick={takeBack}>
            <Undo2 aria-hidden="true" />
            {t('classes:takeBack')}
          </button>
        </p>
      )}
    </div>
  );
}

/** Whether what is kept has been read, and the lessons' words are here. */
function useRead(): boolean {
  const [isHere, setIsHere] = useState(false);
  useEffect(() => {
    let isShown = true;
    void Promise.all([followLearners(), loadAll()]).then(() => isShown && setIsHere(true));
    return () => {
      isShown = false;
    };
  }, []);
  return isHere;
}
