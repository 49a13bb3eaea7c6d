/** All scenes as cards, each drawn by the engine as the page was built; one click and it is on stage. */
import { memo, startTransition, useEffect, useState } from 'react';
import { cards } from 'virtual:gallery';
import { loadAll } from '../../lessons/load.ts';
import type { Group } from './card.ts';
import { Little } from './Little.tsx';
import { LittleDefs } from './LittlePods.tsx';
import { openCard, type CardText, cardText } from './cardText.ts';
import './gallery.css';
import { t } from '../../i18n/gallery.ts';

const groups = [...new Set(cards.map(({ group }) => group))];

export function GalleryPage() {
  const known = useCardTexts();
  const [typed, setTyped] = useState('');
  const [from, setFrom] = useState<Group | null>(null);
  const shown = known.filter((each) => (from === null || each.card.group === from) && hasWords(each, typed));
  return (
    <div className="gallery grid">
      <LittleDefs />
      <div className="gallery-head aligned wrap gap-8-16">
        <label className="flex gap-8 middle">
          {t('gallery:search')}
          <input type="search" value={typed} onChange={({ target }) => setTyped(target.value)} />
        </label>
        <label className="flex gap-8 middle">
          {t('gallery:from')}
          <select
            value={from ?? ''}
            onChange={({ target }) => setFrom(groups.find((group) => group === target.value) ?? null)}
          >
            <option value="">{t('gallery:everything')}</option>
            {groups.map((group) => (
              <option key={group} value={group}>
                {t(`gallery:groups.${group}`)}
              </option>
            ))}
          </select>
        </label>
        <p role="status">{t('gallery:shown', { count: shown.length, all: cards.length })}</p>
      </div>
      {groups.map((group) => (
        <Cards key={group} group={group} cards={shown.filter(({ card }) => card.group === group)} />
      ))}
      {known.length > 0 && shown.length === 0 && <p>{t('gallery:none')}</p>}
    </div>
  );
}

/** With their words, once those of all lessons are here. Drawn in slices: there are more than a hundred of them. */
function useCardTexts(): readonly CardText[] {
  const [reported, setTexts] = useState<readonly CardText[]>([]);
  useEffect(() => {
    let isOpen = true;
    void loadAll().then(() => isOpen && startTransition(() => setTexts(cards.map(cardText))));
    return () => {
      isOpen = false;
    };
  }, []);
  return reported;
}

const hasWords = ({ name, title, line, facts }: CardText, typed: string): boolean => {
  const text = [name, title, line, facts].join(' ').toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};

function Cards({ group, cards: of }: { group: Group; cards: readonly CardText[] }) {
  if (of.length === 0) return null;
  return (
    <section aria-labelledby={`gallery-${group}`}>
      <h3 className="eyebrow" id={`gallery-${group}`}>
        {t(`gallery:groups.${group}`)}
      </h3>
      <ul className="gallery-cards above-8 grid gap-12">
        {of.map((each) => (
          <li className="grid" key={each.card.id}>
            <OneCard cardText={each} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const OneCard = memo(function OneCard({ cardText: { card, name, title, facts } }: { cardText: CardText }) {
  return (
    <button
      type="button"
      className="gallery-card lined text-left round-panel stack gap-4 on-card"
      onClick={() => void openCard(card)}
    >
      <Little picture={card.picture} />
      <b className="card-title above-6">{title}</b>
      <span className="card-facts code-tiny muted">{card.lesson ? t('gallery:of', { name, facts }) : facts}</span>
    </button>
  );
});
