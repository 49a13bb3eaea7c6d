/** The left column: what is on stage in one sentence, and the scenes to choose from. */
import { ArrowRight, FolderOpen, RotateCcw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { reset } from '../commands/history.ts';
import { begin, openCluster } from '../commands/opening.ts';
import { Marked } from '../i18n/Marked.tsx';
import { type Scene, sceneOf, scenes, sceneSituation } from '../lessons/scenes.ts';
import { useStore } from '../store/store.ts';
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
            {current ? t(`scenes:${current.id}.title`) : t('ownFile')}
          </h2>
          <p className="reading">
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
          <SceneChoice key={scene.id} scene={scene} isCurrent={scene === current} />
        ))}
      </ul>
      <button type="button" className="button open-own" onClick={() => openCluster.run()}>
        <FolderOpen aria-hidden="true" />
        {t('openOwn')}
      </button>
    </div>
  );
}

function SceneChoice({ scene, isCurrent }: { scene: Scene; isCurrent: boolean }) {
  const { t } = useTranslation(['app', 'scenes']);
  return (
    <li>
      <button
        type="button"
        className="scene-choice"
        aria-current={isCurrent}
        onClick={() => begin.run({ situation: sceneSituation(scene), focus: scene.focus })}
      >
        <span className="scene-short">{t(`scenes:${scene.id}.short`)}</span>
        <span className="scene-hint">{isCurrent ? t('sceneNow') : t(`scenes:${scene.id}.hint`)}</span>
        <ArrowRight aria-hidden="true" />
      </button>
    </li>
  );
}
