/** The ruler's columns as buttons, for touch, keys and voice: on phones they choose whose nodes are listed; where no nodes are drawn a pod is let go on them. */
import { hover } from '../commands/placing.ts';
import type { Target } from '../store/drag.ts';
import { getState } from '../store/store.ts';
import { itemId } from './behaviour/items.ts';
import { rulerGap } from './draw/ruler.ts';
import type { RulerColumn } from './layout/boxes.ts';
import { domainLabel } from './scene/labels.ts';
import type { StageScene } from './scene/scene.ts';

interface Props {
  scene: StageScene;
  columns: readonly RulerColumn[];
  /** The zone whose nodes are listed. */
  listed: string | null;
  point: (target: Target) => void;
  /** No nodes are drawn. */
  alone: boolean;
}

export function ZoneButtons({ scene, columns, listed, point, alone }: Props) {
  return columns.map(({ value, x, w }) => {
    const domain = scene.domains.find((candidate) => candidate.value === value);
    if (!domain) return null;
    const target: Target = { kind: 'domain', value };
    const id = itemId(target);
    return (
      <button
        key={id}
        type="button"
        className="zone-button absolute at-top round-panel"
        data-over={id}
        data-item={alone ? id : undefined}
        style={{ left: `calc(${x}px + var(--stage-pad))`, width: w, bottom: rulerGap }}
        aria-pressed={value === listed}
        aria-label={domainLabel(domain, scene)}
        onClick={() => (getState().drag.phase === 'held' ? hover.run(target) : point(target))}
      />
    );
  });
}
