/** What the palette has found, as a list to choose from, and how much that is. */
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Found } from './finding.ts';
import { t } from '../i18n/palette.ts';

/** So many at the most: who looks for more says more. */
export const atMost = 40;

interface Props {
  id: string;
  found: readonly Found[];
  /** How many there are in all. */
  all: number;
  current: number | null;
  pointAt: (index: number) => void;
  choose: (entry: Found) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

export function PaletteList({ id, found, all, current, pointAt, choose, onKeyDown }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [current, found]);
  const count = all > found.length ? 'app:palette.foundMore' : 'app:palette.found';
  return (
    <>
      <p className="palette-count muted text-12" role="status">
        {all === 0 ? t('app:palette.none') : t(count, { count: all, shown: found.length })}
      </p>
      {found.length > 0 && (
        <div className="palette-list" role="listbox" id={id} aria-label={t('app:palette.title')} ref={list}>
          {found.map((entry, index) => (
            <div
              key={entry.id}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === current}
              className="palette-entry round"
              onPointerMove={() => pointAt(index)}
              onClick={() => choose(entry)}
              onKeyDown={onKeyDown}
            >
              <span className="palette-name aligned between gap-12">
                {entry.text}
                {entry.keys && <kbd>{entry.keys}</kbd>}
                {entry.kind && <span className="muted text-12">{t(`app:palette.kinds.${entry.kind}`)}</span>}
              </span>
              {entry.mention && <span className="palette-mention muted text-12">{entry.mention}</span>}
            </div>
          ))}
        </div>
      )}
    </>
  );
}
