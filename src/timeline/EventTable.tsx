/** The same content as a table: each event with its time, actor, words and cause. */
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { seek } from '../commands/time.ts';
import { useStore } from '../store/store.ts';
import { type Told, toldEvents } from './layout/because.ts';
import type { Life } from './layout/life.ts';
import { seconds } from './layout/numbers.ts';
import type { Story } from './layout/story.ts';
import { plain } from './layout/words.ts';
import { podName } from '../commands/subject.ts';

interface Props {
  life: Life;
  story: Story;
  /** Shown instead of the picture; else it is there for screen readers only, without anything to focus. */
  visible: boolean;
}

export const EventTable = memo(({ life, story, visible }: Props) => {
  const { t: word } = useTranslation('timeline');
  const { timeline } = life;
  const rows = toldEvents(life, story.from);
  return (
    <div
      className={visible ? 'tl-table' : 'visually-hidden'}
      {...(visible ? { tabIndex: 0, role: 'region', 'aria-label': word('head.table') } : {})}
    >
      <table>
        <caption>
          {word('table.caption', { pod: podName(timeline.pod) })}{' '}
          {timeline.services.length > 0 && word('table.requests', timeline.requests)}
        </caption>
        <thead>
          <tr>
            {(['time', 'actor', 'what', 'cause'] as const).map((column) => (
              <th key={column} scope="col">
                {word(`table.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ event, what, because }) => (
            <tr key={event.id}>
              <td>
                <Time t={event.t} text={seconds(event.t - story.zero)} visible={visible} />
              </td>
              <td>
                {word(`actor.${event.actor.kind}`)} {event.actor.name ?? ''} {event.actor.node ?? ''}
              </td>
              <td>{plain(what)}</td>
              <td>{because && causeText(event.t, because, story.zero)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});

/** A time is enough to find a cause, but not within one instant. */
function causeText(t: number, { event, what }: Pick<Told, 'event' | 'what'>, zero: number): string {
  const time = seconds(event.t - zero);
  return time === seconds(t - zero) ? plain(what) : time;
}

function Time({ t, text, visible }: { t: number; text: string; visible: boolean }) {
  const { t: word } = useTranslation('timeline');
  const isNow = useStore((state) => state.t === t);
  if (!visible) return text;
  return (
    <button
      type="button"
      className="tl-time"
      aria-current={isNow}
      aria-label={word('table.go', { time: text })}
      onClick={() => seek.run(t)}
    >
      {text}
    </button>
  );
}
