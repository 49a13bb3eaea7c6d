/** Below many nodes: what their bars say; larger, smaller, all in sight. */
import { Maximize, Minus, Plus } from 'lucide-react';
import { useMemo } from 'react';
import type { NodesLayout } from '../layout/boxes.ts';
import { hasBars } from '../layout/tileBlocks.ts';
import { zoomStep } from './gestures.ts';
import { t } from '../../i18n/lens.ts';

interface Props {
  /** How many times as large as the whole. */
  zoom: number;
  /** 0: to the whole. */
  zoomBy(by: number): void;
  layout: NodesLayout;
}

export function MapBar({ zoom, zoomBy, layout }: Props) {
  const areBars = useMemo(() => hasBars(layout), [layout]);
  return (
    <div className="map-bar flex middle gap-8">
      {areBars && <span className="muted text-11 line-15 shrinks">{t('lens:zoom.bars')}</span>}
      <div className="map-zoom flex gap-4 to-end" role="group" aria-label={t('lens:zoom.label')}>
        <button
          type="button"
          className="button icon small"
          aria-label={t('lens:zoom.out')}
          title={t('lens:zoom.out')}
          aria-disabled={zoom === 1}
          onClick={() => zoomBy(1 / zoomStep)}
        >
          <Minus aria-hidden="true" size={16} />
        </button>
        <button
          type="button"
          className="button icon small"
          aria-label={t('lens:zoom.whole')}
          title={t('lens:zoom.whole')}
          aria-disabled={zoom === 1}
          onClick={() => zoomBy(0)}
        >
          <Maximize aria-hidden="true" size={16} />
        </button>
        <button
          type="button"
          className="button icon small"
          aria-label={t('lens:zoom.in')}
          title={t('lens:zoom.in')}
          onClick={() => zoomBy(zoomStep)}
        >
          <Plus aria-hidden="true" size={16} />
        </button>
      </div>
    </div>
  );
}
