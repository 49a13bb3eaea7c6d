/** One feasible node: its place, its bar, its total; opened, how the total comes about. */
import { ArrowDown, ArrowUp, Crown } from 'lucide-react';
import { useId } from 'react';
import { openCell } from '../../commands/looking.ts';
import type { Decision } from '../../engine/scheduler/decision.ts';
import { NameTag } from '../NameTag.tsx';
import { Sign } from '../signs.tsx';
import { Arithmetic } from './Arithmetic.tsx';
import { BarTrack } from './BarTrack.tsx';
import type { ScoreBar, Bars } from './bars.ts';
import { message, t } from '../../i18n/inspector.ts';
import { textOf } from '../../i18n/message.ts';

export interface RowLook {
  decision: Decision;
  scale: Pick<Bars, 'base' | 'most'>;
  /** Px of the scaled part of a bar. */
  width: number;
  suffix: string;
  hot: string | null;
  onPoint: (plugin: string | null) => void;
  onToggle: (node: string, isOpen: boolean) => void;
  /** Absent where nothing is asked of a node. */
  onWin?: (node: string) => void;
}

export function BarRow({ bar, isOpen, look }: { bar: ScoreBar; isOpen: boolean; look: RowLook }) {
  const { decision, scale, width, suffix, hot, onPoint, onToggle, onWin } = look;
  const id = useId();
  const { node, rank, total, isBest } = bar;
  const isTie = decision.best.length > 1;
  const parts = bar.parts.map(({ plugin, points }) => `${plugin} ${points}`);
  const open = (plugin: string) => {
    onToggle(node, true);
    openCell.run({ node, plugin, point: 'score' });
  };
  return (
    <li data-row={node} className="scores-row line-below" data-best={isBest}>
      <div className="scores-line middle grid gap-0-8">
        <span className="aligned-inline gap-4 muted code-medium">
          <span className="visually-hidden">{t('inspector:scoring.rank')} </span>
          {rank}
          <Moved bar={bar} />
        </span>
        <button
          type="button"
          className="scores-node icon-12 round-pod text-left aligned gap-4 shrinks code-medium hit-large"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => onToggle(node, !isOpen)}
        >
          <Sign name="turned" />
          <NameTag name={node} suffix={suffix} />
          <span className="visually-hidden">
            {textOf(
              message('inspector:scoring.row', { total, base: scale.base, parts: parts.length > 0 ? parts : ['0'] }),
            )}
          </span>
        </button>
        <BarTrack bar={bar} scale={scale} width={width} hot={hot} onPoint={onPoint} onOpen={open} />
        <span className="scores-total aligned-inline gap-4 code-medium">
          {isBest && <Sign name={isTie ? 'ring' : 'check'} />}
          {total}
          {isBest && (
            <span className="visually-hidden"> {t(isTie ? 'inspector:scoring.tied' : 'inspector:scoring.first')}</span>
          )}
        </span>
        {onWin && (!isBest || isTie) && (
          <button type="button" className="button quiet icon scores-win" onClick={() => onWin(node)}>
            <Crown aria-hidden="true" />
            <span className="visually-hidden">{t('inspector:scoring.makeWin', { node })}</span>
          </button>
        )}
      </div>
      {isOpen && <Arithmetic id={id} decision={decision} node={node} />}
    </li>
  );
}

/** How many places it went up or down against the profile in force. */
function Moved({ bar: { rank, before } }: { bar: ScoreBar }) {
  const places = before ? before.rank - rank : 0;
  if (places === 0) return null;
  const count = Math.abs(places);
  return (
    <span
      className="icon-12 ink aligned-inline text-11"
      title={t(places > 0 ? 'inspector:scoring.up' : 'inspector:scoring.down', { count })}
    >
      {places > 0 ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />}
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">
        {t(places > 0 ? 'inspector:scoring.up' : 'inspector:scoring.down', { count })}
      </span>
    </span>
  );
}
