/** A pending pod was let go where a filter refuses it: it is back where it was, and the sum that refused it stays here. */
import { nameOf } from '../engine/objects/ref.ts';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { openCell, showPanel } from '../commands/looking.ts';
import { bindAnyway, leaveRefusal } from '../commands/placed.ts';
import { findItem, itemId } from './behaviour/items.ts';
import { type Around, besideTarget, besideWidth } from './layout/beside.ts';
import { refusalIn } from './scene/itemLabels.ts';
import type { StageScene } from './scene/scene.ts';
import { nodeIn } from './scene/target.ts';
import { announce } from '../store/notices.ts';
import type { RefusedDrop as Refused } from '../store/slices/ruler.ts';
import { VerdictMark } from './Sign.tsx';
import { message, t } from '../i18n/ruler.ts';

/** Of a name, a reason and a row of buttons, px. */
const height = 112;

interface Props {
  scene: StageScene;
  refused: Refused;
  around: Around;
  isNarrow: boolean;
}

export function RefusedDrop({ scene, refused: { pod, node, at }, around, isNarrow }: Props) {
  const whole = useRef<HTMLDivElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const found = scene.decision?.pod === pod ? nodeIn(scene, node) : undefined;
  const refusal = found && refusalIn(found, scene);
  const name = nameOf(pod);
  const reason = refusal?.long ?? '';
  useEffect(() => {
    whole.current?.scrollIntoView({ block: 'nearest' });
    first.current?.focus({ preventScroll: true });
    if (reason) announce(message('ruler:refused.announced', { pod: name, node, reason }));
  }, [name, node, reason]);
  if (!refusal) return null;
  const place = besideTarget(at, around, height);
  const leave = () => {
    const stage = whole.current?.closest('.stage');
    leaveRefusal.run();
    if (stage) findItem(stage, itemId({ kind: 'pod', key: pod }))?.focus();
  };
  const explain = () => {
    openCell.run({ node, plugin: refusal.plugin, point: 'filter' });
    if (isNarrow) showPanel.run('why');
  };
  return (
    <div
      ref={whole}
      className="beside lifted line-16 grid gap-6 text-12 breaks-anywhere absolute"
      role="group"
      aria-label={t('ruler:refused.title', { pod: name, node })}
      style={{ left: place.x, top: place.y, width: besideWidth }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        leave();
      }}
    >
      <p className="beside-head aligned gap-6 verm strong">
        <VerdictMark ok={false} />
        <span className="grows">{t('ruler:refused.title', { pod: name, node })}</span>
        <button type="button" className="button icon" aria-label={t('ruler:refused.leave')} onClick={leave}>
          <X className="lucide" aria-hidden="true" />
        </button>
      </p>
      <p className="beside-sum text-13 strong mono">{reason}</p>
      <div className="beside-buttons grid gap-6">
        <button ref={first} type="button" className="button" onClick={explain}>
          {t('ruler:refused.why')}
        </button>
        <button type="button" className="button" onClick={() => bindAnyway.run({ pod, node })}>
          {t('ruler:refused.anyway')}
        </button>
      </div>
    </div>
  );
}
