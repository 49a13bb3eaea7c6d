/** Below many nodes: what their colours and bars mean; larger, smaller, all in sight. */
import { Maximize, Minus, Plus } from 'lucide-react';
import { useMemo } from 'react';
import type { NodesLayout } from '../layout/boxes.ts';
import { hasBars } from '../layout/tileBlocks.ts';
import { ColourChoice } from './ColourChoice.tsx';
import { ColourKey } from './ColourKey.tsx';
import type { ChosenColours, Colouring } from './colouring.ts';
import { zoomStep } from './gestures.ts';
import { t } from '../../i18n/lens.ts';

interface Props {
  /** How many times as large as the whole. */
  zoom: number;
  /** 0: to the whole. */
  zoomBy(by: number): void;
  layout: NodesLayout;
  choice: ChosenColours;
  choose(choice: ChosenColours): void;
  colouring: Colouring | null;
  /** Skew is measured. */
  hasSkew: boolean;
}

export function MapBar({ zoom, zoomBy, layout, choice, choose, colouring, hasSkew }: Props) {
  const areBars = useMemo(() => hasBars(layout), [layout]);
  return (
    <div className="map-bar flex middle gap-8">
      <ColourChoice by={choice.by} choose={(by) => choose({ by, only: null })} hasSkew={hasSkew} />
      <div className="map-key muted text-11 line-15 shrinks flex middle gap-8">
        {colouring && (
          <ColourKey tones={colouring.tones} only={choice.only} chooseOnly={(only) => choose({ ...choice, only })} />
        )}
        {areBars && <span>{t('lens:zoom.bars')}</span>}
      </div>
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
