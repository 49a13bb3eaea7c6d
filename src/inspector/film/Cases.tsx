/** Small multiples: the same pod at other priorities. One stands for each range in which the same pods are lower. */
import { useState } from 'react';
import type { PodKey } from '../../engine/objects/types.ts';
import type { FilmCase } from '../../engine/why/film/film.ts';
import type { OfPod } from '../../engine/why/questions.ts';
import { NameTag } from '../NameTag.tsx';
import { useAnswer } from '../useAnswer.ts';
import { caseMessages, rangeText, shortOutcome } from './casesWords.ts';
import './cases.css';
import { t } from '../../i18n/inspector.ts';
import { textOf } from '../../i18n/message.ts';
import { Words } from '../../i18n/Words.tsx';

export function Cases({ asked, pod }: { asked: OfPod | null; pod: PodKey }) {
  const [chosen, choose] = useState<string | null>(null);
  const { answer, isAsking } = useAnswer('filmCases', asked);
  if (!answer) return isAsking ? <p className="waiting">{t('inspector:film.cases.isAsking')}</p> : null;
  const reported =
    answer.cases.find((one) => rangeText(one) === chosen) ?? answer.cases.find(({ isPresent }) => isPresent);
  return (
    <section className="film-cases line-above stack gap-8" aria-label={t('inspector:film.cases.title')}>
      <h3>{t('inspector:film.cases.title')}</h3>
      <p className="muted">{t('inspector:film.cases.lead')}</p>
      <ul className="flex wrap gap-8" data-arrows="">
        {answer.cases.map((one) => (
          <li key={rangeText(one)}>
            <Tile one={one} isChosen={one === reported} onChoose={() => choose(rangeText(one))} />
          </li>
        ))}
      </ul>
      {answer.unreported > 0 && (
        <p className="muted">{t('inspector:film.cases.omitted', { count: answer.unreported })}</p>
      )}
      <div className="film-case-says text-lead" aria-live="polite">
        {reported &&
          caseMessages(reported, pod).map((sentence) => (
            <p key={sentence.key}>
              <Words message={sentence} />
            </p>
          ))}
      </div>
    </section>
  );
}

const drawn = 4;

function Tile({ one, isChosen, onChoose }: { one: FilmCase; isChosen: boolean; onChoose: () => void }) {
  const { outcome, isPresent } = one;
  const victims = outcome.kind === 'preempts' ? outcome.victims.length : 0;
  return (
    <button
      type="button"
      className="film-case choice edged round relative ink text-left stack start gap-4 on-card"
      data-outcome={outcome.kind}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      <span className="line-14 code-strong">{rangeText(one)}</span>
      {isPresent && (
        <span className="film-case-now pad-6 inverse on-ink round-full strong">
          {t('inspector:film.cases.present')}
        </span>
      )}
      <span className="film-case-pods shrinks-down relative stack gap-2 grows full-width" aria-hidden="true">
        {Array.from({ length: Math.min(victims, drawn) }, (_, at) => (
          <span
            key={`victim ${at}`}
            className="film-block absolute sea clips grid centre round-pod"
            data-look="victim"
          />
        ))}
        {victims === 0 && (
          <span
            className="film-block absolute sea clips grid centre round-pod"
            data-look={outcome.kind === 'fits' ? 'bound' : 'preemptor'}
          />
        )}
      </span>
      {outcome.kind !== 'nobody' && (
        <span className="code-tiny-strong within shrinks">
          <NameTag name={outcome.node} />
        </span>
      )}
      {shortOutcome(one).map((sentence) => (
        <span
          key={sentence.key}
          className={sentence.key === 'inspector:film.cases.violations' ? 'verm strong' : undefined}
        >
          {textOf(sentence)}
        </span>
      ))}
    </button>
  );
}
