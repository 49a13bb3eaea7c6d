/** The instant at the cursor, and what is true then in one sentence. */
import { type ReactNode, useId, useMemo } from 'react';
import { typeTime } from '../commands/time.ts';
import { isKeptBack } from '../store/seen.ts';
import { useStore } from '../store/store.ts';
import { fineClock, seconds } from '../i18n/time.ts';
import type { TimelineModel } from './layout/timelineModel.ts';
import { OtherNow, ThisNow } from './compare/OtherNow.tsx';
import { TypedTime } from './TypedTime.tsx';
import { message, t as announce } from '../i18n/timeline.ts';
import { Marked } from '../i18n/Marked.tsx';
import { mainText } from '../text/happened.ts';
import { plain } from '../i18n/message.ts';
import { Words } from '../i18n/Words.tsx';

export function NowHead({ model, children }: { model: TimelineModel; children?: ReactNode }) {
  const t = useStore((state) => state.t);
  const isTyping = useStore((state) => state.isTypingTime);
  const epoch = useStore(({ record }) => record?.epoch ?? null);
  const since = t - model.chart.zero;
  const id = useId();
  return (
    <div className="tl-now-head">
      <dl className="tl-clocks flex wrap">
        <div>
          <dt id={`${id}-kind`} className="eyebrow">
            {announce(epoch === null ? 'timeline:cursor.clock' : 'timeline:cursor.utc')}
          </dt>
          <dd>
            <button
              type="button"
              id={id}
              className="mono"
              title={announce('timeline:strip.type')}
              aria-labelledby={`${id} ${id}-kind`}
              onClick={() => typeTime.run()}
            >
              {fineClock(t)}
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
      <NowSentence model={model} epoch={epoch} />
      <OtherNow />
      {children}
    </div>
  );
}

/** What is true then; of a pod of a history what became of it, unless a lesson keeps that back. */
function NowSentence({ model, epoch }: { model: TimelineModel; epoch: number | null }) {
  const { timeline } = model;
  const t = useStore((state) => state.t);
  const isWithheld = useStore(isKeptBack);
  const account = 'happened' in timeline && !isWithheld ? timeline.happened : undefined;
  const became = useMemo(() => account && mainText(account, epoch ?? 0), [account, epoch]);
  return (
    <p className="tl-sentence">
      <ThisNow /> {became === undefined ? <Words message={model.momentAt(t)} /> : <Marked text={became} />}
    </p>
  );
}

const signed = (ms: number): string => `${ms < 0 ? '' : '+'}${seconds(ms)}`;
