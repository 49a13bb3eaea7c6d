/** The left column: what is on stage in one sentence, and the scenes to choose from. */
import { ArrowRight, FolderOpen, RotateCcw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { reset } from '../commands/history.ts';
import { begin, openCluster } from '../commands/opening.ts';
import { Marked } from '../i18n/Marked.tsx';
import {
  beginningOf,
  endings,
  isAsItBegan,
  type Lesson,
  type Scene,
  sceneOf,
  scenes,
  type Worked,
} from '../lessons/scenes.ts';
import { useStore } from '../store/store.ts';
import { EndingVariants } from './EndingVariants.tsx';
import './scenes.css';

export function ScenesColumn() {
  const { t } = useTranslation(['app', 'scenes', 'commands']);
  const situation = useStore((state) => state.situation);
  const canReset = useStore(reset.enabled);
  const current = sceneOf(situation);
  const title = useRef<HTMLHeadingElement>(null);
  const id = situation.base[0]?.id;
  const shown = useRef(id);
  useEffect(() => {
    // A new lesson begins at its title, wherever the list of scenes was scrolled to.
    if (shown.current !== id) title.current?.scrollIntoView({ block: 'nearest' });
    shown.current = id;
  }, [id]);
  return (
    <div className="scenes-column">
      {situation.base.length > 0 && (
        <>
          <h2 className="scene-title" ref={title}>
            {current?.actions && <span className="eyebrow">{current.id}</span>}
            {current ? t(`scenes:${current.id}.title`) : t('ownFile')}
          </h2>
          <p className="reading">
            {current && !isAsItBegan(situation, current) && <em>{t('scenes:asItBegan')} </em>}
            <Marked
              text={current ? t(`scenes:${current.id}.sentence`) : t('ownFileSentence', { name: situation.title })}
            />
          </p>
        </>
      )}
      <button type="button" className="button" disabled={!canReset} onClick={() => reset.run()}>
        <RotateCcw aria-hidden="true" />
        {t('commands:reset')}
      </button>
      <h3 className="eyebrow">{t('chooseScene')}</h3>
      <ul className="scene-list">
        {scenes.map((scene) => (
          <LessonChoice key={scene.id} scene={scene} isCurrent={scene === current} />
        ))}
      </ul>
      <h3 className="eyebrow">{t('scenes:endings')}</h3>
      <ul className="scene-list">
        {endings.map((variants) => (
          <EndingChoice key={variants[0]?.id} variants={variants} current={current} />
        ))}
      </ul>
      <button type="button" className="button open-own" onClick={() => openCluster.run()}>
        <FolderOpen aria-hidden="true" />
        {t('openOwn')}
      </button>
    </div>
  );
}

function LessonChoice({ scene, isCurrent }: { scene: Lesson; isCurrent: boolean }) {
  const { t } = useTranslation(['app', 'scenes']);
  return (
    <li>
      <button
        type="button"
        className="scene-choice"
        aria-current={isCurrent}
        onClick={() => begin.run(beginningOf(scene))}
      >
        <span className="scene-short">{t(`scenes:${scene.id}.short`)}</span>
        <span className="scene-hint">{isCurrent ? t('sceneNow') : t(`scenes:${scene.id}.hint`)}</span>
        <ArrowRight aria-hidden="true" />
      </button>
    </li>
  );
}

/** A worked timeline; its variants are offered while one of them is on stage. */
function EndingChoice({ variants, current }: { variants: readonly Worked[]; current: Scene | undefined }) {
  const { t } = useTranslation(['app', 'scenes']);
  const [whole] = variants;
  if (!whole) return null;
  const isOpen = variants.some((variant) => variant === current);
  return (
    <li>
      <button
        type="button"
        className="scene-choice is-ending"
        aria-current={isOpen}
        onClick={() => begin.run(beginningOf(whole))}
      >
        <span className="scene-letter eyebrow">{whole.id}</span>
        <span className="scene-short">{t(`scenes:${whole.id}.title`)}</span>
        <span className="scene-hint">{t(`scenes:${whole.id}.short`)}</span>
        <ArrowRight aria-hidden="true" />
      </button>
      {isOpen && <EndingVariants variants={variants} current={current} />}
    </li>
  );
}
