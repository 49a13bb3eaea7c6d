/** A bound pod was let go over another node: the two honest meanings, asked over that node's card, which stays as it is. */
import { useEffect, useRef } from 'react';
import { move, recreate } from '../commands/placed.ts';
import { putBack } from '../commands/placing.ts';
import { type Around, besideTarget, besideWidth } from './layout/beside.ts';
import type { StageScene } from './scene/scene.ts';
import { t } from '../i18n/ruler.ts';

/** Of its words, in two lines, and three buttons, px. */
const height = 176;

interface Props {
  scene: StageScene;
  around: Around;
}

export function AskQuestion({ scene, around }: Props) {
  const whole = useRef<HTMLDivElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    whole.current?.scrollIntoView({ block: 'nearest' });
    first.current?.focus({ preventScroll: true });
  }, []);
  const { held, asking } = scene;
  if (held === null || asking === null) return null;
  const pod = scene.view.pods.find(({ key }) => key === held);
  const words = { pod: pod?.name ?? held, from: pod?.node ?? '', to: asking };
  const place = besideTarget({ kind: 'node', name: asking }, around, height);
  const placement = { pod: held, node: asking };
  return (
    <div
      ref={whole}
      className="beside lifted line-16 grid gap-6 text-12 breaks-anywhere absolute"
      role="group"
      aria-labelledby="stage-question"
      style={{ left: place.x, top: place.y, width: besideWidth }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        putBack.run();
      }}
    >
      <p id="stage-question">{t('ruler:ask.title', words)}</p>
      <button ref={first} type="button" className="button" onClick={() => move.run(placement)}>
        {t('ruler:ask.move')}
      </button>
      <button type="button" className="button" onClick={() => recreate.run(placement)}>
        {t('ruler:ask.recreate')}
      </button>
      <button type="button" className="button quiet" onClick={() => putBack.run()}>
        {t('ruler:ask.cancel', words)}
      </button>
    </div>
  );
}
