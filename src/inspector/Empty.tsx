/** Nothing to explain yet: the place is drawn Pending, with the words of what to put there. */
import { useTranslation } from 'react-i18next';
import { focusPod } from '../commands/looking.ts';
import { useStore } from '../store/store.ts';
import { Words } from './Words.tsx';
import { said } from '../text/words.ts';
import { podName } from '../text/podName.ts';

export function Empty() {
  const { t } = useTranslation('inspector');
  const focus = useStore((state) => state.focus);
  const isStarting = useStore((state) => state.view === null);
  const waiting = useStore(({ view }) => view?.queue.active[0] ?? view?.queue.unschedulable[0]);
  if (isStarting) return <p className="why-quiet why-empty">{t('empty.loading')}</p>;
  return (
    <div className="why-empty">
      <p className="eyebrow">{t('title')}</p>
      <h2 className="title">{t('empty.title')}</h2>
      <p className="why-slot">{t('empty.slot')}</p>
      <p className="reading">
        <Words said={focus === null ? said('empty.body') : said('empty.gone', { pod: podName(focus) })} />
      </p>
      {waiting && (
        <p>
          <button type="button" className="button primary" onClick={() => focusPod.run(waiting)}>
            {t('empty.look', { pod: podName(waiting) })}
          </button>
        </p>
      )}
    </div>
  );
}
