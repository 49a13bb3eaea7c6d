/** The end of a lesson: its rule in one line, all cases, the field to copy; the rest unfolds. */
import { Map as MapIcon } from 'lucide-react';
import { showMap } from '../../commands/pages.ts';
import type { FactValues } from '../../engine/facts/fact.ts';
import { fillIn } from '../../lessons/fillIn.ts';
import { Folded } from './Folded.tsx';
import { Multiples } from './Multiples.tsx';
import { Predictions } from './Predictions.tsx';
import type { UnderWay } from './useLesson.ts';
import { LessonText } from './LessonText.tsx';
import { Yaml } from './Yaml.tsx';
import './ending.css';
import { t } from '../../i18n/lessonHelp.ts';

export function Ending({ of, found }: { of: UnderWay; found: FactValues }) {
  const { lesson, words } = of;
  const { cases } = lesson.ending;
  const text = (part: 'rule' | 'then' | 'practice') => (
    <LessonText text={fillIn(`${lesson.id}.ending.${part}`, found)} />
  );
  return (
    <div className="ending stack gap-8">
      <p className="reading">{text('rule')}</p>
      <p className="muted text-12">{words.ending.source}</p>
      {cases && <Multiples of={of} cases={cases} here={found} />}
      <h3 className="eyebrow">{t('app:help.yaml')}</h3>
      <Yaml text={lesson.ending.yaml} />
      <Folded title={t('app:help.practice')}>
        <p>{text('practice')}</p>
      </Folded>
      {words.ending.then && (
        <Folded title={t('app:help.then')}>
          <p>{text('then')}</p>
        </Folded>
      )}
      <Predictions of={of} />
      <div className="ending-ways flex wrap gap-8">
        <button type="button" className="button" onClick={() => showMap.run()}>
          <MapIcon aria-hidden="true" />
          {t('app:help.map')}
        </button>
      </div>
    </div>
  );
}
