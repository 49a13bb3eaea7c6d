/** Bookmarks as numbered flags on the axis; one that stands for several goes through them. */
import { memo, useMemo } from 'react';
import { stepTo } from '../../commands/time.ts';
import { playbackTrack } from '../../store/playbackTrack.ts';
import { getState, useStore } from '../../store/store.ts';
import type { TimeScale } from '../layout/fold.ts';
import { seconds } from '../../i18n/time.ts';
import { type BookmarkFlag, flagsOf, textOf, widthOf } from './flagPositions.ts';
import './bookmarks.css';
import { t as announce } from '../../i18n/timeline.ts';
import { textOf as spokenOf } from '../../i18n/message.ts';

/** Flags at the ends of the axis stand within. */
const edge = 15;

export const Flags = memo(({ scale, zero }: { scale: TimeScale; zero: number }) => {
  const bookmarks = useStore((state) => playbackTrack(state).bookmarks);
  const flags = useMemo(() => {
    const last = scale.length - edge;
    return flagsOf(bookmarks, (t) => Math.min(Math.max(scale.at(t), edge), last));
  }, [bookmarks, scale]);
  const jumps = useMemo(
    () =>
      bookmarks.map(({ t, name }, i) =>
        announce('timeline:cursor.jump', { number: i + 1, name: spokenOf(name), time: seconds(t - zero) }),
      ),
    [bookmarks, zero],
  );
  /** Begins with what stands in the flag. */
  const wordingOf = (flag: BookmarkFlag) => {
    const all = jumps.slice(flag.first - 1, flag.last);
    return (all.length > 1 ? [textOf(flag), ...all] : all).join('\n');
  };
  return (
    <div className="tl-flags at-left absolute" role="group" aria-label={announce('timeline:cursor.flags')}>
      {flags.map((flag) => (
        <button
          key={flag.first}
          type="button"
          tabIndex={-1}
          className={`tl-flag absolute about-middle text-centre code-tiny-strong rigid muted on-card edged${flag.bookmarks.every(({ isOwn }) => isOwn) ? ' is-own' : ''}`}
          style={{ left: flag.p, width: widthOf(flag) }}
          aria-label={wordingOf(flag)}
          title={wordingOf(flag)}
          onClick={() => stepTo(nextOf(flag))}
        >
          {textOf(flag)}
        </button>
      ))}
    </div>
  );
});

/** The next of its moments after the cursor, else its first. */
const nextOf = ({ bookmarks }: BookmarkFlag): number =>
  (bookmarks.find(({ t }) => t > getState().t) ?? bookmarks[0])?.t ?? getState().t;
