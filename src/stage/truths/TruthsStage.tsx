/** In place of the cluster: what the API server believes beside what the nodes run, and the lives of one name. */
import { ArrowLeft, Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { showStage } from '../../commands/looking.ts';
import type { Millis } from '../../engine/simulation/trace.ts';
import type { TwoTruths } from '../../engine/view/twoTruths.ts';
import { getState, useStore } from '../../store/store.ts';
import { focusFirst, isFocusLost, useFocusReturn } from '../../ui/focus.ts';
import { isUntouched } from '../../ui/untouched.ts';
import { useKeys } from '../../ui/keys.ts';
import { useNarrow } from '../../ui/useMedia.ts';
import { useSize } from '../../ui/useSize.ts';
import { LensChoice } from '../lens/LensChoice.tsx';
import { FaultPill } from './FaultPill.tsx';
import { HoldersPicture } from './HoldersPicture.tsx';
import { TruthsPicture } from './TruthsPicture.tsx';
import { TruthsIcons } from './TruthsIcons.tsx';
import { faultName } from '../../engine/simulation/faults.ts';
import './trouble.css';
import './truths.css';
import './holders.css';
import { t } from '../../i18n/late.ts';

const nothing: TwoTruths = { faults: [], nodes: [], names: [], volumes: [], breaches: [] };
const mostNames = 3;
const mostPills = 4;

export function TruthsStage() {
  const truths = useStore((state) => state.truths) ?? nothing;
  const view = useStore((state) => state.view);
  const scroller = useRef<HTMLDivElement>(null);
  const size = useSize(scroller, 'outer');
  const narrow = useNarrow();
  const back = useBack();
  const now = view?.t ?? 0;
  const width = Math.max((size?.width ?? 0) - (narrow ? 24 : 40), 240);
  const isCalm = truths.nodes.length === 0 && truths.faults.length === 0;
  return (
    <section
      className={`stage stack gap-12 relative full-height on-page truths${narrow ? ' narrow' : ''}`}
      aria-label={t('truths:picture.label')}
    >
      <TruthsIcons />
      <header className="truths-head aligned rigid wrap gap-6-12">
        <button ref={back} type="button" className="button" onClick={() => showStage.run('cluster')}>
          <ArrowLeft />
          <span className={narrow ? 'visually-hidden' : undefined}>{t('truths:picture.back')}</span>
        </button>
        <h2 className="title">{truths.names.length > 0 ? t('truths:picture.title') : t('truths:title')}</h2>
        {!narrow && <Pills faults={truths.faults} now={now} />}
        <LensChoice />
      </header>
      <div ref={scroller} className="stage-scroll shrinks-down relative">
        {narrow && (
          <div className="truths-pills aligned wrap gap-8">
            <Pills faults={truths.faults} now={now} />
          </div>
        )}
        {isCalm && (
          <p className="truths-calm aligned gap-8 muted">
            <Check className="moss" />
            {t('truths:picture.calm')}
          </p>
        )}
        {view && size && <TruthsPicture truths={truths} view={view} width={width} />}
        {size &&
          truths.names
            .slice(0, mostNames)
            .map((name) => (
              <HoldersPicture key={name.pod} name={name} volumes={truths.volumes} now={now} width={width} />
            ))}
        {truths.names.length > mostNames && (
          <p className="truths-calm aligned gap-8 muted">
            {t('truths:lifetimes.more', { n: truths.names.length - mostNames })}
          </p>
        )}
      </div>
    </section>
  );
}

function Pills({ faults, now }: { faults: TwoTruths['faults']; now: Millis }) {
  const more = faults.length - mostPills;
  return (
    <>
      {faults.slice(0, mostPills).map((fault) => (
        <FaultPill key={faultName(fault.fault)} fault={fault} now={now} />
      ))}
      {more > 0 && <span>{t('truths:pill.more', { n: more })}</span>}
    </>
  );
}

/** Escape leads back where nothing nearer wants it; the focus goes to the way back, and afterwards to the way here. */
function useBack() {
  const button = useRef<HTMLButtonElement>(null);
  useFocusReturn('.trouble-open');
  useEffect(() => {
    // What opened this is hidden now.
    if (isFocusLost() && !isUntouched()) focusFirst(button.current);
  }, []);
  useKeys({
    order: 'part',
    find: (key) => (key === 'Escape' && getState().drag.phase === 'idle' ? () => showStage.run('cluster') : null),
    holds: (target) => target.closest('.truths') !== null,
  });
  return button;
}
