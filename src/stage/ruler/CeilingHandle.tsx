/** The ceiling as a handle: it tries another maxSkew, and offers to keep it once it is let go. */
import type { KeyboardEvent } from 'react';
import { keepMaxSkew, leaveTrial, tryMaxSkew } from '../../commands/measuring.ts';
import { inPage } from '../../ui/pageZoom.ts';
import { Range } from '../../ui/Range.tsx';
import { useHandle } from '../../ui/useHandle.ts';
import type { RulerLayout } from '../layout/boxes.ts';
import type { StageScene } from '../scene/scene.ts';
import { t } from '../../i18n/ruler.ts';
import './ceiling.css';

interface Props {
  scene: StageScene;
  layout: RulerLayout;
}

/** The cluster's default constraints are nobody's to change here; a ceiling out of sight can't be taken. */
export function CeilingHandle({ scene, layout }: Props) {
  const { constraint, asked, held } = scene;
  if (!constraint || constraint.isDefault || !asked || held !== null || !layout.lines || layout.lines.far) return null;
  return <Handle scene={scene} layout={layout} key={`${asked.key} ${constraint.index}`} />;
}

function Handle({ scene: { constraint, asked, trial }, layout }: Props) {
  const { index = 0, maxSkew = 1, min = 0 } = constraint ?? {};
  const from = trial?.maxSkew?.from ?? maxSkew;
  const handle = useHandle({
    value: maxSkew,
    min: 1,
    max: Math.max(layout.highest - min, from),
    step: 1,
    toValue: ({ clientY }) => -inPage(clientY) / layout.unit,
    onChange: (to) => void tryMaxSkew({ index, from, to }),
  });
  const { lines, gutter, height } = layout;
  if (!lines) return null;
  const slider = {
    ...handle.slider,
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape') return handle.slider.onKeyDown(event);
      event.preventDefault();
      leaveTrial.run();
    },
  };
  const isOffered = trial?.maxSkew != null && !handle.held;
  return (
    <>
      <div
        {...slider}
        className="ceiling-handle no-touch reaches absolute round-pod layer-1"
        style={{ top: Math.min(lines.ceiling.y, lines.ceilingY - 11), width: gutter + 8, height: 22 }}
      >
        <Range
          {...handle.range}
          label={t('ruler:ceiling.name', { pod: asked?.name ?? '' })}
          text={t('ruler:ceiling.value', { maxSkew: handle.shown, ceiling: min + handle.shown })}
          vertical
        />
        <span className="ceiling-grip absolute at-top round-full" aria-hidden="true" />
      </div>
      {isOffered && (
        <div
          className="beside ceiling-offer nowrap absolute"
          role="group"
          aria-label={t('ruler:trial.title', { to: maxSkew })}
          style={{ top: Math.min(lines.ceilingY + 8, height - 84), left: gutter + 14 }}
        >
          <p className="strong">{t('ruler:trial.title', { to: maxSkew })}</p>
          <div className="beside-buttons">
            <button type="button" className="button" onClick={() => keepMaxSkew.run()}>
              {t('ruler:trial.keep')}
            </button>
            <button type="button" className="button" onClick={() => leaveTrial.run()}>
              {t('ruler:trial.back', { from })}
            </button>
          </div>
        </div>
      )}
    </>
  );
}
