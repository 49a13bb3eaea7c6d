/** Going from one bookmark to the next, and keeping moments under a name. Fetched with the timeline. */
import { openedTrack, ownBookmarks } from '../store/playbackTrack.ts';
import { getState, setState } from '../store/store.ts';
import { command } from './command.ts';
import { stepInTurn } from './time.ts';

export const nextBookmark = command({
  id: 'nextBookmark',
  label: 'timeline:cursor.keys.bookmark',
  enabled: (state) => openedTrack(state) !== null,
  run: () => void stepInTurn((state) => openedTrack(state)?.bookmarks.find(({ t }) => t > state.t)?.t ?? null),
});

export const previousBookmark = command({
  id: 'previousBookmark',
  label: 'timeline:cursor.keys.bookmark',
  enabled: (state) => openedTrack(state) !== null,
  run: () => void stepInTurn((state) => openedTrack(state)?.bookmarks.findLast(({ t }) => t < state.t)?.t ?? null),
});

/** Keeps the instant at the cursor; a name that is kept already moves there. */
export const addBookmark = command<string>({
  id: 'addBookmark',
  label: 'timeline:cursor.add',
  enabled: ({ end }) => end > 0,
  run(name) {
    const { t, situation, bookmarks } = getState();
    const base = situation.base[0]?.id;
    if (base === undefined || name.trim() === '') return;
    const others = bookmarks.filter((one) => one.base !== base || one.name !== name.trim());
    setState({ bookmarks: [...others, { t, name: name.trim(), base }] });
  },
});

export const removeBookmark = command<string>({
  id: 'removeBookmark',
  label: 'timeline:cursor.remove',
  enabled: ({ bookmarks, situation }) => ownBookmarks(bookmarks, situation.base).length > 0,
  run(name) {
    const { situation, bookmarks } = getState();
    setState({ bookmarks: bookmarks.filter((one) => one.base !== situation.base[0]?.id || one.name !== name) });
  },
});
