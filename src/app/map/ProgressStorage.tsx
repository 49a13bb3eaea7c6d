/** What is kept of the lessons: handed in to a teacher, or erased. */
import { Eraser, Send } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { announce } from '../../store/notices.ts';
import type { State } from '../../store/state.ts';
import { getState, setState, useStore } from '../../store/store.ts';
import { HandIn } from '../classes/HandIn.tsx';
import { message, t } from '../../i18n/map.ts';

type Erased = Pick<State, 'lesson' | 'progress'>;

export function ProgressStorage() {
  const n = useStore(
    ({ progress, lesson }) => new Set([...Object.keys(progress), ...(lesson ? [lesson.id] : [])]).size,
  );
  const [isAsked, ask] = useState(false);
  const [erased, setErased] = useState<Erased | null>(null);
  const [isHandedIn, handIn] = useState(false);
  const part = useRef<HTMLElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    // What was pressed is gone, and its answer stands in its place.
    if (!isFirst.current) part.current?.querySelector<HTMLElement>('[data-next]')?.focus();
    isFirst.current = false;
  }, [isAsked, erased]);
  const erase = () => {
    const { lesson, progress } = getState();
    setErased({ lesson, progress });
    ask(false);
    setState({ lesson: null, progress: {} });
    announce(message('app:map.erased'));
  };
  const takeBack = () => {
    if (erased) setState(erased);
    setErased(null);
    announce(message('app:map.isBack'));
  };
  return (
    <section
      className="map-keeping line-above aligned wrap gap-8 room-6"
      ref={part}
      aria-label={t('app:map.persisted')}
    >
      <p className="beside-8 muted">
        {isAsked ? t('app:map.eraseAsk', { n }) : t(erased ? 'app:map.erased' : 'app:map.persisted')}
      </p>
      {isAsked && (
        <>
          <button type="button" className="button" onClick={erase}>
            {t('app:map.eraseYes')}
          </button>
          <button type="button" className="button" data-next onClick={() => ask(false)}>
            {t('app:map.eraseNo')}
          </button>
        </>
      )}
      {!isAsked && erased && (
        <button type="button" className="button" data-next onClick={takeBack}>
          {t('app:map.takeBack')}
        </button>
      )}
      {!isAsked && !erased && (
        <>
          <button
            type="button"
            className="button"
            disabled={n === 0}
            aria-expanded={isHandedIn}
            onClick={() => handIn(!isHandedIn)}
          >
            <Send aria-hidden="true" />
            {t('app:map.handIn')}
          </button>
          <button type="button" className="button" data-next disabled={n === 0} onClick={() => ask(true)}>
            <Eraser aria-hidden="true" />
            {t('app:map.erase')}
          </button>
          {isHandedIn && n > 0 && <HandIn />}
        </>
      )}
    </section>
  );
}
