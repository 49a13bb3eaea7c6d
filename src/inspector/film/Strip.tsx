/** The strip of the seven stages: those that the film comes to can be jumped to. */
import { Sign } from '../signs.tsx';
import { type Frame, type Stage, stages } from './frames.ts';
import { t } from '../../i18n/inspector.ts';

interface Props {
  frames: readonly Frame[];
  frame: Frame;
  /** More is to come. */
  isAsking: boolean;
  onStage: (stage: Stage) => void;
}

export function Strip({ frames, frame, isAsking, onStage }: Props) {
  const place = stages.indexOf(frame.stage);
  return (
    <ol className="film-strip grid gap-6 full-width" aria-label={t('inspector:film.strip')}>
      {stages.map((stage, at) => {
        const isReached = frames.some((one) => one.stage === stage);
        const isSeen = isReached && at < place;
        return (
          <li key={stage} data-current={stage === frame.stage || undefined}>
            <button
              type="button"
              className="film-frame round relative ink text-left text-body-strong aligned gap-6 full-width on-card"
              data-seen={isSeen}
              aria-current={stage === frame.stage ? 'step' : undefined}
              disabled={!isReached}
              onClick={() => onStage(stage)}
            >
              <span className="film-number">{at + 1}</span>
              <span className="film-stage shrinks">{t(`inspector:film.stage.${stage}`)}</span>
              {isSeen && <Sign name="check" />}
              {isSeen && <span className="visually-hidden">{t('inspector:film.done')}</span>}
              {!isReached && !isAsking && <span className="visually-hidden">{t('inspector:film.unreached')}</span>}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
