/** The window with the teacher's notes: opened from a presentation, told where it is, and heeded. */
import { useCallback, useEffect, useRef } from 'react';
import type { FactValues } from '../../engine/facts/fact.ts';
import type { State } from '../../store/state.ts';
import { getState, useStore } from '../../store/store.ts';
import { tabId } from '../saved/tab.ts';
import { type FromNotes, type FromPresenter, notesAddress, notesChannel, type Told } from '../teaching/notesChannel.ts';
import { isLed, type Way } from './useLead.ts';
import type { RoomTimer } from './useTiming.ts';

interface Led extends RoomTimer {
  go(way: Way): void;
  blank(isBlank: boolean): void;
  /** What the sentences of the step name. */
  found: FactValues;
}

/** The clock moves with each picture: the notes follow at a calmer pace. */
const quietMs = 120;

/** @returns opens the window; false: the browser has opened none */
export function useNotes(led: Led): () => boolean {
  const now = useRef(led);
  now.current = led;
  const report = useRef<() => void>(() => undefined);
  useEffect(() => {
    const channel = notesChannel(tabId());
    let timer: ReturnType<typeof setTimeout> | undefined;
    const post = (told: Told | null) => channel.postMessage({ from: 'presenter', told } satisfies FromPresenter);
    const tell = () => {
      clearTimeout(timer);
      timer = undefined;
      post(toldOf(getState(), now.current));
    };
    report.current = tell;
    channel.addEventListener('message', ({ data }: MessageEvent<FromNotes | FromPresenter>) => {
      if (data.from !== 'notes') return;
      if (data.asks === 'where') return tell();
      if (data.asks === 'blank') now.current.blank(true);
      else if (data.asks === 'toggleTimer') now.current.toggleTimer();
      else if (data.asks === 'resetTimer') now.current.resetTimer();
      else now.current.go(data.asks);
    });
    const leave = useStore.subscribe(() => {
      timer ??= setTimeout(tell, quietMs);
    });
    const close = () => post(null);
    addEventListener('pagehide', close);
    tell();
    return () => {
      removeEventListener('pagehide', close);
      leave();
      clearTimeout(timer);
      close();
      channel.close();
    };
  }, []);
  const { timing, found } = led;
  useEffect(() => report.current(), [timing, found]);
  return useCallback(
    () => window.open(notesAddress(tabId()), `podyssey-notes-${tabId()}`, 'popup,width=760,height=720') !== null,
    [],
  );
}

function toldOf(state: State, { timing, found }: Led): Told {
  const { mode, lesson, t } = state;
  const given = mode === 'learn' ? lesson : null;
  return {
    ...{ lesson: given?.id ?? null, step: given?.step ?? 0, t, timing, found },
    led: { onward: isLed(state, 'onward'), back: isLed(state, 'back') },
  };
}
