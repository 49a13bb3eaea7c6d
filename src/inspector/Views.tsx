/** The two halves of the answer as tabs (APG: automatic activation, arrow keys, Home, End). */
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type ViewName, viewNames } from './views.ts';

interface Props {
  chosen: ViewName;
  onChoose: (view: ViewName) => void;
  children: ReactNode;
}

export function Views({ chosen, onChoose, children }: Props) {
  const { t } = useTranslation('inspector');
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowRight: other(chosen), ArrowLeft: other(chosen), Home: viewNames[0], End: viewNames[1] }[
      event.key
    ];
    if (!next) return;
    event.preventDefault();
    onChoose(next);
    list.current?.querySelector<HTMLElement>(`#why-view-${next}`)?.focus();
  };
  return (
    <>
      <div ref={list} className="why-views" role="tablist" aria-label={t('view.list')} onKeyDown={onKeyDown}>
        {viewNames.map((name) => (
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

const other = (view: ViewName): ViewName => (view === 'life' ? 'placement' : 'life');
