/** Which lanes are seen, which are folded, in what order, and which kinds stand as one. */
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Lane, LaneKind } from '../layout/laneChart.ts';
import type { TimelineModel } from '../layout/timelineModel.ts';
import { toArrange, groupable, groupId, inOrder, moved, toggled } from './arrangement.ts';
import { useView } from './view.ts';
import { t } from '../../i18n/timeline.ts';
import { plain } from '../../i18n/message.ts';

export function LaneChoice({ model: { chart } }: { model: TimelineModel }) {
  const { arrangement, arrange } = useView();
  const { folded, hidden, grouped } = arrangement;
  const lanes = inOrder(chart.lanes, arrangement);
  const groupKind = (kind: LaneKind) => {
    const isNew = !grouped.has(kind);
    const id = groupId(kind);
    const rest = new Set([...folded].filter((one) => one !== id));
    arrange({ ...arrangement, grouped: toggled(grouped, kind), folded: isNew ? rest.add(id) : rest });
  };
  const move = (id: string, to: number) => arrange({ ...arrangement, order: moved(lanes, id, to) });
  return (
    <div className="grid gap-2" role="group" aria-label={t('timeline:view.lanes')}>
      <h3 className="eyebrow">{t('timeline:view.lanes')}</h3>
      <table className="tl-lane-menu">
        <thead className="visually-hidden">
          <tr>
            <th className="text-left" scope="col">
              {t('timeline:view.lane.shown')}
            </th>
            <th className="text-left" scope="col">
              {t('timeline:view.foldLane')}
            </th>
            <th className="text-left" scope="col">
              {t('timeline:view.lane.order')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lanes.map((lane, at) => (
            <tr key={lane.id}>
              <th className="text-left" scope="row">
                <label>
                  <input
                    type="checkbox"
                    aria-label={t('timeline:view.lane.show', { lane: nameOf(lane) })}
                    checked={!hidden.has(lane.id)}
                    disabled={!hidden.has(lane.id) && lanes.length - hidden.size <= 1}
                    onChange={() => arrange({ ...arrangement, hidden: toggled(hidden, lane.id) })}
                  />
                  {nameOf(lane)}
                </label>
              </th>
              <td className="muted">
                <label>
                  <input
                    type="checkbox"
                    aria-label={t('timeline:view.lane.fold', { lane: nameOf(lane) })}
                    checked={folded.has(lane.id)}
                    onChange={() => arrange({ ...arrangement, folded: toggled(folded, lane.id) })}
                  />
                  {t('timeline:view.foldLane')}
                </label>
              </td>
              <td className="nowrap muted">
                <MoveButton
                  name={t('timeline:view.lane.up', { lane: nameOf(lane) })}
                  onClick={() => move(lane.id, at - 1)}
                  isEnd={at === 0}
                >
                  <ArrowUp aria-hidden="true" />
                </MoveButton>
                <MoveButton
                  name={t('timeline:view.lane.down', { lane: nameOf(lane) })}
                  onClick={() => move(lane.id, at + 1)}
                  isEnd={at === lanes.length - 1}
                >
                  <ArrowDown aria-hidden="true" />
                </MoveButton>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {groupable(chart.lanes).map((kind) => (
        <label key={kind}>
          <input type="checkbox" checked={grouped.has(kind)} onChange={() => groupKind(kind)} />
          {t(`timeline:view.groupKind.${kind}`)}
        </label>
      ))}
      <button type="button" className="button" onClick={() => arrange(toArrange)}>
        {t('timeline:view.reset')}
      </button>
    </div>
  );
}

interface MoveProps {
  name: string;
  /** It leads no further; the focus stays on it. */
  isEnd: boolean;
  onClick: () => void;
  children: ReactNode;
}

const MoveButton = ({ name, isEnd, onClick, children }: MoveProps) => (
  <button
    type="button"
    className="button quiet icon"
    aria-label={name}
    title={name}
    aria-disabled={isEnd}
    onClick={() => !isEnd && onClick()}
  >
    {children}
  </button>
);

const nameOf = ({ name }: Lane): string => (typeof name === 'string' ? name : plain(name));
