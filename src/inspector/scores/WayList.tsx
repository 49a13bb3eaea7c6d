/** The ways for a node to win, the smallest first; of a refused node also what would only let it in. */
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { leavePreview } from '../../commands/leavePreview.ts';
import { preview } from '../../commands/preview.ts';
import type { Change } from '../../engine/why/tried/change.ts';
import type { Opening, Step, Way, Winning } from '../../engine/why/winning/winning.ts';
import { useStore } from '../../store/store.ts';
import { Sign } from '../signs.tsx';
import { Words } from '../Words.tsx';
import { said, useSpeak } from '../words.ts';
import { differenceOf, openingSaid, outcomeSaid, stepSaid, stepsSaid } from './waySaid.ts';

interface Props {
  winning: Winning;
  pod: string;
  isDone: boolean;
  first: number;
  onTry?: (settings: Weighing) => void;
}

/** Settings of a profile. */
export type Weighing = Omit<Extract<Change, { do: 'weigh' }>, 'do'>;

export function WayList({ winning, pod, isDone, first, onTry }: Props) {
  const { t } = useTranslation('inspector');
  const [isAll, setAll] = useState(false);
  const { node, ways, openings, standing } = winning;
  const shown = isAll ? ways : ways.slice(0, first);
  const isSearched = standing.is === 'tied' || standing.is === 'behind' || standing.is === 'refused';
  // An opening that wins by itself stands among the ways.
  const only = openings.filter(({ then }) => then.is === 'behind' || then.is === 'refused');
  return (
    <>
      {isDone && isSearched && ways.length === 0 && (
        <p>
          <Words
            said={standing.is === 'refused' ? said('winning.noneRefused', { node }) : said('winning.none', { node })}
          />
        </p>
      )}
      {shown.length > 0 && (
        <ol className="scores-ways" aria-label={t('winning.ways', { node })}>
          {shown.map((way) => (
            <WayRow key={JSON.stringify(way.steps)} node={node} way={way} pod={pod} {...(onTry && { onTry })} />
          ))}
        </ol>
      )}
      {shown.length < ways.length && (
        <button type="button" className="button quiet" onClick={() => setAll(true)}>
          {t('winning.more')} <span className="why-count">{ways.length}</span>
        </button>
      )}
      {isDone && <ByWeights winning={winning} />}
      {only.length > 0 && <Openings openings={only} />}
    </>
  );
}

/** All weights of each plugin are searched: where none does, that is a fact. */
function ByWeights({ winning: { node, standing, ways } }: { winning: Winning }) {
  if ((standing.is !== 'behind' && standing.is !== 'tied') || standing.total === null || ways.length === 0) return null;
  const byWeight = ways.filter(({ steps }) => steps.every(({ by }) => by === 'weight'));
  if (byWeight.some(({ outcome }) => outcome === 'alone')) return null;
  const isTied = standing.is === 'tied' || byWeight.length > 0;
  return (
    <p className="why-quiet">
      <Words said={isTied ? said('winning.noWeightAlone', { node }) : said('winning.noWeight', { node })} />
    </p>
  );
}

interface WayProps {
  node: string;
  way: Way;
  pod: string;
  onTry?: (settings: Weighing) => void;
}

function WayRow({ node, way, pod, onTry }: WayProps) {
  const { t } = useTranslation('inspector');
  const [only] = way.changes.length === 1 ? way.changes : [];
  return (
    <li className="scores-way" data-outcome={way.outcome}>
      {way.steps.map((step, place) => (
        <div key={JSON.stringify(step)}>
          {place > 0 && <p className="why-quiet">{t('winning.and')}</p>}
          <p>
            <Words said={stepSaid(step)} />
          </p>
          <Changed step={step} pod={pod} />
        </div>
      ))}
      <p className="scores-outcome">
        <Sign name={way.outcome === 'alone' ? 'check' : 'ring'} />
        <span>
          <Words said={outcomeSaid(node, way)} />
        </span>
      </p>
      <Preview way={way} pod={pod} />
      {onTry && only?.do === 'weigh' && (
        <button type="button" className="button" onClick={() => onTry(settingsOf(only))}>
          {t(only.scoringStrategy ? 'winning.showStrategy' : 'winning.show')}
        </button>
      )}
    </li>
  );
}

const settingsOf = ({ do: _, ...settings }: Extract<Change, { do: 'weigh' }>): Weighing => settings;

/** Shows on stage what the scheduler would decide; weights are tried by the sliders. */
function Preview({ way: { steps, changes }, pod }: { way: Way; pod: string }) {
  const { t } = useTranslation('inspector');
  const speak = useSpeak();
  const possible = changes.filter((change) => change.do !== 'weigh');
  const isShown = useStore(
    (state) => state.preview !== null && JSON.stringify(state.preview.changes) === JSON.stringify(changes),
  );
  const enabled = useStore(preview.enabled);
  if (possible.length < changes.length) return null;
  const said = steps.map((step) => speak(stepSaid(step)).replaceAll('`', '').replace(/\.$/, ''));
  const what = said.join(', ');
  const look = () =>
    isShown
      ? leavePreview.run()
      : preview.run({ pod, fix: null, changes: possible, label: { key: 'commands:asSaid', values: { what } } });
  return (
    <button
      type="button"
      className="button"
      aria-pressed={isShown}
      aria-disabled={!enabled}
      aria-label={t('winning.previewOf', { what })}
      onClick={() => enabled && look()}
    >
      {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
      {t('winning.preview')}
    </button>
  );
}

/** The field, what it is now and what it would be. */
function Changed({ step, pod }: { step: Step; pod: string }) {
  const difference = differenceOf(step, pod);
  const steps = stepsSaid(step);
  return (
    <>
      {difference && (
        <p className="scores-field">
          {difference.subject && <code>{difference.subject}</code>} <code>{difference.field}</code>{' '}
          <span className="scores-change">
            <del>{difference.from ?? '–'}</del>
            <Sign name="arrow" />
            <ins>{difference.to ?? '–'}</ins>
          </span>
        </p>
      )}
      {steps && (
        <p className="why-quiet">
          <Words said={steps} />
        </p>
      )}
    </>
  );
}

function Openings({ openings }: { openings: readonly Opening[] }) {
  const { t } = useTranslation('inspector');
  return (
    <>
      <h4>{t('winning.openings')}</h4>
      <ul className="scores-ways">
        {openings.map((opening) => (
          <li key={JSON.stringify(opening.step)} className="scores-way">
            <p>
              <Words said={stepSaid(opening.step)} />
            </p>
            <p className="why-quiet">
              <Words said={openingSaid(opening)} />
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
