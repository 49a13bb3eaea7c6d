/** What happens next after the cursor. */
import { useStore } from '../store/store.ts';
import { seconds } from './layout/numbers.ts';
import type { TimelineModel } from './layout/telling.ts';
import { t as say } from '../i18n/timeline.ts';
import { Words } from '../i18n/Words.tsx';

export function NextEvent({ telling: { steps, story } }: { telling: TimelineModel }) {
  const next = useStore(({ t }) => steps.find((step) => step.t > t));
  return (
    <div className="tl-part">
      <h3 className="eyebrow">{say('timeline:next.title')}</h3>
      <p className="tl-next above-4">
        {next ? (
          <>
            <b className="mono">{say('timeline:next.in', { time: seconds(next.t - story.zero) })}</b>{' '}
            <span>
              <Words message={next.words} />
            </span>
          </>
        ) : (
          say('timeline:next.none')
        )}
      </p>
    </div>
  );
}
