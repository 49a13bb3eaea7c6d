/** Feasible nodes × score plugins. One switch turns all numbers from raw to normalised to weighted. */
import { useMemo, useState } from 'react';
import { openCell } from '../commands/looking.ts';
import type { Decision } from '../engine/scheduler/decision.ts';
import { othersColumn } from './filterRow.tsx';
import { Matrix } from './Matrix.tsx';
import { sharedSuffix } from './names.ts';
import { ScoreExplanation } from './ScoreExplanation.tsx';
import { ShortName } from './ShortName.tsx';
import { scoreColumns, scoredNodes, type ScoreShown } from './scoreColumns.ts';
import { scoreRow } from './scoreRow.tsx';
import { More } from './More.tsx';
import { useCellLight } from './useCellLight.ts';
import { useOpenCell } from './useOpenCell.ts';
import { t } from '../i18n/inspector.ts';
import type { OpenCell } from '../store/slices/navigation.ts';
import type { MatrixRow, OpenAt } from './matrixProps.ts';

const overlooked = 30;

interface Props {
  decision: Decision;
  known: ReadonlySet<string> | null;
  width: number;
  isTie: boolean;
}

export function ScoreTable({ decision, known, width, isTie }: Props) {
  const [shown, setShown] = useState<ScoreShown>('weighted');
  const [limit, setLimit] = useState(overlooked);
  const room = Math.min(Math.max(Math.floor((width - 190) / 48), 2), 8);
  const columns = useMemo(() => scoreColumns(decision, room), [decision, room]);
  const lightCell = useCellLight(decision);
  const suffix = useMemo(() => sharedSuffix(decision.nodes), [decision.nodes]);
  const open = useOpenCell('score', decision);
  const at = open && { node: open.node, column: columns.own.includes(open.plugin) ? open.plugin : othersColumn };
  const nodes = known === null ? scoredNodes(decision, overlooked) : decision.feasible;
  const rows = nodes
    .filter((node, place) => place < limit || node === open?.node)
    .map((node): MatrixRow => scoreRow(node, { decision, columns, known, shown, isTie }));
  const cellAt = ({ node, column }: OpenAt): OpenCell => ({
    node,
    plugin: column === othersColumn ? (columns.others[0] ?? '') : column,
    point: 'score',
  });
  const choose = (chosen: OpenAt) => {
    const isOpen = at?.node === chosen.node && at.column === chosen.column;
    openCell.run(isOpen ? null : cellAt(chosen));
  };
  const own = columns.own.map((id) => ({
    id,
    head: <ShortName plugin={id} weight={decision.scores.find(({ plugin }) => plugin === id)?.weight ?? 1} />,
  }));
  const others = columns.others.length;
  const hidden = nodes.length - rows.length;
  const more = hidden > 0 && <More count={Math.min(100, hidden)} onMore={() => setLimit(limit + 100)} />;
  return (
    <>
      <NumbersSwitch shown={shown} onShow={setShown} />
      <Matrix
        id="why-score"
        caption={`${t('inspector:score.title')}. ${t('inspector:filter.keys')}`}
        corner={t('inspector:filter.node')}
        columns={
          others > 0 ? [...own, { id: othersColumn, head: t('inspector:score.others', { count: others }) }] : own
        }
        end={t('inspector:score.total')}
        groups={[{ id: 'feasible', title: null, isOpen: true, rows, more }]}
        suffix={suffix}
        open={at}
        explanation={open && <ScoreExplanation decision={decision} open={open} others={columns.others} />}
        onOpen={choose}
        onToggle={() => undefined}
        onPoint={(pointed) => lightCell(pointed && cellAt(pointed))}
      />
    </>
  );
}

function NumbersSwitch({ shown, onShow }: { shown: ScoreShown; onShow: (shown: ScoreShown) => void }) {
  const words = {
    raw: t('inspector:score.raw'),
    normalized: t('inspector:score.normalised'),
    weighted: t('inspector:score.weighted'),
  };
  return (
    <fieldset className="why-switch above-4 segments">
      <legend className="visually-hidden">{t('inspector:score.show')}</legend>
      {(['raw', 'normalized', 'weighted'] as const).map((one) => (
        <label key={one}>
          <input type="radio" name="why-score-numbers" checked={shown === one} onChange={() => onShow(one)} />
          <span>{words[one]}</span>
        </label>
      ))}
    </fieldset>
  );
}
