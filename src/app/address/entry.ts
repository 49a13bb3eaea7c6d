/** What the browser's history holds of each place on the way: enough to come back to it. */
import type { Place } from '../../address/address.ts';
import { openedIn } from '../../address/here.ts';
import { fragmentOf, viewAtStart } from '../../address/fragment.ts';
import { herePlace, viewOf } from '../../address/here.ts';
import { ownRun } from '../../store/own.ts';
import type { DialogName } from '../../store/slices/page.ts';
import type { State } from '../../store/state.ts';

export interface HistoryEntry {
  /** The address, with all that is looked at. */
  at: string;
  /** Two entries are of one step on the way where this is the same: the clock, say, may stand elsewhere. */
  key: string;
  /** The key of the entry behind it; null: that is none of ours. */
  before: string | null;
  /** How many entries of ours are behind it. */
  depth: number;
  dialog: DialogName | null;
  /** The address with which its place opened: it is written without what is looked at as long as that is the same. */
  opening: string;
  /** What the cluster on stage was opened from, which tells two of one's own apart. */
  base: string;
}

export type Here = Pick<HistoryEntry, 'at' | 'key' | 'dialog' | 'base'> & { place: Place };

/** @returns null as long as nothing is on stage */
export function hereIn(state: State): Here | null {
  const place = herePlace(state);
  if (!place) return null;
  const view = viewOf(state);
  const { dialog } = state;
  const base = openedIn(ownRun(state).situation);
  const { linked } = state;
  const work = linked?.situation === ownRun(state).situation ? linked.work : null;
  const at = fragmentOf({ place, work, view });
  return {
    place,
    at,
    key: JSON.stringify([fragmentOf({ place, work: null, view: turnedTo(state) }), base, dialog]),
    dialog,
    base,
  };

  /** What one goes to and comes back from. Clock, columns of a phone and what opens by itself are where they are. */
  function turnedTo({ why }: State) {
    const { stage, lens, timelineOpen, topic, focus, node, topologyKey, openCell, card, paper, editor, term } = view;
    return {
      ...viewAtStart,
      ...{ stage, lens, timelineOpen, focus, node, topologyKey, openCell, card, paper, term },
      topic: topic?.about === 'pod' ? { about: topic.about, pod: topic.pod } : topic,
      why: why.chosen,
      editor: editor && { subject: editor.subject, path: null },
    };
  }
}

/** @returns null where the entry is not of this page */
export function entryIn(state: unknown): HistoryEntry | null {
  if (typeof state !== 'object' || state === null || !('address' in state)) return null;
  return state.address as HistoryEntry;
}
