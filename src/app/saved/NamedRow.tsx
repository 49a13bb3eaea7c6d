/** One situation that was saved under a name, and its new name while it is given one. */
import { type SyntheticEvent, useState } from 'react';
import { t } from '../../i18n/saved.ts';
import { focused } from './focused.ts';
import { downloadNamed, openNamed, renameNamed } from './named.ts';
import { NameField } from './NameField.tsx';
import { Row, when } from './SavedRows.tsx';
import type { Listed } from './slots.ts';

interface Props {
  named: Listed;
  renamed: () => void;
  discard: () => void;
}

export function NamedRow({ named, renamed, discard }: Props) {
  const [title, setTitle] = useState<string | null>(null);
  const note = t('app:saved.tabClosed', { when: when(named.savedAt) });

  async function rename(event: SyntheticEvent) {
    event.preventDefault();
    if (title === null || !(await renameNamed(named, title.trim()))) return;
    setTitle(null);
    renamed();
  }

  if (title === null)
    return (
      <Row
        title={named.title}
        note={note}
        acts={[
          { name: 'opened', run: () => openNamed(named) },
          { name: 'rename', run: async () => setTitle(named.title) },
          { name: 'download', run: () => downloadNamed(named) },
          { name: 'delete', run: async () => discard() },
        ]}
      />
    );
  return (
    <li className="padded lined round-card">
      <form className="flex wrap gap-8 saved-as" onSubmit={(event) => void rename(event)}>
        <NameField label={t('app:saved.newName', { title: named.title })} name={title} write={setTitle} ref={focused} />
        <button type="submit" className="button">
          {t('app:saved.rename')}
        </button>
        <button type="button" className="button" onClick={() => setTitle(null)}>
          {t('app:saved.cancel')}
        </button>
      </form>
    </li>
  );
}
