/** What the window with the notes hears of a presentation, and whether that is still open. */
import { whenClosed } from '../saved/tab.ts';
import { type FromNotes, type FromPresenter, notesChannel, type PresenterState } from './notesChannel.ts';

interface Hearing {
  /** `null`: it is closed. What was told last is still true of it then. */
  onShown(shown: PresenterState | null): void;
  onMade(made: Extract<FromPresenter, { made: unknown }>['made']): void;
}

/** The presentation, as the window with its notes has it. */
export interface Presenter {
  ask(asks: FromNotes['asks']): void;
  leave(): void;
}

/**
 * Its last word may arrive when its tab is closed already: each word asks anew whether it is.
 *
 * @param tab the id of the tab that presents
 */
export function hearPresenter(tab: string, { onShown, onMade }: Hearing): Presenter {
  const channel = notesChannel(tab);
  const left = new AbortController();
  let isWatched = false;
  const watch = () => {
    if (isWatched) return;
    isWatched = true;
    const onClosed = () => {
      isWatched = false;
      onShown(null);
    };
    whenClosed(tab, onClosed, left.signal);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<FromNotes | FromPresenter>) => {
    if (data.from !== 'presenter') return;
    if ('made' in data) return onMade(data.made);
    onShown(data.shown);
    if (data.shown) watch();
  });
  const ask = (asks: FromNotes['asks']) => channel.postMessage({ from: 'notes', asks } satisfies FromNotes);
  ask('where');
  return {
    ask,
    leave() {
      left.abort();
      channel.close();
    },
  };
}
