/** The ways for a node to win, the smallest first; of a refused node also what would only let it in. */
import { useState } from 'react';
import type { TriedChange } from '../../engine/why/tried/change.ts';
import type { Opening, WinningChange, Winning } from '../../engine/why/winning/winning.ts';
import { Sign } from '../signs.tsx';
import { Changed } from './Changed.tsx';
import { openingMessage, outcomeMessage } from './wayMessage.ts';
import { WayPreview } from './WayPreview.tsx';
import { message, t } from '../../i18n/inspector.ts';
import { stepMessage } from '../../text/step.ts';
import { Words } from '../../i18n/Words.tsx';

interface Props {
  winning: Winning;
  pod: string;
  isDone: boolean;
  first: number;
  onTry?: (settings: Weighing) => void;
}

/** Settings of a profile. */
export type Weighing = Omit<Extract<TriedChange, { do: 'weigh' }>, 'do'>;

export function WayList({ winning, pod, isDone, first, onTry }: Props) {
  const [isAll, setAll] = useState(false);
  const { node, ways, openings, rank } = winning;
  const shown = isAll ? ways : ways.slice(0, first);
  const isSearched = rank.is === 'tied' || rank.is === 'behind' || rank.is === 'refused';
  // An opening that wins by itself stands among the ways.
  const only = openings.filter(({ then }) => then.is === 'behind' || then.is === 'refused');
  return (
    <>
      {isDone && isSearched && ways.length === 0 && (
        <p>
          <Words
            message={
              rank.is === 'refused'
                ? message('inspector:winning.noneRefused', { node })
                : message('inspector:winning.none', { node })
            }
          />
        </p>
      )}
      {shown.length > 0 && (
        <ol className="scores-ways grid gap-8" aria-label={t('inspector:winning.ways', { node })}>
          {shown.map((way) => (
            <WayRow
              key={JSON.stringify(way.steps.map(({ facts }) => facts))}
              node={node}
              way={way}
              pod={pod}
              {...(onTry && { onTry })}
            />
          ))}
        </ol>
      )}
      {shown.length < ways.length && (
        <button type="button" className="button quiet" onClick={() => setAll(true)}>
          {t('inspector:winning.more')} <span className="why-count">{ways.length}</span>
        </button>
      )}
      {isDone && <ByWeights winning={winning} />}
      {only.length > 0 && <Openings openings={only} />}
    </>
  );
}

/** All weights of each plugin are searched: where none does, that is a fact. */
function ByWeights({ winning: { node, rank, ways } }: { winning: Winning }) {
  if ((rank.is !== 'behind' && rank.is !== 'tied') || rank.total === null || ways.length === 0) return null;
  const byWeight = ways.filter(({ steps }) => steps.every(({ facts }) => facts.kind === 'weight'));
  if (byWeight.some(({ outcome }) => outcome === 'alone')) return null;
  const isTied = rank.is === 'tied' || byWeight.length > 0;
  return (
    <p className="muted">
      <Words
        message={
          isTied
            ? message('inspector:winning.noWeightAlone', { node })
            : message('inspector:winning.noWeight', { node })
        }
      />
    </p>
  );
}

interface WayProps {
  node: string;
  way: WinningChange;
  pod: string;
  onTry?: (settings: Weighing) => void;
}

function WayRow({ node, way, pod, onTry }: WayProps) {
  const [only] = way.steps.length === 1 ? way.steps.map(({ change }) => change) : [];
  return (
    <li className="scores-way padded card stack start gap-6" data-outcome={way.outcome}>
      {way.steps.map((step, place) => (
        <div key={JSON.stringify(step.facts)}>
          {place > 0 && <p className="muted">{t('inspector:winning.and')}</p>}
          <p>
            <Words message={stepMessage(step.facts)} />
          </p>
          <Changed step={step} />
        </div>
      ))}
      <p className="scores-outcome flex start gap-6">
        <Sign name={way.outcome === 'alone' ? 'check' : 'ring'} />
        <span>
          <Words message={outcomeMessage(node, way)} />
        </span>
      </p>
      <WayPreview way={way} pod={pod} />
      {onTry && only?.do === 'weigh' && (
        <button type="button" className="button" onClick={() => onTry(settingsOf(only))}>
          {t(only.scoringStrategy ? 'inspector:winning.showStrategy' : 'inspector:winning.show')}
        </button>
      )}
    </li>
  );
}

const settingsOf = ({ do: _, ...settings }: Extract<TriedChange, { do: 'weigh' }>): Weighing => settings;

function Openings({ openings }: { openings: readonly Opening[] }) {
  return (
    <>
      <h4>{t('inspector:winning.openings')}</h4>
      <ul className="scores-ways grid gap-8">
        {openings.map((opening) => (
          <li key={JSON.stringify(opening.step.facts)} className="scores-way padded card stack start gap-6">
            <p>
              <Words message={stepMessage(opening.step.facts)} />
            </p>
            <p className="muted">
              <Words message={openingMessage(opening)} />
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
