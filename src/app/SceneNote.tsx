/** Above an opened timeline: what the worked timeline shows, and its variants. Nothing for other scenes. */
import { useTranslation } from 'react-i18next';
import { Marked } from '../i18n/Marked.tsx';
import { endings, isAsItBegan, sceneOf } from '../lessons/scenes.ts';
import { useStore } from '../store/store.ts';
import { EndingVariants } from './EndingVariants.tsx';

export function SceneNote() {
  const { t } = useTranslation('scenes');
  const scene = useStore((state) => sceneOf(state.situation));
  const isWhole = useStore(({ situation }) => scene !== undefined && isAsItBegan(situation, scene));
  const variants = endings.find((family) => family.some((one) => one === scene));
  if (!scene || !variants) return null;
  return (
    <section className="scene-note" aria-label={t(`${scene.id}.title`)}>
      <p className="reading">
        <b className="mono">{scene.id}</b> {!isWhole && <em>{t('asItBegan')} </em>}
        <Marked text={t(`${scene.id}.sentence`)} />
      </p>
      <EndingVariants variants={variants} current={scene} />
    </section>
  );
}
