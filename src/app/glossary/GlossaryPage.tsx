/** All terms that the lessons use, with the rule behind each and the lesson that shows it. */
import { language } from '../../i18n/catalogue.ts';
import { useEffect, useRef, useState } from 'react';
import { Marked } from '../../i18n/Marked.tsx';
import { takeUp } from '../../lessons/progress.ts';
import { loadAll } from '../../lessons/load.ts';
import type { LessonId } from '../../lessons/order.ts';
import { setState, useStore } from '../../store/store.ts';
import { type Explained, explained } from './words.ts';
import '../gallery/gallery.css';
import './glossary.css';
import { t } from '../../i18n/glossary.ts';
import { t as tOfLesson } from '../../i18n/brought.ts';

const inAlphabet = (): readonly Explained[] =>
  explained().toSorted((a, b) => bare(a.shown).localeCompare(bare(b.shown), language()));

export function GlossaryPage() {
  const [typed, setTyped] = useState('');
  const titleOf = useTitles();
  const words = typed.toLowerCase().split(/\s+/);
  const [alphabetic] = useState(inAlphabet);
  const list = useRef<HTMLDListElement>(null);
  const asked = useStore(({ openTerm: open }) => (open && !open.at ? open.term : null));
  // Asked for by its name elsewhere.
  useEffect(() => {
    if (asked === null) return;
    setTyped('');
    if (typed !== '') return;
    setState({ openTerm: null });
    const term = list.current?.querySelector<HTMLElement>(`[data-term="${CSS.escape(asked)}"]`);
    term?.focus({ preventScroll: true });
    term?.scrollIntoView({ block: 'center' });
  }, [asked, typed]);
  const shown = alphabetic.filter(({ id, shown: name, also = '', text }) => {
    const all = bare(`${id} ${name} ${also} ${text}`);
    return words.every((word) => all.includes(word));
  });
  return (
    <div className="glossary grid">
      <div className="glossary-head aligned wrap gap-8-16">
        <label className="flex gap-8 middle">
          {t('glossary:search')}
          <input type="search" value={typed} onChange={({ target }) => setTyped(target.value)} />
        </label>
        <p role="status">{t('glossary:shown', { count: shown.length, all: alphabetic.length })}</p>
      </div>
      {shown.length === 0 && <p>{t('glossary:none')}</p>}
      <dl className="glossary-terms" ref={list}>
        {shown.map(({ id, shown: name, text, lesson, rule }) => (
          <div className="grid line-above" key={id}>
            <dt className="breaks-anywhere text-subtitle" data-term={id} tabIndex={-1}>
              <Marked text={name} />
            </dt>
            <dd className="grid gap-6 above-4">
              <p>
                <Marked text={text} />
              </p>
              <div className="glossary-foot aligned wrap gap-4-14">
                <button type="button" className="button wraps" onClick={() => void takeUp(lesson as LessonId)}>
                  {titleOf(lesson)}
                </button>
                <span className="muted text-12">{t('glossary:rule', { rule })}</span>
              </div>
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
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    let isOpen = true;
    void loadAll().then(() => isOpen && setHere(true));
    return () => {
      isOpen = false;
    };
  }, []);
  return (id) =>
    isHere ? t('glossary:lessonNamed', { id, title: tOfLesson(`lessons:${id}.title`) }) : t('glossary:lesson', { id });
}
