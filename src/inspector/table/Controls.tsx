/** How the rows are found and grouped. */
import { Maximize2, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type Arrangement, groupings } from './arrange.ts';
import { message, t } from '../../i18n/inspector.ts';
import { Words } from '../../i18n/Words.tsx';

interface Props {
  arrangement: Arrangement;
  onArrange: (arrangement: Arrangement) => void;
  found: number;
  all: number;
  topologyKey: string;
  /** Puts the table in the stage's place; null: there it is. */
  onLarge: (() => void) | null;
  onClose: (() => void) | null;
}

export function Controls({ arrangement, onArrange, found, all, topologyKey, onLarge, onClose }: Props) {
  const find = useRef<HTMLInputElement>(null);
  const isCalled = onClose !== null;
  // The button that led here is gone with the focus it had, and so is the one that leads back.
  useEffect(() => {
    if (isCalled && document.activeElement === document.body) find.current?.focus({ preventScroll: true });
  }, [isCalled]);
  const close = () => {
    onClose?.();
    requestAnimationFrame(() => document.querySelector<HTMLElement>('.why-tools button')?.focus());
  };
  return (
    <div className="why-controls flex wrap gap-6-12 middle">
      <label className="why-find">
        <span className="visually-hidden">{t('inspector:table.find')}</span>
        <input
          className="full-width ink on-page hit-large"
          ref={find}
          type="search"
          value={arrangement.text}
          placeholder={t('inspector:table.findHint')}
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => onArrange({ ...arrangement, text: target.value })}
        />
      </label>
      {onLarge && (
        <button
          type="button"
          className="button quiet why-to-large"
          title={t('inspector:table.large')}
          aria-label={t('inspector:table.large')}
          onClick={onLarge}
        >
          <Maximize2 aria-hidden="true" />
        </button>
      )}
      <fieldset className="why-switch above-4 segments flex wrap middle">
        <legend className="beside-8">{t('inspector:table.group')}</legend>
        {groupings.map((grouping) => (
          <label key={grouping} {...(grouping === 'zone' && { title: topologyKey })}>
            <input
              type="radio"
              name={onLarge ? 'why-grouping' : 'why-grouping-large'}
              checked={arrangement.grouping === grouping}
              onChange={() => onArrange({ ...arrangement, grouping })}
            />
            <span>{t(`inspector:table.${grouping}`)}</span>
          </label>
        ))}
      </fieldset>
      <span className="why-found muted text-12" role="status">
        {arrangement.text.trim() !== '' && <Words message={message('inspector:table.found', { count: found, all })} />}
      </span>
      {onClose && (
        <button type="button" className="button quiet" onClick={close}>
          <X aria-hidden="true" />
          {t('inspector:table.close')}
        </button>
      )}
    </div>
  );
}
