/** The parts of the answer as tabs (APG: automatic activation, arrow keys, Home, End). */
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { WhyPart } from '../store/state.ts';

interface Props {
  names: readonly WhyPart[];
  chosen: WhyPart;
  onChoose: (view: WhyPart) => void;
  children: ReactNode;
}

export function Views({ names, chosen, onChoose, children }: Props) {
  const { t } = useTranslation('inspector');
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = (by: number) => names.at((names.indexOf(chosen) + by) % names.length);
    const next = { ArrowRight: step(1), ArrowLeft: step(-1), Home: names[0], End: names.at(-1) }[event.key];
    if (!next) return;
    event.preventDefault();
    onChoose(next);
    list.current?.querySelector<HTMLElement>(`#why-view-${next}`)?.focus();
  };
  return (
    <>
      <div ref={list} className="why-views segments" role="tablist" aria-label={t('view.list')} onKeyDown={onKeyDown}>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`why-view-${name}`}
            aria-selected={name === chosen}
            aria-controls="why-view"
            tabIndex={name === chosen ? 0 : -1}
            onClick={() => onChoose(name)}
          >
            {t(`view.${name}`)}
          </button>
        ))}
      </div>
      <div className="why-view" id="why-view" role="tabpanel" aria-labelledby={`why-view-${chosen}`}>
        {children}
      </div>
    </>
  );
}
