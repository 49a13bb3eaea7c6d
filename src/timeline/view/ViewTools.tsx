/** How much of the picture is seen: zoom, fit and folds as buttons, the rest in a menu; on phones all of it in the menu. */
import { FoldHorizontal, Minus, Plus, SlidersHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TimelineModel } from '../layout/telling.ts';
import { Menu } from '../Menu.tsx';
import { ToolName } from '../ToolName.tsx';
import { useNarrow } from '../../ui/useMedia.ts';
import { LaneChoice } from './LaneChoice.tsx';
import { StretchButtons } from './StretchButtons.tsx';
import { useView, whole } from './view.ts';

/** By one press of − or +. */
const step = 1.5;

export function ViewTools({ telling }: { telling: TimelineModel }) {
  const { t } = useTranslation('timeline');
  const narrow = useNarrow();
  return (
    <>
      {!narrow && <ZoomButtons />}
      <Menu label={<ToolName icon={SlidersHorizontal} word={t('view.title')} />} title={t('view.title')}>
        {narrow ? <ZoomButtons /> : <StretchButtons />}
        <LaneChoice telling={telling} />
      </Menu>
    </>
  );
}

function ZoomButtons() {
  const { t } = useTranslation('timeline');
  const { time, setTime, port } = useView();
  const { folding, zoom } = time;
  return (
    <div className="tl-view-tools" role="group" aria-label={t('view.zoom')}>
      <button
        type="button"
        className="button icon"
        aria-label={t('view.out')}
        title={t('view.out')}
        disabled={zoom === 1}
        onClick={() => port.current?.zoomBy(1 / step)}
      >
        <Minus aria-hidden="true" />
      </button>
      <button
        type="button"
        className="button icon"
        aria-label={t('view.in')}
        title={t('view.in')}
        onClick={() => port.current?.zoomBy(step)}
      >
        <Plus aria-hidden="true" />
      </button>
      <button type="button" className="button" disabled={zoom === 1} onClick={() => setTime({ ...whole, folding })}>
        {t('view.fit')}
      </button>
      <button
        type="button"
        className="button icon"
        aria-label={t('view.folded')}
        title={t('view.folded')}
        aria-pressed={folding}
        onClick={() => setTime({ ...time, folding: !folding, anchor: null })}
      >
        <FoldHorizontal aria-hidden="true" />
      </button>
    </div>
  );
}
