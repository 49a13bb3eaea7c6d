/** Above an opened timeline: what the worked timeline shows, and its variants. Nothing for other scenes. */
import { Marked } from '../i18n/Marked.tsx';
import { isAsItBegan } from '../lessons/scene.ts';
import { useStore } from '../store/store.ts';
import { SceneVariants } from './SceneVariants.tsx';
import { useCurrentScene, useVariants } from './useCatalogue.ts';
import '../i18n/stories.ts';
import { t } from '../i18n/brought.ts';

export function SceneNote() {
  const scene = useCurrentScene();
  const variants = useVariants(scene);
  const isWhole = useStore(({ situation }) => scene !== undefined && isAsItBegan(situation, scene));
  if (!scene || variants.length === 0) return null;
  return (
    <section className="scene-note gap-6-12 aligned wrap" aria-label={t(`scenes:${scene.id}.title`)}>
      <p className="reading text-lead">
        {!isWhole && <em>{t('scenes:asItBegan')} </em>}
        <Marked text={t(`scenes:${scene.id}.sentence`)} />
      </p>
      <SceneVariants variants={variants} current={scene} />
    </section>
  );
}
