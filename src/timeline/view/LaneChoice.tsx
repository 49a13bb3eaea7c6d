/** Which lanes are seen, which are folded, and which kinds stand as one. */
import type { Lane, LaneKind } from '../layout/story.ts';
import type { TimelineModel } from '../layout/timelineModel.ts';
import { toArrange, groupable, groupId, inOrder, toggled } from './arrangement.ts';
import { useView } from './view.ts';
import { t } from '../../i18n/timeline.ts';
import { plain } from '../../i18n/message.ts';

export function LaneChoice({ model: { story } }: { model: TimelineModel }) {
  const { arrangement, arrange } = useView();
  const { folded, hidden, grouped } = arrangement;
  const lanes = inOrder(story.lanes, arrangement);
  const groupKind = (kind: LaneKind) => {
    const isNew = !grouped.has(kind);
    const id = groupId(kind);
    const rest = new Set([...folded].filter((one) => one !== id));
    arrange({ ...arrangement, grouped: toggled(grouped, kind), folded: isNew ? rest.add(id) : rest });
  };
  return (
    <div className="grid gap-2" role="group" aria-label={t('timeline:view.lanes')}>
      <h3 className="eyebrow">{t('timeline:view.lanes')}</h3>
      <table className="tl-lane-menu">
        <tbody>
          {lanes.map((lane) => (
            <tr key={lane.id}>
              <td>
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
              </td>
              <td>
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
            </tr>
          ))}
        </tbody>
      </table>
      {groupable(story.lanes).map((kind) => (
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

const nameOf = ({ name }: Lane): string => (typeof name === 'string' ? name : plain(name));
