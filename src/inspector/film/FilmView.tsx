/** The frame that is looked at: strip, sentence, racks, and what else its stage shows. */
import { useRef, useState } from 'react';
import type { Shot } from '../../engine/why/film/film.ts';
import { showScene } from '../../commands/large.ts';
import { useStore } from '../../store/store.ts';
import { Caption } from './Caption.tsx';
import { CriteriaFall } from './CriteriaFall.tsx';
import { type Frame, framesOf, type Stage } from './frames.ts';
import { Grace } from './Grace.tsx';
import { FilmLegend } from './FilmLegend.tsx';
import { LeftOut } from './LeftOut.tsx';
import { Racks } from './Racks.tsx';
import { richest } from './richest.ts';
import { Strip } from './Strip.tsx';
import { useFilmKeys } from './useFilmKeys.ts';
import { t } from '../../i18n/inspector.ts';

export function FilmView({ shot, isAsking }: { shot: Shot; isAsking: boolean }) {
  const root = useRef<HTMLElement>(null);
  const frames = framesOf(shot);
  const place = useStore((state) => state.film);
  const [node, follow] = useState<string | null>(null);
  const at = nearest(frames, { stage: place.scene, step: place.step });
  const frame = frames[at];
  const go = (to: number) => {
    const next = frames[Math.min(Math.max(to, 0), frames.length - 1)];
    if (next) showScene({ scene: next.stage, step: next.step });
  };
  useFilmKeys(root, {
    back: () => go(at - 1),
    next: () => go(at + 1),
    begin: () => go(0),
    end: () => go(frames.length - 1),
  });
  const followed = shot.racks.find((rack) => rack.node === node) ?? richest(shot.racks);
  if (!frame) return null;
  const isEnd = frame.stage === 'nominate' || frame.stage === 'grace' || frame.stage === 'bind';
  return (
    <section
      ref={root}
      className="film-view stack start gap-12 shrinks"
      data-stage={frame.stage}
      aria-label={t('inspector:film.keys')}
    >
      <Strip frames={frames} frame={frame} isAsking={isAsking} onStage={(scene) => showScene({ scene, step: 0 })} />
      <Caption shot={shot} frame={frame} followed={followed} at={at} of={frames.length} onGo={go} />
      {frame.stage === 'pick' && <CriteriaFall shot={shot} step={frame.step} />}
      <div className={isEnd ? 'film-end stack start gap-12 full-width' : 'film-all stack start gap-12 full-width'}>
        <Racks shot={shot} frame={frame} followed={followed} onFollow={follow} />
        {isEnd && shot.ending && <Grace shot={shot} ending={shot.ending} frame={frame} />}
      </div>
      {frame.stage === 'eligible' && frame.step === 1 && <LeftOut shot={shot} />}
      {shot.racks.length > 0 && <FilmLegend shot={shot} stage={frame.stage} />}
    </section>
  );
}

/** Where the film has become shorter, the last frame before. */
function nearest(frames: readonly Frame[], { stage, step }: { stage: Stage; step: number }): number {
  const exact = frames.findIndex((frame) => frame.stage === stage && frame.step === step);
  if (exact >= 0) return exact;
  const ofStage = frames.findLastIndex((frame) => frame.stage === stage);
  return ofStage >= 0 ? ofStage : frames.length - 1;
}
