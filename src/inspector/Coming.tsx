/** What happens next if nothing else does: when, who, what; or what it waits for. What breaks a promise stands out. In a lesson no more than was seen. */
import { Hourglass } from 'lucide-react';
import { comingSentence } from '../commands/coming.ts';
import { seek } from '../commands/time.ts';
import type { Coming as Next } from '../engine/history/outlook/outlook.ts';
import { seenUntil } from '../store/seen.ts';
import { useStore } from '../store/store.ts';
import { Marked } from '../i18n/Marked.tsx';
import { useNow } from './useNow.ts';
import { t } from '../i18n/late.ts';
import { textOf } from '../i18n/message.ts';
import { duration, moment } from '../i18n/time.ts';

export function Coming({ next }: { next: readonly Next[] }) {
  const seen = useStore(seenUntil);
  const seenNext = next.filter((one) => one.t === null || one.t <= seen);
  const isWithheld = seenNext.length < next.length;
  if (seenNext.length === 0) {
    return <p className="muted">{t(isWithheld ? 'node:next.notPlayed' : 'node:next.none')}</p>;
  }
  return (
    <ol className="node-next lines">
      {seenNext.map((one) => (
        <li
          className="grid gap-8"
          key={`${one.actor} ${one.what} ${one.subject} ${one.t}`}
          data-waits={one.t === null}
          data-breaks={one.what === 'breach'}
        >
          <Due at={one.t} />
          <span>
            <Marked text={textOf(comingSentence(one))} />
            {one.waitsFor && (
              <span className="node-because as-block text-small muted">{t(`truths:next.${one.waitsFor}`)}</span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Due({ at }: { at: number | null }) {
  const now = useNow();
  if (at === null) {
    return (
      <span className="node-due text-12 times">
        <Hourglass aria-hidden="true" /> {t('node:next.waits')}
      </span>
    );
  }
  return (
    <span className="node-due text-12 times mono">
      <button type="button" title={t('truths:panel.seek')} onClick={() => seek.run(at)}>
        {moment(at)}
      </button>
      <span className="node-because as-block text-small muted">
        {t('node:next.in', { time: duration(Math.max(0, at - now)) })}
      </span>
    </span>
  );
}
