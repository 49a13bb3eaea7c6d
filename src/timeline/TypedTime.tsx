/** The clock, opened: a time is typed. What is wrong stays in the field and is told. Eager: the key after G is for it. */
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { seek, stopTyping } from '../commands/time.ts';
import { playbackTrack } from '../store/playbackTrack.ts';
import { getState, useStore } from '../store/store.ts';
import { fineClock } from '../i18n/time.ts';
import { useFocusReturn } from '../ui/focus.ts';
import { typedTime } from './readTime.ts';
import { t as announce } from '../i18n/strip.ts';
import { modeIn } from '../store/runMode.ts';

export function TypedTime() {
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const isUtc = useStore(modeIn).tellsSource;
  useFocusReturn('#stage');
  useLayoutEffect(() => field.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    stopTyping();
  };
  return (
    <form
      className="typed-time lifted on-card edged absolute padded round-card"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const state = getState();
        const epoch = state.record?.epoch ?? null;
        const t = typedTime(text, { t: state.t, zero: playbackTrack(state).zero, epoch });
        setWrong(t === null);
        if (t === null) return;
        seek.run(t);
        stopTyping();
      }}
    >
      <input
        ref={field}
        className="mono full-width"
        aria-label={announce('timeline:strip.typed')}
        aria-describedby={id}
        aria-invalid={isWrong}
        placeholder={isUtc ? fineClock(0) : '11.3'}
        value={text}
        onKeyDown={onKeyDown}
        onBlur={() => text === '' && stopTyping()}
        onChange={(event) => {
          setText(event.target.value);
          setWrong(false);
        }}
      />
      <p
        id={id}
        role={isWrong ? 'alert' : undefined}
        className={`above-4 text-12 line-16 ${isWrong ? 'verm' : 'muted'}`}
      >
        {announce(`timeline:strip.${isWrong ? 'typedWrong' : isUtc ? 'typedUtc' : 'typedHint'}`, { text })}
      </p>
    </form>
  );
}
