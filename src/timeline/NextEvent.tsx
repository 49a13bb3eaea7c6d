/** What happens next after the cursor. */
import { useTranslation } from 'react-i18next';
import { useStore } from '../store/store.ts';
import { seconds } from './layout/numbers.ts';
import type { TimelineModel } from './layout/telling.ts';
import { Prose } from './Prose.tsx';

export function NextEvent({ telling: { steps, story } }: { telling: TimelineModel }) {
  const { t: word } = useTranslation('timeline');
  const next = useStore(({ t }) => steps.find((step) => step.t > t));
  return (
    <div className="tl-part">
      <h3 className="eyebrow">{word('next.title')}</h3>
      <p className="tl-next">
        {next ? (
          <>
            <b className="mono">{word('next.in', { time: seconds(next.t - story.zero) })}</b>{' '}
            <span>
              <Prose words={next.words} />
            </span>
          </>
        ) : (
          word('next.none')
        )}
      </p>
    </div>
  );
}
