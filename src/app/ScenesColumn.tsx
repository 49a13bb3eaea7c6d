/** The left column: what is on stage in one sentence, and the scenes to choose from. */
import { ArrowRight, FolderOpen, LayoutGrid, PenLine, RotateCcw } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import { reset } from '../commands/history.ts';
import { clusterOf, isLive } from '../engine/simulation/situation.ts';
import { openCluster } from '../commands/opening.ts';
import { makeLesson } from '../commands/makeLesson.ts';
import { showGallery } from '../commands/pages.ts';
import { Marked } from '../i18n/Marked.tsx';
import { beginStory, type StoryScene, stories } from '../lessons/stories/stories.ts';
import { isAsItBegan, isFromScene } from '../lessons/scene.ts';
import { lateInside } from '../parts/late.tsx';
import { useStore } from '../store/store.ts';
import { LessonLeft } from './lesson/LessonLeft.tsx';
import { SceneFamilies } from './SceneFamilies.tsx';
import { SceneVariants } from './SceneVariants.tsx';
import { useCatalogue, useCurrentScene, useVariants } from './useCatalogue.ts';
import './scenes.css';
import '../i18n/stories.ts';
import { t } from '../i18n/brought.ts';
import { t as named } from '../i18n/late.ts';

const LiveSentence = lateInside(async () => (await import('./live/LiveSentence.tsx')).LiveSentence);

export function ScenesColumn() {
  const situation = useStore((state) => state.situation);
  const canMake = useStore(makeLesson.enabled);
  const canReset = useStore(reset.enabled);
  const catalogue = useCatalogue();
  const current = useCurrentScene();
  const variants = useVariants(current);
  const isRevealed = current !== undefined || (situation.base.length > 0 && !isFromScene(situation));
  const Choose = isRevealed ? 'h3' : 'h2';
  const title = useRef<HTMLHeadingElement>(null);
  const id = clusterOf(situation);
  const shown = useRef(id);
  useEffect(() => {
    // A new lesson begins at its title, wherever the list of scenes was scrolled to.
    if (shown.current !== id) title.current?.scrollIntoView({ block: 'nearest' });
    shown.current = id;
  }, [id]);
  return (
    <div className="scenes-column gap-16 stack start">
      <LessonLeft />
      {isRevealed && (
        <>
          <h2 className="scene-title text-headline" ref={title}>
            {current ? t(`scenes:${current.id}.title`) : t('app:ownFile')}
          </h2>
          {isLive(situation) ? (
            <LiveSentence />
          ) : (
            <p className="reading">
              {current && !isAsItBegan(situation, current) && <em>{t('scenes:asItBegan')} </em>}
              <Marked
                text={
                  current ? t(`scenes:${current.id}.sentence`) : t('app:ownFileSentence', { name: situation.title })
                }
              />
            </p>
          )}
          <SceneVariants variants={variants} current={current} />
        </>
      )}
      <button type="button" className="button" disabled={!canReset} onClick={() => reset.run()}>
        <RotateCcw aria-hidden="true" />
        {t('commands:reset')}
      </button>
      <button type="button" className="button" onClick={() => showGallery.run()}>
        <LayoutGrid aria-hidden="true" />
        {t('app:pages.gallery')}
      </button>
      <button type="button" className="button" disabled={!canMake} onClick={() => makeLesson.run()}>
        <PenLine aria-hidden="true" />
        {named('commands:makeLesson')}
      </button>
      <Choose className="eyebrow">{t('app:chooseScene')}</Choose>
      <ul className="grid gap-8 full-width">
        {stories.map((scene) => (
          <StoryChoice key={scene.id} scene={scene} isCurrent={scene === current} />
        ))}
      </ul>
      {catalogue && <SceneFamilies title={t('scenes:endings')} families={catalogue.endings} current={current} />}
      {catalogue && <SceneFamilies title={t('scenes:uneven')} families={catalogue.uneven} current={current} />}
      {catalogue && <SceneFamilies title={t('scenes:failures')} families={catalogue.failures} current={current} />}
      <button type="button" className="button open-own" onClick={() => openCluster.run()}>
        <FolderOpen aria-hidden="true" />
        {t('app:openOwn')}
      </button>
    </div>
  );
}

const StoryChoice = memo(({ scene, isCurrent }: { scene: StoryScene; isCurrent: boolean }) => {
  return (
    <li>
      <button
        type="button"
        className="scene-choice middle pad-8-12 text-left card grid full-width on-card hit-finger gap-0-8"
        aria-current={isCurrent}
        onClick={() => void beginStory(scene)}
      >
        <span className="strong">{t(`scenes:${scene.id}.short`)}</span>
        <span className="scene-hint muted text-12">{isCurrent ? t('app:sceneNow') : t(`scenes:${scene.id}.hint`)}</span>
        <ArrowRight aria-hidden="true" />
      </button>
    </li>
  );
});
