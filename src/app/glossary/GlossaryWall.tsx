/** All terms that the lessons use, with the rule behind each and the lesson that shows it. */
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Marked } from '../../i18n/Marked.tsx';
import { sentence } from '../../i18n/i18n.ts';
import { takeUp } from '../../lessons/progress.ts';
import { loadAll } from '../../lessons/load.ts';
import type { LessonId } from '../../lessons/order.ts';
import { explained } from './words.ts';
import '../gallery/gallery.css';
import './glossary.css';

const alphabetic = explained.toSorted((a, b) => bare(a.shown).localeCompare(bare(b.shown), 'en'));

export function GlossaryWall() {
  const { t } = useTranslation('glossary');
  const [typed, setTyped] = useState('');
  const titleOf = useTitles();
  const words = typed.toLowerCase().split(/\s+/);
  const shown = alphabetic.filter(({ id, shown: name, text }) => {
    const all = bare(`${id} ${name} ${text}`);
    return words.every((word) => all.includes(word));
  });
  return (
    <div className="glossary">
      <div className="glossary-head">
        <label>
          {t('search')}
          <input type="search" value={typed} onChange={({ target }) => setTyped(target.value)} />
        </label>
        <p role="status">{t('shown', { count: shown.length, all: alphabetic.length })}</p>
      </div>
      {shown.length === 0 && <p>{t('none')}</p>}
      <dl className="glossary-terms">
        {shown.map(({ id, shown: name, text, lesson, rule }) => (
          <div key={id}>
            <dt>
              <Marked text={name} />
            </dt>
            <dd>
              <p>
                <Marked text={text} />
              </p>
              <p className="glossary-rule">{t('rule', { rule })}</p>
              <button type="button" className="button" onClick={() => void takeUp(lesson as LessonId)}>
                {titleOf(lesson)}
              </button>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function bare(text: string): string {
  return text.replaceAll('`', '').toLowerCase();
}

/** Lessons by id until their titles are here. */
function useTitles(): (id: string) => string {
  const { t } = useTranslation('glossary');
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    let isOpen = true;
    void loadAll().then(() => isOpen && setHere(true));
    return () => {
      isOpen = false;
    };
  }, []);
  return (id) =>
    isHere ? t('lessonNamed', { id, title: sentence({ key: `lessons:${id}.title` }) }) : t('lesson', { id });
}
