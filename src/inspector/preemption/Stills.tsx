/** One picture a scene of the film: its sentences, and what it shows besides. */
import { Fragment, useState } from 'react';
import type { Shot } from '../../engine/why/film/film.ts';
import { t } from '../../i18n/inspector.ts';
import { textOf, type Message } from '../../i18n/message.ts';
import { Words } from '../../i18n/Words.tsx';
import { Sign } from '../signs.tsx';
import { LeftOut } from '../film/LeftOut.tsx';
import { Racks } from '../film/Racks.tsx';
import { richest } from '../film/richest.ts';
import '../film/film.css';
import { Added } from './Added.tsx';
import { Criteria } from './Criteria.tsx';
import { Rules } from './Rules.tsx';
import { type Still, stillsOf } from './filmStills.ts';

export function Stills({ shot }: { shot: Shot }) {
  const [node, follow] = useState<string | null>(null);
  const followed = shot.racks.find((rack) => rack.node === node) ?? richest(shot.racks);
  const stills = stillsOf(shot, followed);
  return (
    <div className="film">
      <ol className="why-steps grid" aria-label={t('inspector:preemption.steps')}>
        {stills.map((still, at) => {
          const isEnd = at === stills.length - 1 && shot.facts.chosen === null;
          return (
            <li key={still.stage}>
              <h3 className="flex gap-6 middle" data-tone={isEnd ? 'failed' : undefined}>
                {t(`inspector:film.stage.${still.stage}`)}
                <Sign name={isEnd ? 'cross' : 'check'} />
              </h3>
              {still.stage === 'reprieve' && (
                <Racks shot={shot} frame={still.frame} followed={followed} onFollow={follow} />
              )}
              <Captions still={still} />
              {still.stage === 'eligible' && shot.facts.eligible && <LeftOut shot={shot} />}
              {still.stage === 'pick' && <Criteria facts={shot.facts} />}
              {still.stage === 'nominate' && <Rules shot={shot} />}
              {isEnd && <Added facts={shot.facts} />}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function Captions({ still: { stage, captions } }: { still: Still }) {
  if (stage !== 'reprieve')
    return captions.map((caption) => <Caption key={caption.map(textOf).join(' ')} of={caption} />);
  return (
    <ol className="why-reprieves grid gap-6">
      {captions.map((caption) => (
        <li key={caption.map(textOf).join(' ')}>
          <Caption of={caption} />
        </li>
      ))}
    </ol>
  );
}

const Caption = ({ of }: { of: readonly Message[] }) => (
  <p>
    {of.map((sentence) => (
      <Fragment key={textOf(sentence)}>
        <Words message={sentence} />{' '}
      </Fragment>
    ))}
  </p>
);
