/** Saves what is on stage under a name, and lists what was saved so. */
import { Save } from 'lucide-react';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { textOf } from '../../i18n/message.ts';
import { message, t } from '../../i18n/saved.ts';
import type { Message } from '../../i18n/message.ts';
import { getState } from '../../store/store.ts';
import { focused } from './focused.ts';
import { isElsewhere } from './workNow.ts';
import { allNamed, type NamedWork, putNamed, removeNamed, saveAs } from './named.ts';
import { NameField } from './NameField.tsx';
import { NamedRow } from './NamedRow.tsx';
import type { Listed } from './slots.ts';
import { notifyTrouble } from './storage.ts';

/** What was done last, and what is put back when it is undone. */
interface Done {
  sentence: Message;
  former: NamedWork | null;
}

export function NamedWorks() {
  const { situation } = getState();
  const [all, setAll] = useState<readonly Listed[]>([]);
  const [title, setTitle] = useState(situation.title);
  const [done, setDone] = useState<Done | null>(null);
  const look = () => void allNamed().then(setAll, notifyTrouble);
  useEffect(look, []);
  const tell = (sentence: Message, former: NamedWork | null = null) => {
    setDone({ sentence, former });
    look();
  };

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    const name = title.trim();
    const former = await saveAs(name).catch(() => 'failed' as const);
    if (former === 'failed') return tell(message('app:saved.notKept', { title: name }));
    tell(message(former ? 'app:saved.savedOver' : 'app:saved.savedAs', { title: name }), former);
  }

  async function discard(one: Listed) {
    tell(message('app:saved.deleted', { title: one.title }), await removeNamed(one));
  }

  return (
    <>
      {isElsewhere(situation) ? (
        <p>{t('app:saved.notHere')}</p>
      ) : (
        <form className="flex wrap gap-8 saved-as" onSubmit={(event) => void save(event)}>
          <NameField label={t('app:saved.name')} name={title} write={setTitle} />
          <button type="submit" className="button">
            <Save aria-hidden="true" />
            {t('app:saved.save')}
          </button>
        </form>
      )}
      <div role="status" className="flex wrap gap-8 middle">
        {done && <span className="breaks-anywhere">{textOf(done.sentence)}</span>}
        {done?.former && (
          <button type="button" className="button small" ref={focused} onClick={() => void putBack(done.former)}>
            {t('app:saved.undo')}
          </button>
        )}
      </div>
      {all.length > 0 && (
        <ul className="grid gap-12" aria-label={t('app:saved.byName')}>
          {all.map((one) => (
            <NamedRow key={one.id} named={one} renamed={look} discard={() => void discard(one).catch(notifyTrouble)} />
          ))}
        </ul>
      )}
    </>
  );

  async function putBack(former: NamedWork | null) {
    if (former && (await putNamed(former))) tell(message('app:saved.putBack', { title: former.title }));
  }
}
