/** The instant at the cursor, and what is true then in one sentence. */
import type { ReactNode } from 'react';
import { typeTime } from '../commands/time.ts';
import { useStore } from '../store/store.ts';
import { fineClock, seconds } from '../i18n/time.ts';
import type { TimelineModel } from './layout/timelineModel.ts';
import { OtherNow, ThisNow } from './compare/OtherNow.tsx';
import { TypedTime } from './TypedTime.tsx';
import { message, t as announce } from '../i18n/timeline.ts';
import { plain } from '../i18n/message.ts';
import { Words } from '../i18n/Words.tsx';

export function NowHead({ model, children }: { model: TimelineModel; children?: ReactNode }) {
  const t = useStore((state) => state.t);
  const isTyping = useStore((state) => state.isTypingTime);
  const epoch = useStore(({ record }) => record?.epoch ?? null);
  const since = t - model.story.zero;
  return (
    <div className="tl-now-head">
      <dl className="tl-clocks flex wrap">
        <div>
          <dt className="eyebrow">{announce(epoch === null ? 'timeline:cursor.clock' : 'timeline:cursor.utc')}</dt>
          <dd>
            <button
              type="button"
              className="mono"
              title={announce('timeline:strip.type')}
              onClick={() => typeTime.run()}
            >
              {fineClock(epoch === null ? t : t + (epoch % day))}
            </button>
          </dd>
        </div>
        <div>
          <dt className="eyebrow">
            {model.isAsked
              ? announce('timeline:axis.sinceThat', {
                  zero: plain(model.zeroName ?? message('timeline:axis.theDelete')),
                })
              : announce('timeline:cursor.sinceBeginning')}
          </dt>
          <dd className="mono">{announce('timeline:cursor.sinceValue', { time: signed(since) })}</dd>
        </div>
      </dl>
      {isTyping && <TypedTime />}
      <p className="tl-sentence">
        <ThisNow /> <Words message={model.momentAt(t)} />
      </p>
      <OtherNow />
      {children}
    </div>
  );
}

/** In milliseconds. */
const day = 86_400_000;

const signed = (ms: number): string => `${ms < 0 ? '' : '+'}${seconds(ms)}`;
