/** The end of a lesson: the rule with this run's numbers, the field, where it bites, and all cases. */
import { Map as MapIcon } from 'lucide-react';
import { showMap } from '../../commands/pages.ts';
import type { FactValues } from '../../engine/facts/fact.ts';
import { fillIn } from '../../lessons/fillIn.ts';
import { Multiples } from './Multiples.tsx';
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
      <h3 className="eyebrow">{t('app:help.yaml')}</h3>
      <Yaml text={lesson.ending.yaml} />
      {words.ending.then && (
        <>
          <h3 className="eyebrow">{t('app:help.then')}</h3>
          <p>{text('then')}</p>
        </>
      )}
      <h3 className="eyebrow">{t('app:help.practice')}</h3>
      <p>{text('practice')}</p>
      {cases && <Multiples of={of} cases={cases} here={found} />}
      <div className="ending-ways flex wrap gap-8">
        <button type="button" className="button" onClick={() => showMap.run()}>
          <MapIcon aria-hidden="true" />
          {t('app:help.map')}
        </button>
      </div>
    </div>
  );
}
