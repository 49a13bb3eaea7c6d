/** The pod's conditions as a flow diagram: each with since when and why, and which must be True before which. */
import { BaseEdge, type Edge, type EdgeProps, Handle, type Node, type NodeProps, Position } from '@xyflow/react';
import { memo, useMemo } from 'react';
import { seek } from '../../commands/time.ts';
import type { Millis } from '../../engine/simulation/trace.ts';
import { useStore } from '../../store/store.ts';
import { hidden } from '../flow/elements.ts';
import { seconds } from '../../i18n/time.ts';
import { Diagram, fixed } from './Diagram.tsx';
import { conditionRows, type Need } from './layout/conditionRows.ts';
import { type ConditionAt, conditionsAt, conditionWays } from './layout/conditions.ts';
import type { MachineInput } from './shown.ts';
import { t } from '../../i18n/timeline.ts';
import { plain } from '../../i18n/message.ts';

type RowNode = Node<{ condition: ConditionAt; zero: Millis; wide: boolean }, 'row'>;
type NeedEdge = Edge<{ need: Need }, 'need'>;

const sizes = { small: { width: 268, rowHeight: 46 }, large: { width: 936, rowHeight: 34 } } as const;

export function ConditionsFlow({ timeline, zero, size, zoom }: MachineInput) {
  const ways = useMemo(() => conditionWays(timeline), [timeline]);
  const last = useStore((state) => timeline.writes.findLast((write) => write.t <= state.t)?.t ?? -1);
  const { width, rowHeight } = sizes[size];
  const conditions = useMemo(() => conditionsAt(ways, last), [ways, last]);
  const rows = useMemo(() => conditionRows(conditions, { width, rowHeight }), [conditions, width, rowHeight]);
  const nodes = useMemo(
    () =>
      conditions.map((condition): RowNode => {
        const { x = 0, y = 0, w = 0, h = 0 } = rows.boxes.get(condition.type) ?? {};
        const data = { condition, zero, wide: size === 'large' };
        return { ...fixed, id: condition.type, type: 'row', position: { x, y }, width: w, height: h, data };
      }),
    [conditions, rows, zero, size],
  );
  const edges = useMemo(
    () =>
      rows.needs.map(
        (need): NeedEdge => ({
          ...{ id: need.id, type: 'need', source: need.from, target: need.to, focusable: false, domAttributes: hidden },
          data: { need },
        }),
      ),
    [rows],
  );
  return (
    <>
      <Diagram<RowNode, NeedEdge>
        {...{ width, zoom, nodes, edges, nodeTypes, edgeTypes }}
        label={t('timeline:machines.conditions.label')}
        height={rows.height}
      />
      <p className="tl-small line-17 above-6 muted text-12">{t('timeline:machines.conditions.notTrue')}</p>
    </>
  );
}

const marks: Readonly<Record<string, string>> = {
  True: 'M2 7.4l3 3.2l6-7.6',
  False: 'M2.6 2.6l7.8 7.8M10.4 2.6l-7.8 7.8',
  Unknown: 'M3.6 4.4a2.9 2.9 0 1 1 4 2.7q-1.1.5-1.1 1.7M6.5 11.2v.6',
  absent: 'M3 6.5h7',
};

const Row = memo(({ data: { condition, zero, wide } }: NodeProps<RowNode>) => {
  const { type, now, since, changes, next, needs } = condition;
  const status = now.status ?? 'absent';
  const word = now.status ?? t('timeline:machines.conditions.absent');
  const held =
    now.status === null
      ? word
      : since === null
        ? t('timeline:machines.conditions.before', { status: word })
        : t('timeline:machines.conditions.since', { status: word, time: seconds(since - zero) });
  return (
    <div
      className={`tl-condition middle line-16 round full-height pad-8 grid text-12 on-card edged is-${status}${wide ? ' wide' : ''}`}
    >
      <Handle type="target" position={Position.Left} isConnectable={false} className="tl-machine-end" />
      <svg className="no-fill" width="13" height="13" aria-hidden="true">
        <path d={marks[status] ?? marks['Unknown']} />
      </svg>
      <b className="mono clips text-12">{type}</b>
      <span className="cut muted" title={now.message ?? ''}>
        {held}
        {now.reason && (
          <>
            {' '}
            <code>{now.reason}</code>
          </>
        )}
        {wide && now.message}
      </span>
      {wide && needs.length > 0 && <i>{t('timeline:machines.conditions.needs', { types: needs.join(', ') })}</i>}
      <span className="tl-condition-times">
        {changes.slice(wide ? -2 : -1).map((change) => (
          <Change key={change.id} type={type} change={change} zero={zero} />
        ))}
        {wide && next && (
          <>
            {' '}
            {t('timeline:machines.conditions.next')} <Change type={type} change={next} zero={zero} />
          </>
        )}
      </span>
      <Handle type="source" position={Position.Right} isConnectable={false} className="tl-machine-end" />
    </div>
  );
});

function Change({ type, change, zero }: { type: string; change: ConditionAt['now']; zero: Millis }) {
  const time = seconds(change.t - zero);
  const what = `${type} ${change.status ?? t('timeline:machines.conditions.absent')}`;
  return (
    <button
      type="button"
      className="tl-time hit-tiny pad-6 edged-clear sea text-right code round-pod"
      aria-label={t('timeline:machines.goTo', { time, what })}
      title={[what, change.cause && plain(change.cause)].filter(Boolean).join(' · ')}
      onClick={() => seek.run(change.t)}
    >
      {time}
    </button>
  );
}

const NeedArrow = memo(({ id, data }: EdgeProps<NeedEdge>) => (
  <BaseEdge
    id={id}
    path={data?.need.path ?? ''}
    interactionWidth={0}
    className={`tl-arrow stroke-edge no-fill${data?.need.met ? ' travelled' : ''}`}
  />
));

const nodeTypes = { row: Row };
const edgeTypes = { need: NeedArrow };
