/** All feasible nodes as bars on one scale, the highest first; only the best are drawn until more are asked for. */
import { useMemo, useRef, useState } from 'react';
import type { Decision } from '../../engine/scheduler/decision.ts';
import { sharedSuffix } from '../names.ts';
import { useWidth } from '../../ui/useSize.ts';
import { More } from '../More.tsx';
import { BarRow, type RowLook } from './BarRow.tsx';
import { barsOf } from './bars.ts';
import { PartsKey } from './PartsKey.tsx';
import { useMoves } from './useMoves.ts';
import './scores.css';
import { t } from '../../i18n/inspector.ts';

const filtersFrom = 12;

interface Props {
  decision: Decision;
  /** The decision under the profile in force, where another one is shown. */
  before: Decision | null;
  /** How many are drawn at first. */
  first: number;
  onWin?: (node: string) => void;
}

export function ScoreBars({ decision, before, first, onWin }: Props) {
  const [limit, setLimit] = useState(first);
  const [wanted, setWanted] = useState('');
  const [open, setOpen] = useState<string | null>(null);
  const [hot, setHot] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const width = useWidth(list);
  const all = useMemo(() => barsOf(decision, before), [decision, before]);
  const suffix = useMemo(() => sharedSuffix(decision.nodes), [decision.nodes]);
  const found = wanted === '' ? all.bars : all.bars.filter(({ node }) => node.includes(wanted));
  const shown = found.filter(({ node }, place) => place < limit || node === open);
  useMoves(list, shown.map(({ node }) => node).join());
  const hidden = found.length - shown.length;
  const look: RowLook = {
    ...{ decision, suffix, hot },
    scale: all,
    width: scaledWidth(width, all.base > 0),
    onPoint: setHot,
    onToggle: (node, isOpen) => setOpen(isOpen ? node : null),
    ...(onWin && { onWin }),
  };
  return (
    <div className="scores-bars stack gap-8" data-wins={onWin !== undefined}>
      <PartsKey bars={all} hot={hot} onPoint={setHot} />
      {all.bars.length > filtersFrom && (
        <label className="scores-filter gap-4-8 aligned wrap text-12">
          <span>{t('inspector:scoring.filter')}</span>
          <input
            className="hit-large pad-4-8"
            type="search"
            value={wanted}
            onChange={(event) => setWanted(event.currentTarget.value)}
          />
        </label>
      )}
      <ol ref={list} className="relative stack" aria-label={t('inspector:scoring.bars')}>
        {shown.map((bar) => (
          <BarRow key={bar.node} bar={bar} isOpen={open === bar.node} look={look} />
        ))}
      </ol>
      {found.length === 0 && <p className="muted">{t('inspector:scoring.noMatch')}</p>}
      {hidden > 0 && <More count={Math.min(hidden, 30)} onMore={() => setLimit(limit + 30)} />}
    </div>
  );
}

/** What the columns beside the bars take, as the style sheet has it; on narrow lists the bar has a line of its own. */
const scaledWidth = (width: number, hasBase: boolean): number =>
  Math.max(width - (width < 520 ? 0 : 300) - (hasBase ? 52 : 0), 60);
