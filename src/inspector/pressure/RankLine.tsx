/** One pod in the order of eviction. */
import { focusPod, light } from '../../commands/looking.ts';
import type { SignalName } from '../../engine/kubelet/pressure/evictionConfig.ts';
import type { RankRow } from '../../engine/view/rankRows.ts';
import { useStore } from '../../store/store.ts';
import { NameTag } from '../NameTag.tsx';
import { signalAmounts } from '../../text/signalAmounts.ts';
import { Sign } from '../signs.tsx';
import { cellsOf, type ShownKey } from './rankKeys.ts';
import { nameOf } from '../../engine/objects/ref.ts';
import { t } from '../../i18n/inspector.ts';
import { numberText } from '../../i18n/format.ts';

interface Props {
  row: RankRow;
  signal: SignalName;
  columns: readonly ShownKey[];
  /** It is the one that goes, or would; null: another is. */
  goes: 'goes' | 'going' | 'first' | null;
  isLast: boolean;
}

export function RankLine({ row, signal, columns, goes, isLast }: Props) {
  const isLit = useStore(({ lit }) => lit?.pods.includes(row.pod) ?? false);
  const cells = cellsOf(row, columns);
  const text = (key: ShownKey) => {
    if (key === 'priority') return numberText(row.priority);
    if (key === 'excess') return signalAmounts(signal, [row.excess])[0];
    const [usage = '', request = ''] = signalAmounts(signal, [row.usage, row.request]);
    return t(row.isOver ? 'inspector:pressure.rank.isOver' : 'inspector:pressure.rank.isWithin', { usage, request });
  };
  return (
    <tr
      data-goes={goes}
      data-lit={isLit || undefined}
      data-never={!row.isEvictable}
      onPointerEnter={() => light({ by: 'inspector', nodes: [], pods: [row.pod], labels: [] })}
      onPointerLeave={() => light(null)}
      onFocus={() => light({ by: 'inspector', nodes: [], pods: [row.pod], labels: [] })}
      onBlur={() => light(null)}
    >
      <th scope="row">
        <button
          type="button"
          className="life-toggle aligned-inline gap-4 words-button"
          onClick={() => focusPod.run(row.pod)}
        >
          <NameTag name={nameOf(row.pod)} />
        </button>
        {goes && <span className="life-because as-block muted text-12">{t(`inspector:pressure.rank.${goes}`)}</span>}
        {!row.isEvictable && (
          <span className="life-because as-block muted text-12">{t('inspector:pressure.rank.never')}</span>
        )}
      </th>
      {columns.map((key, at) => (
        <td
          key={key}
          className="pressure-stair mono relative text-12 nowrap"
          data-cell={row.isEvictable ? cells[at] : 'gone'}
        >
          <span data-decides={row.before === key}>{text(key)}</span>
          {row.isEvictable && cells[at] === 'fell' && (
            <span className="pressure-fell absolute verm">
              <Sign name="cross" />
              <span className="visually-hidden">{t('inspector:pressure.rank.fell')}</span>
            </span>
          )}
        </td>
      ))}
      <td>{!isLast && t(`inspector:pressure.rank.by.${byOf(row, signal)}`)}</td>
      <td className="mono">{row.qos}</td>
    </tr>
  );
}

function byOf({ before }: RankRow, signal: SignalName) {
  if (before === 'excess' && signal === 'pid.available') return 'count';
  return before ?? 'equal';
}
