/** The same content as a table: each event with its time, actor, words and cause. */
import { memo, type RefObject, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { seek } from '../commands/time.ts';
import type { Millis } from '../engine/simulation/trace.ts';
import { seenUntil } from '../store/seen.ts';
import { getState, useStore } from '../store/store.ts';
import type { ExplainedEvent } from './layout/because.ts';
import { outcomesUntil } from './layout/groups/groupNetwork.ts';
import type { TimelineModel } from './layout/timelineModel.ts';
import { rowsOf } from './tableRows.ts';
import { t as announce } from '../i18n/timeline.ts';
import { modeOf } from '../store/runMode.ts';

interface Props {
  model: TimelineModel;
  /** Shown instead of the picture; else it is there for screen readers only, without anything to focus. */
  visible: boolean;
}

/** It may have thousands of rows: the first picture goes before it. */
export function EventTable({ model, visible }: Props) {
  const timelineModel = useDeferredValue(model, null);
  return timelineModel && <Table model={timelineModel} visible={visible} />;
}

const Table = memo(({ model, visible }: Props) => {
  const { chart, explained, name } = model;
  const requests = useMemo(() => requestsOf(model), [model]);
  const isServed = Object.values(requests).some((count) => count > 0);
  const { tellsSource } = modeOf(model.timeline);
  const body = useRef<HTMLTableSectionElement>(null);
  // Its sentences are made once, not again as it comes into sight.
  const seen = useDeferredValue(useStore(seenUntil));
  const rows = useMemo(
    () =>
      rowsOf(
        explained.filter(({ event }) => event.t <= seen),
        chart.zero,
      ),
    [explained, seen, chart.zero],
  );
  useNow(body, explained, visible);
  return (
    <div
      className={visible ? 'tl-table scrolls-all' : 'visually-hidden tl-told'}
      {...(visible
        ? { tabIndex: 0, 'data-scrolls': '', role: 'region', 'aria-label': announce('timeline:head.table') }
        : {})}
    >
      <table className="tl-lines full-width">
        <caption className="text-left room-4">
          {announce('timeline:table.caption', { name })}.{' '}
          {isServed && seen === Number.POSITIVE_INFINITY && announce('timeline:table.requests', requests)}
        </caption>
        <thead>
          <tr>
            {columnsOf(model).map((column) => (
              <th key={column} scope="col">
                {announce(`timeline:table.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map(({ id, t, time, clock, actor, what, cause, known }) => (
            <tr key={id}>
              <th scope="row">{visible ? <Time t={t} text={time} /> : time}</th>
              {tellsSource && <td className="code nowrap">{clock}</td>}
              <td>{actor}</td>
              <td>{what}</td>
              <td>{cause}</td>
              {tellsSource && <td className="breaks-anywhere">{known}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});

/** Of a history also when it was by the clock of logs, and how it is known. */
const columnsOf = ({ timeline }: TimelineModel) =>
  modeOf(timeline).tellsSource
    ? (['time', 'utc', 'actor', 'what', 'cause', 'known'] as const)
    : (['time', 'actor', 'what', 'cause'] as const);

/** Of a pod all of its life, as its sentences count; of a group what the picture shows. */
const requestsOf = (model: TimelineModel) =>
  'pod' in model.timeline ? model.timeline.requests : outcomesUntil(model, Number.POSITIVE_INFINITY);

/** Marks the rows of the last instant that has come: one look at the clock for all rows, not one for each. */
function useNow(body: RefObject<HTMLElement | null>, explained: readonly ExplainedEvent[], visible: boolean): void {
  useEffect(() => {
    let now: Millis | undefined;
    const mark = (t: Millis) => {
      const last = explained.findLast(({ event }) => event.t <= t)?.event.t;
      if (last === now) return;
      now = last;
      for (const row of body.current?.querySelectorAll('[aria-current]') ?? []) row.removeAttribute('aria-current');
      for (const row of body.current?.querySelectorAll(`[data-t="${now}"]`) ?? [])
        row.setAttribute('aria-current', 'true');
    };
    if (!visible) return undefined;
    mark(getState().t);
    return useStore.subscribe(({ t }) => mark(t));
  }, [body, explained, visible]);
}

function Time({ t, text }: { t: Millis; text: string }) {
  return (
    <button
      type="button"
      className="tl-time hit-tiny pad-6 edged-clear sea text-right code round-pod"
      data-t={t}
      aria-label={announce('timeline:table.go', { time: text })}
      onClick={() => seek.run(t)}
    >
      {text}
    </button>
  );
}
