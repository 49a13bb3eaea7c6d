/** The instant at the cursor, and what is true then in one sentence. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { typeTime } from '../commands/time.ts';
import { useStore } from '../store/store.ts';
import { fineClock, seconds } from './layout/numbers.ts';
import type { TimelineModel } from './layout/telling.ts';
import { plain, words } from './layout/words.ts';
import { OtherNow, ThisNow } from './compare/OtherNow.tsx';
import { Prose } from './Prose.tsx';
import { TypedTime } from './TypedTime.tsx';
import { useNarrow } from '../ui/useMedia.ts';

export function NowHead({ telling, children }: { telling: TimelineModel; children?: ReactNode }) {
  const { t: word } = useTranslation('timeline');
  const t = useStore((state) => state.t);
  // Where the strip is, it is typed into there.
  const narrow = useNarrow();
  const isTyping = useStore((state) => state.isTypingTime);
  const since = t - telling.story.zero;
  return (
    <div className="tl-now-head">
      <dl className="tl-clocks">
        <div>
          <dt className="eyebrow">{word('cursor.clock')}</dt>
          <dd>
            <button type="button" className="mono" title={word('strip.type')} onClick={() => typeTime.run()}>
              {fineClock(t)}
            </button>
          </dd>
        </div>
        <div>
          <dt className="eyebrow">
            {telling.isAsked
              ? word('axis.sinceThat', { zero: plain(telling.zeroName ?? words('axis.theDelete')) })
              : word('cursor.sinceBeginning')}
          </dt>
          <dd className="mono">{word('cursor.sinceValue', { time: signed(since) })}</dd>
        </div>
      </dl>
      {narrow && isTyping && <TypedTime />}
      <p className="tl-sentence">
        <ThisNow /> <Prose words={telling.momentAt(t)} />
      </p>
      <OtherNow />
      {children}
    </div>
  );
}

const signed = (ms: number): string => `${ms < 0 ? '' : '+'}${seconds(ms)}`;
