/** The way travelled as a list, each step with its time and cause: for reading, for keys and for phones. */
import { useState } from 'react';
import { seek } from '../../commands/time.ts';
import { seenUntil } from '../../store/seen.ts';
import { useStore } from '../../store/store.ts';
import type { Millis } from '../../engine/simulation/trace.ts';
import { seconds } from '../../i18n/time.ts';
import type { Passage } from './layout/machine.ts';
import { t } from '../../i18n/timeline.ts';
import { plain } from '../../i18n/message.ts';

interface Props {
  passages: readonly Passage[];
  zero: Millis;
  /** What a passage leads to, as it is called. */
  nameOf: (passage: Passage) => string;
}

/** More than these, and only those around the cursor are shown. */
const atOnce = 6;

export function WayList({ passages: whole, zero, nameOf }: Props) {
  const seen = useStore(seenUntil);
  const passages = whole.filter(({ t }) => t <= seen);
  const [all, showAll] = useState(false);
  const now = useStore((state) => passages.findLastIndex((passage) => passage.t <= state.t));
  const first = all ? 0 : Math.max(0, Math.min(now - 3, passages.length - atOnce));
  const shown = all ? passages : passages.slice(first, first + atOnce);
  return (
    <div className="tl-way above-8">
      {first > 0 && (
        <button type="button" className="button small" onClick={() => showAll(true)}>
          {t('timeline:machines.earlier', { count: first })}
        </button>
      )}
      {passages.length === 0 ? (
        <p className="tl-small line-17 above-6 muted text-12">{t('timeline:machines.wayEmpty')}</p>
      ) : (
        <ol aria-label={t('timeline:machines.way')} start={first + 1}>
          {shown.map((passage, i) => {
            const time = seconds(passage.t - zero);
            const what = nameOf(passage);
            return (
              <li key={passage.id} className={first + i > now ? 'coming' : ''}>
                <button
                  type="button"
                  className="tl-time hit-tiny pad-6 edged-clear sea text-right code round-pod"
                  aria-current={first + i === now}
                  aria-label={t('timeline:machines.goTo', { time, what })}
                  onClick={() => seek.run(passage.t)}
                >
                  {time}
                </button>
                <b className="mono clips text-12">{what}</b>
                <span className="cut muted">{passage.cause && plain(passage.cause)}</span>
              </li>
            );
          })}
        </ol>
      )}
    </div>
  );
}
