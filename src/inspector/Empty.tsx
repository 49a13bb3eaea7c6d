/** Nothing to explain yet: the place is drawn Pending, with the words of what to put there. */
import { focusPod } from '../commands/looking.ts';
import { modeIn } from '../store/runMode.ts';
import { useStore } from '../store/store.ts';
import { useDeferred } from './useDeferred.ts';
import { nameOf } from '../engine/objects/ref.ts';
import { message, t } from '../i18n/inspectorFirst.ts';
import { Words } from '../i18n/Words.tsx';

export function Empty() {
  const focus = useStore((state) => state.focus);
  const { tellsNow } = useStore(modeIn);
  const isStarting = useStore((state) => state.view === null);
  const waiting = useStore(({ view }) => view?.queue.active[0] ?? view?.queue.unschedulable[0]);
  const owner = useStore((state) => (state.focus === null ? state.why.card : null));
  const parts = useDeferred(owner !== null);
  if (owner !== null && parts) return <parts.OwnerWhy subject={owner} />;
  if (isStarting) return <p className="muted why-empty stack gap-12">{t('inspector:empty.loading')}</p>;
  return (
    <div className="why-empty stack gap-12">
      <p className="eyebrow">{t('inspector:title')}</p>
      <h2 className="title">{t('inspector:empty.title')}</h2>
      <p className="why-slot muted code round-pod text-centre">{t('inspector:empty.slot')}</p>
      <p className="reading">
        <Words
          message={
            focus === null
              ? message(tellsNow ? 'inspector:empty.body' : 'inspector:empty.then')
              : message('inspector:empty.gone', { pod: nameOf(focus) })
          }
        />
      </p>
      {waiting && (
        <p>
          <button type="button" className="button primary" onClick={() => focusPod.run(waiting)}>
            {t('inspector:empty.lookAt', { pod: nameOf(waiting) })}
          </button>
        </p>
      )}
    </div>
  );
}
