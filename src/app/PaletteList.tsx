/** What the palette has found, as a list to choose from, and how much that is. */
import { useEffect, useRef, useState } from 'react';
import { showDialog } from '../commands/opening.ts';
import type { Entry, Find } from './finding.ts';
import { t } from '../i18n/palette.ts';

/** So many at the most: who looks for more says more. */
const atMost = 40;

interface Props {
  id: string;
  find: Find;
  typed: string;
  /** A key of the field that is meant for the list; empty: none. */
  pressed: string;
  setPressed: (key: string) => void;
  /** Of the option that is chosen; null: none yet; undefined: there is none to choose. */
  setOption: (id: string | null | undefined) => void;
}

export function PaletteList({ id, find, typed, pressed, setPressed, setOption }: Props) {
  const list = useRef<HTMLDivElement>(null);
  /** Chosen by arrows or pointer, for as long as nothing else is typed. */
  const [at, setAt] = useState({ typed, index: -1 });
  const all = find(typed);
  const found = all.slice(0, atMost);
  // Nothing is chosen before anything was typed or an arrow pressed, and nothing is done for a mere name: Enter alone does nothing.
  const first = typed.trim() === '' || found[0]?.isMeant === false ? null : 0;
  const current =
    found.length === 0 ? null : at.typed === typed && at.index >= 0 ? Math.min(at.index, found.length - 1) : first;
  const last = found.length - 1;
  const chosen = current === null ? undefined : found[current];
  useEffect(() => {
    // What is not found yet may still come: Enter waits for it, until something else is typed.
    if (pressed === '' || (pressed === 'Enter' && last < 0)) return;
    setPressed('');
    if (pressed === 'Enter') choose(chosen);
    else if (pressed === 'ArrowDown') setAt({ typed, index: current === null || current >= last ? 0 : current + 1 });
    else setAt({ typed, index: current === null || current === 0 ? last : current - 1 });
  }, [pressed, setPressed, chosen, current, last, typed]);
  useEffect(() => {
    setOption(last < 0 ? undefined : current === null ? null : `${id}-${current}`);
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [id, current, last, setOption]);
  return (
    <>
      <p className="palette-count muted text-12" role="status">
        {all.length === 0
          ? t('app:palette.none')
          : t(all.length > atMost ? 'app:palette.foundMore' : 'app:palette.found', {
              count: all.length,
              shown: found.length,
            })}
      </p>
      {found.length > 0 && (
        <div
          className="palette-list shrinks-down scrolls-all"
          role="listbox"
          id={id}
          aria-label={t('app:palette.title')}
          ref={list}
        >
          {found.map((entry, index) => (
            <div
              key={entry.id}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === current}
              className="palette-entry pressable grid round"
              onPointerMove={() => setAt({ typed, index })}
              onClick={() => choose(entry)}
              onKeyDown={(event) => event.key === 'Enter' && choose(entry)}
            >
              <span className="palette-name aligned between gap-12">
                {entry.text}
                {entry.keys && <kbd className="muted">{entry.keys}</kbd>}
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

function choose(entry: Entry | undefined): void {
  if (!entry) return;
  showDialog.run(null);
  entry.run();
}
