/** The window with the teacher's notes: opened from a presentation, told where it is, and heeded. */
import { useCallback, useEffect, useRef } from 'react';
import { resetTimer, toggleTimer } from '../../commands/present.ts';
import type { State } from '../../store/state.ts';
import { getState, useStore } from '../../store/store.ts';
import { language } from '../../i18n/catalogue.ts';
import { type LessonFile, ownFile } from '../../lessons/made/file.ts';
import { isOwnId } from '../../lessons/order.ts';
import { tabId } from '../saved/tab.ts';
import {
  type FromNotes,
  type FromPresenter,
  notesAddress,
  notesChannel,
  type PresenterState,
} from '../teaching/notesChannel.ts';
import { isLed, type Way } from './useLead.ts';

interface Led {
  go(way: Way): void;
  blank(isBlank: boolean): void;
}

/** The clock moves with each picture: the notes follow at a calmer pace. */
const quietMs = 120;

/** @returns opens the window; false: the browser has opened none */
export function useNotes(led: Led): () => boolean {
  const now = useRef(led);
  now.current = led;
  useEffect(() => {
    const channel = notesChannel(tabId());
    let timer: ReturnType<typeof setTimeout> | undefined;
    const post = (shown: PresenterState | null) =>
      channel.postMessage({ from: 'presenter', shown } satisfies FromPresenter);
    let sent: LessonFile | undefined;
    const report = () => {
      clearTimeout(timer);
      timer = undefined;
      const shown = presenterState(getState());
      const made = shown.lesson !== null && isOwnId(shown.lesson) ? ownFile(shown.lesson) : undefined;
      if (made && made !== sent) channel.postMessage({ from: 'presenter', made } satisfies FromPresenter);
      sent = made;
      post(shown);
    };
    channel.addEventListener('message', ({ data }: MessageEvent<FromNotes | FromPresenter>) => {
      if (data.from !== 'notes') return;
      if (data.asks === 'where') {
        sent = undefined;
        return report();
      }
      if (data.asks === 'blank') now.current.blank(true);
      else if (data.asks === 'toggleTimer') toggleTimer();
      else if (data.asks === 'resetTimer') resetTimer();
      else now.current.go(data.asks);
    });
    const leave = useStore.subscribe(() => {
      timer ??= setTimeout(report, quietMs);
    });
    report();
    return () => {
      leave();
      clearTimeout(timer);
      post(null);
      channel.close();
    };
  }, []);
  return useCallback(
    () => window.open(notesAddress(tabId()), `podyssey-notes-${tabId()}`, 'popup,width=760,height=720') !== null,
    [],
  );
}

function presenterState(state: State): PresenterState {
  const { mode, lesson, t, timing, named: found } = state;
  const given = mode === 'learn' ? lesson : null;
  return {
    ...{ lesson: given?.id ?? null, step: given?.step ?? 0, t, lang: language(), timing, found },
    led: { onward: isLed(state, 'onward'), back: isLed(state, 'back') },
  };
}
