/** The lanes' names at their left, and the nodes of their rows: chosen for steps, folded, and moved up and down. */
import { ChevronDown, ChevronRight } from 'lucide-react';
import { memo, useRef } from 'react';
import { RunTag } from './compare/RunTag.tsx';
import { clock } from '../i18n/time.ts';
import type { PlacedLane } from './layout/picture.ts';
import type { Millis } from '../engine/simulation/trace.ts';
import type { Lane, LaneRow } from './layout/laneChart.ts';
import { shortName } from './layout/shorten.ts';
import type { TimelineModel } from './layout/timelineModel.ts';
import { useRoving } from '../ui/roving/useRoving.ts';
import { toggled } from './view/arrangement.ts';
import { useChosenLane } from './view/chosenLane.ts';
import { type LanesNow, useLaneMove } from './view/useLaneMove.ts';
import { useShared } from '../ui/useShared.ts';
import { useView } from './view/view.ts';
import { message, t as announce } from '../i18n/timeline.ts';
import { plain, type Message } from '../i18n/message.ts';

export function LaneNames({ model, lanes }: { model: TimelineModel; lanes: readonly PlacedLane[] }) {
  const { isAsked, zeroName, chart } = model;
  const now = useRef({ all: chart.lanes, placed: lanes });
  now.current = { all: chart.lanes, placed: lanes };
  const since = isAsked
    ? plain(message('timeline:axis.sinceThat', { zero: plain(zeroName ?? message('timeline:axis.theDelete')) }))
    : plain(message('timeline:axis.since'));
  return <Names since={since} zero={chart.zero} lanes={useShared(lanes.map(namedOf))} now={now} />;
}

/** What stands at the left of a lane: the same for as long as only what the lane shows has changed. */
interface NamedLane extends Pick<Lane, 'id' | 'kind' | 'name' | 'sub'> {
  size: number;
  folded: boolean;
  rows: readonly (Pick<LaneRow, 'id' | 'name' | 'count' | 'isReused' | 'run'> & { middle: number })[];
}

const namedOf = ({ lane, size, folded, at, rows }: PlacedLane): NamedLane => ({
  ...{ id: lane.id, kind: lane.kind, name: lane.name, sub: lane.sub, size, folded },
  rows: lane.rows.map(({ items: _, ...row }, i) => {
    const { y = 0, height = 0 } = rows[i] ?? {};
    return { ...row, middle: y - at + height / 2 };
  }),
});

interface NamesProps {
  since: string;
  zero: Millis;
  lanes: readonly NamedLane[];
  now: LanesNow;
}

const Names = memo(({ since, zero, lanes, now }: NamesProps) => {
  const mover = useLaneMove(now);
  const root = useRoving<HTMLDivElement>();
  return (
    <div className="tl-lane-names" ref={root} {...mover.names}>
      <div className="tl-axis-name high-30 faint text-11 nowrap sticky line-14 on-page">
        {since}
        <br />
        {plain(message('timeline:axis.zero', { clock: clock(zero) }))}
      </div>
      {lanes.map((lane) => (
        <LaneName key={lane.id} lane={lane} mover={mover.name(lane.id)} />
      ))}
    </div>
  );
});

const text = (name: string | Message | null): string =>
  name === null ? '' : typeof name === 'string' ? name : plain(name);

interface Props {
  lane: NamedLane;
  mover: ReturnType<ReturnType<typeof useLaneMove>['name']>;
}

function LaneName({ lane, mover: { isHeld, ...mover } }: Props) {
  const { lane: chosen, choose } = useChosenLane();
  const { arrangement, arrange } = useView();
  const { size, folded } = lane;
  const name = text(lane.name);
  const sub = text(lane.sub);
  const Fold = folded ? ChevronRight : ChevronDown;
  return (
    <div
      className={`tl-lane-name relative flex start line-below kind-${lane.kind}${folded ? ' is-folded' : ''}${isHeld ? ' is-held' : ''}`}
      style={{ height: size }}
    >
      <button
        type="button"
        className="tl-lane-fold absolute muted aligned centred"
        aria-expanded={!folded}
        aria-label={announce('timeline:view.lane.fold', { lane: name })}
        onClick={() => arrange({ ...arrangement, folded: toggled(arrangement.folded, lane.id) })}
      >
        <Fold aria-hidden="true" />
      </button>
      <button
        type="button"
        className="tl-lane-title stack shrinks text-left hit-tiny no-touch"
        title={name}
        aria-label={
          folded || sub === ''
            ? announce('timeline:view.lane.name', { lane: name })
            : announce('timeline:view.lane.named', { lane: name, what: sub })
        }
        aria-pressed={chosen === lane.id}
        onClick={() => choose(lane.id)}
        {...mover}
      >
        <b className={typeof lane.name === 'string' ? 'cut mono text-13 line-17' : 'cut text-13 line-17'}>{name}</b>
        {!folded && <span className="cut faint text-12 line-15">{sub}</span>}
      </button>
      {!folded && <RowNames rows={lane.rows} />}
    </div>
  );
}

function RowNames({ rows }: Pick<NamedLane, 'rows'>) {
  const isNamed = rows.some(({ name, count, isReused, run }) => name !== null || count > 1 || isReused || run);
  if (!isNamed) return null;
  return rows.map((row) => (
    <span
      key={row.id}
      className="tl-row-name line-16 absolute cut muted text-11 mono"
      style={{ top: row.middle - 8 }}
      title={row.name ?? ''}
    >
      {row.run && <RunTag run={row.run} />} {rowName(row)}
    </span>
  ));
}

function rowName({ name, isReused, run, count }: NamedLane['rows'][number]): string {
  if (isReused)
    return name
      ? announce('timeline:lane.retainedBy', { name: shortName(name, 6) })
      : announce('timeline:lane.retained');
  if (name === '') return announce('timeline:lane.outside');
  if (name !== null) return shortName(name, run ? 6 : 8);
  return run && count === 1 ? '' : announce('timeline:lane.otherNodes', { count });
}
