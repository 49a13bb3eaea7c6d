/** The events of two runs as a table: each with its time in either, and how much later B has it. */
import { memo, useMemo } from 'react';
import { seek } from '../../commands/time.ts';
import { eventRows } from '../layout/diff/eventRows.ts';
import type { Both } from '../layout/diff/both.ts';
import { lateness } from '../layout/diff/mergedLanes.ts';
import { seconds } from '../../i18n/time.ts';
import { t } from '../../i18n/timeline.ts';
import { plain } from '../../i18n/message.ts';

interface Props {
  both: Both;
  /** Shown instead of the picture; else it is there for screen readers only, without anything to focus. */
  visible: boolean;
}

export const CompareTable = memo(({ both, visible }: Props) => {
  const rows = useMemo(() => eventRows(both), [both]);
  const { zero } = both.a.chart;
  const timeOf = (at: number | null) => {
    if (at === null) return t('timeline:compare.table.none');
    const text = seconds(at - zero);
    if (!visible) return text;
    return (
      <button
        type="button"
        className="tl-time hit-tiny pad-6 edged-clear sea text-right code round-pod"
        aria-label={t('timeline:table.go', { time: text })}
        onClick={() => seek.run(at)}
      >
        {text}
      </button>
    );
  };
  return (
    <div
      className={visible ? 'tl-table scrolls-all tl-table-both' : 'visually-hidden'}
      {...(visible ? { tabIndex: 0, 'data-scrolls': '', role: 'region', 'aria-label': t('timeline:head.table') } : {})}
    >
      <table className="tl-lines full-width">
        <caption className="text-left room-4">{t('timeline:compare.table.events', { name: both.a.name })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('timeline:compare.table.in', { run: 'A' })}</th>
            <th scope="col">{t('timeline:compare.table.in', { run: 'B' })}</th>
            <th scope="col">{t('timeline:compare.table.difference')}</th>
            <th scope="col">{t('timeline:table.actor')}</th>
            <th scope="col">{t('timeline:compare.table.event')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, a, b, actor, what }) => (
            <tr key={key}>
              <th scope="row">{timeOf(a)}</th>
              <td>{timeOf(b)}</td>
              <td>{a === null || b === null ? t('timeline:compare.table.none') : a === b ? '' : lateness(b - a)}</td>
              <td>
                {t(`timeline:actor.${actor.kind}`)} {actor.name ?? ''} {actor.node ?? ''}
              </td>
              <td>{plain(what)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});
