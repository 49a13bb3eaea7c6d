/**
 * Find or do: a combobox with a list (APG). The field is part of the first screen, so that no key is lost; what it
 * looks through, and the list, are fetched.
 */
import { useEffect, useId, useState } from 'react';
import { fetched } from '../parts/fetched.ts';
import { Dialog } from './Dialog.tsx';
import type { Find } from './finding.ts';
import type { PaletteList } from './PaletteList.tsx';
import './palette.css';
import { t } from '../i18n/first.ts';

export function Palette() {
  const [typed, setTyped] = useState('');
  const parts = useParts();
  /** The key pressed last, until the list has heeded it. */
  const [key, setKey] = useState('');
  /** The option that an arrow has come to; null: none; undefined: there are none. */
  const [option, setOption] = useState<string | null>();
  const id = useId();
  return (
    <Dialog title={t('app:palette.title')}>
      <input
        className="palette-input pad-8-12 full-width rigid on-page hit-finger"
        data-first-focus
        role="combobox"
        aria-label={t('app:palette.input')}
        placeholder={t('app:palette.input')}
        aria-expanded={option !== undefined}
        aria-controls={id}
        aria-activedescendant={option ?? undefined}
        value={typed}
        onKeyDown={(event) => {
          if (!/^(Enter|Arrow(Up|Down))$/.test(event.key)) return;
          event.preventDefault();
          setKey(event.key);
        }}
        onChange={(event) => {
          setTyped(event.target.value);
          setKey('');
        }}
      />
      {parts && <parts.PaletteList {...{ id, typed, pressed: key, setPressed: setKey, setOption }} find={parts.find} />}
    </Dialog>
  );
}

function rethrow(error: unknown): never {
  throw error;
}

interface Parts {
  find: Find;
  PaletteList: typeof PaletteList;
}

/** Looks through what can be done as the palette is opened; null until that was fetched. */
function useParts(): Parts | null {
  const [parts, setParts] = useState<Parts | null>(null);
  useEffect(() => {
    let isOpen = true;
    fetched(() => import('./paletteEntries.ts'))
      .then(({ reportFound, PaletteList: List }) =>
        reportFound((find) => isOpen && setParts({ find, PaletteList: List })),
      )
      // Told in the palette's place, by what is around it.
      .catch((error: unknown) => setParts(() => rethrow(error)));
    return () => {
      isOpen = false;
    };
  }, []);
  return parts;
}
