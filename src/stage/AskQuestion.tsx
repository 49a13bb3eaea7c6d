/** A bound pod was let go over another node: the two honest meanings, asked in that node's own card. */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { move, putBack, recreate } from '../commands/placing.ts';
import type { Box } from './layout/boxes.ts';
import type { StageScene } from './scene/scene.ts';
import { t } from '../i18n/first.ts';

interface Props {
  scene: StageScene;
  /** Where in the drawing. */
  place: Box;
  /** Told how high it is, so that the card makes room for it. */
  measured(height: number): void;
}

export function AskQuestion({ scene, place, measured }: Props) {
  const whole = useRef<HTMLDivElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    whole.current?.scrollIntoView({ block: 'nearest' });
    first.current?.focus({ preventScroll: true });
  }, []);
  const width = place.w;
  useLayoutEffect(() => {
    const height = whole.current?.offsetHeight;
    if (height && width > 0) measured(height);
  }, [width, measured]);
  const { held, asking } = scene;
  if (held === null || asking === null) return null;
  const pod = scene.view.pods.find(({ key }) => key === held);
  const words = { pod: pod?.name ?? held, from: pod?.node ?? '', to: asking };
  const placement = { pod: held, node: asking };
  const style = { left: place.x, top: place.y, width: place.w };
  return (
    <div
      ref={whole}
      className="ask grid gap-6 absolute"
      role="group"
      aria-labelledby="stage-question"
      style={style}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        putBack.run();
      }}
    >
      <p id="stage-question">{t('stage:ask.title', words)}</p>
      <button ref={first} type="button" className="button" onClick={() => move.run(placement)}>
        {t('stage:ask.move')}
      </button>
      <button type="button" className="button" onClick={() => recreate.run(placement)}>
        {t('stage:ask.recreate')}
      </button>
      <button type="button" className="button quiet" onClick={() => putBack.run()}>
        {t('stage:ask.cancel', words)}
      </button>
    </div>
  );
}
