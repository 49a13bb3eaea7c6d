/** How much of the picture is seen: zoom, fit and folds as buttons, the rest in a menu; on phones all of it in the menu. */
import { FoldHorizontal, Minus, Plus, SlidersHorizontal } from 'lucide-react';
import type { TimelineModel } from '../layout/timelineModel.ts';
import { Menu } from '../../ui/Menu.tsx';
import { ToolName } from '../ToolName.tsx';
import { useNarrow } from '../../ui/useMedia.ts';
import { LaneChoice } from './LaneChoice.tsx';
import { StretchButtons } from './StretchButtons.tsx';
import { useView, whole } from './view.ts';
import { t } from '../../i18n/timeline.ts';

/** By one press of − or +. */
const step = 1.5;

export function ViewTools({ model }: { model: TimelineModel }) {
  const narrow = useNarrow();
  return (
    <>
      {!narrow && <ZoomButtons />}
      <Menu
        label={<ToolName icon={SlidersHorizontal} word={t('timeline:view.title')} />}
        title={t('timeline:view.title')}
      >
        {narrow ? <ZoomButtons /> : <StretchButtons />}
        <LaneChoice model={model} />
      </Menu>
    </>
  );
}

function ZoomButtons() {
  const { time, setTime, port } = useView();
  const { folding, zoom } = time;
  return (
    <div className="tl-view-tools flex gap-4" role="group" aria-label={t('timeline:view.zoom')}>
      <button
        type="button"
        className="button icon"
        aria-label={t('timeline:view.out')}
        title={t('timeline:view.out')}
        disabled={zoom === 1}
        onClick={() => port.current?.zoomBy(1 / step)}
      >
        <Minus aria-hidden="true" />
      </button>
      <button
        type="button"
        className="button icon"
        aria-label={t('timeline:view.in')}
        title={t('timeline:view.in')}
        onClick={() => port.current?.zoomBy(step)}
      >
        <Plus aria-hidden="true" />
      </button>
      <button type="button" className="button" disabled={zoom === 1} onClick={() => setTime({ ...whole, folding })}>
        {t('timeline:view.fit')}
      </button>
      <button
        type="button"
        className="button icon"
        aria-label={t('timeline:view.folded')}
        title={t('timeline:view.folded')}
        aria-pressed={folding}
        onClick={() => setTime({ ...time, folding: !folding, anchor: null })}
      >
        <FoldHorizontal aria-hidden="true" />
      </button>
    </div>
  );
}
