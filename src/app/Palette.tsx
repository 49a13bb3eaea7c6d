/**
 * Find or do: a combobox with a list (APG). The field is part of the first screen, so that no key is lost; what it
 * looks through is fetched.
 */
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { fetched } from '../parts/fetched.ts';
import { showDialog } from '../commands/opening.ts';
import { Dialog } from './Dialog.tsx';
import type { Entry, Find } from './finding.ts';
import type { PaletteList } from './PaletteList.tsx';
import './palette.css';
import { t } from '../i18n/first.ts';

export function Palette() {
  const [typed, setTyped] = useState('');
  const parts = useParts();
  const [at, setAt] = useState<number | null>(null);
  const [isAwaited, setAwaited] = useState(false);
  const listId = useId();
  const all = parts?.find(typed) ?? [];
  const found = all.slice(0, parts?.atMost);
  // Nothing is chosen before anything was typed or an arrow pressed, and nothing is done for a mere name: Enter alone does nothing.
  const first = typed.trim() === '' || found[0]?.isMeant === false ? null : 0;
  const current = found.length === 0 ? null : at === null ? first : Math.min(at, found.length - 1);
  const chosen = current === null ? undefined : found[current];
  useEffect(() => {
    if (!isAwaited || !parts) return;
    setAwaited(false);
    choose(chosen);
  }, [isAwaited, parts, chosen]);
  const onKeyDown = (event: KeyboardEvent) => {
    const last = found.length - 1;
    if (event.key === 'ArrowDown') setAt(current === null || current >= last ? 0 : current + 1);
    else if (event.key === 'ArrowUp') setAt(current === null || current === 0 ? Math.max(last, 0) : current - 1);
    else if (event.key === 'Enter' && parts) choose(chosen);
    else if (event.key === 'Enter') setAwaited(true);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog title={t('app:palette.title')}>
      <input
        className="palette-input"
        data-first-focus
        role="combobox"
        aria-label={t('app:palette.input')}
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-activedescendant={chosen && `${listId}-${current}`}
        placeholder={t('app:palette.input')}
        value={typed}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(null);
          setAwaited(false);
        }}
      />
      {parts && (
        <parts.PaletteList id={listId} all={all.length} pointAt={setAt} {...{ found, current, choose, onKeyDown }} />
      )}
    </Dialog>
  );
}

function choose(entry: Entry | undefined): void {
  if (!entry) return;
  showDialog.run(null);
  entry.run();
}

function rethrow(error: unknown): never {
  throw error;
}

interface Parts {
  find: Find;
  PaletteList: typeof PaletteList;
  atMost: number;
}

/** Looks through what can be done as the palette is opened; null until that was fetched. */
function useParts(): Parts | null {
  const [parts, setParts] = useState<Parts | null>(null);
  useEffect(() => {
    let isOpen = true;
    fetched(() => import('./paletteEntries.ts'))
      .then(({ reportFound, ...shown }) => reportFound((find) => isOpen && setParts({ find, ...shown })))
      // Told in the palette's place, by what is around it.
      .catch((error: unknown) => setParts(() => rethrow(error)));
    return () => {
      isOpen = false;
    };
  }, []);
  return parts;
}
