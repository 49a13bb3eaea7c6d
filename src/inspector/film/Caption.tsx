/** The sentences of a frame, said when it comes, and the way on and back. */
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Fragment } from 'react';
import { seek } from '../../commands/time.ts';
import type { Shot } from '../../engine/why/film/film.ts';
import type { FilmRack } from '../../engine/why/film/racks.ts';
import { fineClock } from '../../i18n/time.ts';
import { useStore } from '../../store/store.ts';
import { captionOf } from './captions.ts';
import { type Frame, stages } from './frames.ts';
import { nameOf } from '../../engine/objects/ref.ts';
import { message, t as announce } from '../../i18n/inspector.ts';
import { textOf } from '../../i18n/message.ts';
import { Words } from '../../i18n/Words.tsx';
import { mainButton } from '../../ui/mainButton.ts';

interface Props {
  shot: Shot;
  frame: Frame;
  followed: FilmRack | null;
  /** Place in the whole film. */
  at: number;
  of: number;
  onGo: (at: number) => void;
}

export function Caption({ shot, frame, followed, at, of, onGo }: Props) {
  const [lead, ...others] = captionOf(shot, frame, followed);
  const asked =
    shot.victim !== null && frame.stage === 'eligible'
      ? [message('inspector:film.asked', { victim: nameOf(shot.victim), pod: nameOf(shot.pod) })]
      : [];
  return (
    <div className="film-caption full-width">
      <div className="film-bar-top flex wrap baseline gap-8-16">
        <h3 className="film-title title">{announce(`inspector:film.stage.${frame.stage}`)}</h3>
        <p className="eyebrow">
          {announce('inspector:film.step', {
            scene: stages.indexOf(frame.stage) + 1,
            step: frame.step + 1,
            of: frame.of,
          })}
          <span>
            {shot.isWhatIf
              ? announce('inspector:film.whatIf')
              : announce('inspector:film.recorded', { time: fineClock(shot.t) })}
          </span>
        </p>
        <div className="film-ways to-end flex wrap gap-8">
          <GoThere shot={shot} frame={frame} />
          <button type="button" className="button" aria-disabled={at === 0} onClick={() => onGo(at - 1)}>
            <ArrowLeft aria-hidden="true" />
            <span>{announce('inspector:film.back')}</span>
          </button>
          <button
            type="button"
            className={mainButton(at < of - 1)}
            aria-disabled={at === of - 1}
            onClick={() => onGo(at + 1)}
          >
            <span>{announce('inspector:film.next')}</span>
            <ArrowRight aria-hidden="true" />
          </button>
        </div>
      </div>
      <div className="film-said text-lead above-6 stack gap-4 shrinks" aria-live="polite">
        {lead && (
          <p className="film-lead reading">
            <Words message={lead} />
          </p>
        )}
        <p>
          {[...others, ...asked].map((sentence) => (
            <Fragment key={textOf(sentence)}>
              <Words message={sentence} />{' '}
            </Fragment>
          ))}
        </p>
      </div>
    </div>
  );
}

/** Of what the run on screen holds: the clock can be set to it. */
function GoThere({ shot, frame }: { shot: Shot; frame: Frame }) {
  const now = useStore((state) => state.t);
  const instant = instantOf(shot, frame);
  if (instant === null || instant === now) return null;
  return (
    <button type="button" className="button quiet" onClick={() => seek.run(instant)}>
      {announce('inspector:film.goThere')}
    </button>
  );
}

function instantOf({ t, isWhatIf, ending }: Shot, { stage, moment }: Frame): number | null {
  const isLate = stage === 'nominate' || stage === 'grace' || stage === 'bind';
  if (isWhatIf || (isLate && ending?.isBeside !== false)) return null;
  if (stage === 'nominate') return ending?.nominatedAt ?? t;
  if (stage === 'grace') return moment?.at ?? t;
  return stage === 'bind' ? (ending?.place.at ?? t) : t;
}
