/** Where bookmarks stand on the axis as small flags: those that would cover each other share one. Pure. */
import type { Millis } from '../../engine/simulation/trace.ts';
import type { Bookmark } from '../../store/playbackTrack.ts';

export interface BookmarkFlag {
  /** Middle, in pixels. */
  p: number;
  /** As they are counted, from 1 on. */
  first: number;
  last: number;
  bookmarks: readonly Bookmark[];
}

/** Of one number; each further letter needs so much more. */
const narrow = 15;
const letter = 7;
const gap = 2;

export const widthOf = ({ first, last }: Pick<BookmarkFlag, 'first' | 'last'>): number =>
  narrow + letter * (textOf({ first, last }).length - 1);

export const textOf = ({ first, last }: Pick<BookmarkFlag, 'first' | 'last'>): string =>
  first === last ? String(first) : `${first}–${last}`;

/** @param at pixels of an instant */
export function flagsOf(bookmarks: readonly Bookmark[], at: (t: Millis) => number): readonly BookmarkFlag[] {
  const flags: BookmarkFlag[] = [];
  for (const [i, bookmark] of bookmarks.entries()) {
    let flag: BookmarkFlag = { p: at(bookmark.t), first: i + 1, last: i + 1, bookmarks: [bookmark] };
    for (let before = flags.at(-1); before && left(flag) < right(before) + gap; before = flags.at(-1)) {
      flags.pop();
      const all = [...before.bookmarks, ...flag.bookmarks];
      flag = {
        p: (at(all[0]?.t ?? 0) + at(all.at(-1)?.t ?? 0)) / 2,
        first: before.first,
        last: flag.last,
        bookmarks: all,
      };
    }
    flags.push(flag);
  }
  return flags;
}

const left = (flag: BookmarkFlag): number => flag.p - widthOf(flag) / 2;
const right = (flag: BookmarkFlag): number => flag.p + widthOf(flag) / 2;
