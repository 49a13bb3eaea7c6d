/** The end of a lesson: its rule in one line, the way to its cases on stage, the field to copy; the rest unfolds. */
import { LayoutGrid, Map as MapIcon, RotateCcw } from 'lucide-react';
import { showCases, showMap } from '../../commands/pages.ts';
import type { FactValues } from '../../engine/facts/fact.ts';
import { beginLesson } from '../../lessons/course.ts';
import { fillIn } from '../../lessons/fillIn.ts';
import { isOnlySeen } from '../../lessons/lessonState.ts';
import { Folded } from './Folded.tsx';
import { Predictions } from './Predictions.tsx';
import type { UnderWay } from './useLesson.ts';
import { LessonText } from './LessonText.tsx';
import { Yaml } from './Yaml.tsx';
import { useStore } from '../../store/store.ts';
import './ending.css';
import { t } from '../../i18n/lessonHelp.ts';

export function Ending({ of, found }: { of: UnderWay; found: FactValues }) {
  const { lesson, words } = of;
  const { cases } = lesson.ending;
  const isSeen = useStore((state) => isOnlySeen(of.at, state));
  const text = (part: 'rule' | 'then' | 'practice') => (
    <LessonText text={fillIn(`${lesson.id}.ending.${part}`, found)} />
  );
  return (
    <div className="ending stack gap-8">
      <p className="reading">{text('rule')}</p>
      {words.ending.source && <p className="muted text-12">{words.ending.source}</p>}
      {cases && <ToCases />}
      {lesson.ending.yaml && (
        <>
          <h3 className="eyebrow">{t('app:help.yaml')}</h3>
          <Yaml text={lesson.ending.yaml} />
        </>
      )}
      {words.ending.practice && (
        <Folded title={t('app:help.practice')}>
          <p>{text('practice')}</p>
        </Folded>
      )}
      {words.ending.then && (
        <Folded title={t('app:help.then')}>
          <p>{text('then')}</p>
        </Folded>
      )}
      <Predictions of={of} />
      <div className="ending-ways flex wrap gap-8">
        {isSeen && (
          <button type="button" className="button primary" onClick={() => void beginLesson(lesson.id)}>
            <RotateCcw aria-hidden="true" />
            {t('app:help.begin')}
          </button>
        )}
        <button type="button" className="button" onClick={() => showMap.run()}>
          <MapIcon aria-hidden="true" />
          {t('app:help.map')}
        </button>
      </div>
    </div>
  );
}

/** They are on stage already, unless something else was put there, or there is room for one thing only. */
function ToCases() {
  const isShown = useStore(({ stage, timelineOpen }) => stage === 'cases' && !timelineOpen);
  return (
    <button type="button" className="button ending-cases" data-shown={isShown || undefined} onClick={() => showCases()}>
      <LayoutGrid aria-hidden="true" />
      {t('app:help.showCases')}
    </button>
  );
}
