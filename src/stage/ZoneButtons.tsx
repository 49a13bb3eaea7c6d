/** On phones the list shows one zone's nodes: the ruler's columns are buttons that choose it, by touch, keys or voice. */
import { hover } from '../commands/placing.ts';
import type { Target } from '../store/drag.ts';
import { getState } from '../store/store.ts';
import { domainItem } from './draw/nodes.ts';
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
}

export function ZoneButtons({ scene, columns, listed, point }: Props) {
  return columns.map(({ value, x, w }) => {
    const domain = scene.domains.find((candidate) => candidate.value === value);
    if (!domain) return null;
    const target: Target = { kind: 'domain', value };
    return (
      <button
        key={domainItem(value)}
        type="button"
        className="zone-button"
        data-over={domainItem(value)}
        style={{ left: x + 12, width: w, bottom: rulerGap }}
        aria-pressed={value === listed}
        aria-label={domainLabel(domain, scene)}
        onClick={() => (getState().drag.phase === 'held' ? hover.run(target) : point(target))}
      />
    );
  });
}
