/** What would have to change for a node to win: it is chosen, and the engine tries changes until some suffice. */
import type { Decision } from '../../engine/scheduler/decision.ts';
import { useStore } from '../../store/store.ts';
import { useAnswer } from '../useAnswer.ts';
import { WayList, type Weighing } from './WayList.tsx';
import { rankMessage } from './wayMessage.ts';
import './winning.css';
import { message, t } from '../../i18n/inspector.ts';
import { Words } from '../../i18n/Words.tsx';

/** More names than this are no choice any more: at large, the bars lead to each node. */
const mostOffered = 200;

interface Props {
  decision: Decision;
  node: string | null;
  onNode: (node: string | null) => void;
  /** The ways shown at first. */
  first: number;
  /** Takes over a weight or strategy that was found; absent where there are no sliders. */
  onTry?: (settings: Weighing) => void;
}

export function WinPanel({ decision, node, onNode, first, onTry }: Props) {
  const time = useStore((state) => state.t);
  const { answer, isAsking } = useAnswer('winning', node === null ? null : { t: time, pod: decision.pod, node });
  const found = answer?.node === node ? answer : null;
  const offers = offered(decision, node);
  return (
    <div className="scores-winning stack gap-8">
      <label className="scores-choose aligned wrap gap-4-8">
        <span>{t('inspector:winning.choose')}</span>
        <select
          className="code-medium within hit-large pad-4-8"
          value={node ?? ''}
          onChange={(event) => onNode(event.currentTarget.value || null)}
        >
          <option value="">–</option>
          {offers.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      {decision.nodes.length > mostOffered + 1 && (
        <p className="muted">
          <Words message={message('inspector:winning.offered', { count: offers.length, all: decision.nodes.length })} />
        </p>
      )}
      <div aria-live="polite" aria-busy={isAsking} className="stack gap-8">
        {found && (
          <p>
            <Words message={rankMessage(found.node, found.rank)} />
          </p>
        )}
        {node !== null && isAsking && <p className="muted">{t('inspector:winning.searching')}</p>}
      </div>
      {found && (
        <WayList winning={found} pod={decision.pod} isDone={!isAsking} first={first} {...(onTry && { onTry })} />
      )}
      {found && !isAsking && found.tried > 0 && (
        <p className="muted">
          <Words message={message('inspector:winning.tried', { count: found.tried })} />{' '}
          {found.untriedPods > 0 && (
            <Words message={message('inspector:winning.untried', { count: found.untriedPods })} />
          )}
        </p>
      )}
    </div>
  );
}

/** Those that come next first, then what is refused. */
function offered({ feasible, nodes, best, total }: Decision, chosen: string | null): readonly string[] {
  const losing = feasible.filter((name) => best.length > 1 || !best.includes(name));
  const ranked = [...losing].sort((a, b) => (total[b] ?? 0) - (total[a] ?? 0));
  const isFeasible = new Set(feasible);
  const all = [...ranked, ...nodes.filter((name) => !isFeasible.has(name))].slice(0, mostOffered);
  return chosen === null || all.includes(chosen) ? all : [chosen, ...all];
}
