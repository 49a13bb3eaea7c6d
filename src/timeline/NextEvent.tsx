/** What happens next after the cursor; nothing where that was not seen yet. */
import { seenUntil } from '../store/seen.ts';
import { useStore } from '../store/store.ts';
import { seconds } from '../i18n/time.ts';
import type { TimelineModel } from './layout/timelineModel.ts';
import { t as announce } from '../i18n/timeline.ts';
import { Words } from '../i18n/Words.tsx';

export function NextEvent({ model: { steps, chart } }: { model: TimelineModel }) {
  const next = useStore(({ t }) => steps.find((step) => step.t > t));
  const isWithheld = useStore((state) => next !== undefined && next.t > seenUntil(state));
  if (isWithheld) return null;
  return (
    <div className="tl-part">
      <h3 className="eyebrow">{announce('timeline:next.title')}</h3>
      <p className="tl-next above-4">
        {next ? (
          <>
            <b className="mono">{announce('timeline:next.in', { time: seconds(next.t - chart.zero) })}</b>{' '}
            <span>
              <Words message={next.words} />
            </span>
          </>
        ) : (
          announce('timeline:next.none')
        )}
      </p>
    </div>
  );
}
