/** Jumps to the moments that have a name, and keeps the moment at the cursor under one. */
import { Bookmark as Sign, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { stepTo } from '../../commands/time.ts';
import { addBookmark, removeBookmark } from '../../commands/timeBookmarks.ts';
import { type Bookmark, playbackTrack } from '../../store/playbackTrack.ts';
import { useStore } from '../../store/store.ts';
import { seconds } from '../../i18n/time.ts';
import type { TimelineModel } from '../layout/timelineModel.ts';
import { closeMenu, Menu, openMenus } from '../../ui/Menu.tsx';
import { ToolName } from '../ToolName.tsx';
import { useKeys } from '../../ui/keys.ts';
import './bookmarks.css';
import { t as announce } from '../../i18n/timeline.ts';
import { textOf } from '../../i18n/message.ts';

export function BookmarkMenu({ model: { chart } }: { model: TimelineModel }) {
  const bookmarks = useStore((state) => playbackTrack(state).bookmarks);
  const root = useRef<HTMLDivElement>(null);
  useKeys({ order: 'part', find: (key) => (key === 'B' ? () => openAt(root.current) : null) });
  return (
    <div className="tl-bookmarks" ref={root}>
      <Menu
        label={<ToolName icon={Sign} word={announce('timeline:cursor.bookmarks')} />}
        title={announce('timeline:cursor.bookmarks')}
      >
        {bookmarks.length === 0 && (
          <p className="tl-small line-17 above-6 muted text-12">{announce('timeline:cursor.noBookmarks')}</p>
        )}
        <ol className="tl-bookmark-list grid">
          {bookmarks.map((bookmark, i) => (
            <Entry key={`${bookmark.t} ${textOf(bookmark.name)}`} {...{ bookmark, number: i + 1, zero: chart.zero }} />
          ))}
        </ol>
        <Naming />
      </Menu>
    </div>
  );
}

function openAt(root: HTMLElement | null): void {
  const field = root?.querySelector('input');
  if (!field) return;
  openMenus(field);
  field.focus();
}

function Entry({ bookmark: { t, name, isOwn }, number, zero }: { bookmark: Bookmark; number: number; zero: number }) {
  const isNow = useStore((state) => state.t === t);
  const text = textOf(name);
  return (
    <li className="aligned">
      <button
        type="button"
        className="tl-bookmark middle pad-4-8 hit-tiny round-pod text-left grid gap-8 grows text-12"
        aria-current={isNow}
        onClick={({ currentTarget }) => {
          stepTo(t);
          closeMenu(currentTarget);
        }}
      >
        <span className={`tl-flag text-centre code-tiny-strong rigid muted on-card edged${isOwn ? ' is-own' : ''}`}>
          {number}
        </span>
        <span>{text}</span>
        <span className="mono">{announce('timeline:flow.time', { time: seconds(t - zero) })}</span>
      </button>
      {isOwn && (
        <button
          type="button"
          className="button quiet icon"
          aria-label={announce('timeline:cursor.remove', { name: text })}
          onClick={() => removeBookmark.run(text)}
        >
          <X aria-hidden="true" />
        </button>
      )}
    </li>
  );
}

function Naming() {
  const [name, setName] = useState('');
  return (
    <form
      className="tl-bookmark-new flex gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        addBookmark.run(name);
        setName('');
      }}
    >
      <input
        className="grows"
        aria-label={announce('timeline:cursor.addName')}
        placeholder={announce('timeline:cursor.add')}
        maxLength={40}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <button type="submit" className="button" disabled={name.trim() === ''}>
        {announce('timeline:cursor.addDone')}
      </button>
    </form>
  );
}
