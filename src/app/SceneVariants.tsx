/** A scene of the catalogue as it is told, and what else may be varied in it: small choices beside each other, none chosen once it was changed by hand. */
import { begin } from '../commands/opening.ts';
import type { FamilyScene } from '../lessons/catalogue.ts';
import { beginningOf, isAsItBegan, type SceneHead } from '../lessons/scene.ts';
import { useStore } from '../store/store.ts';
import { t } from '../i18n/brought.ts';

/** Nothing where a scene has no variants. */
export function SceneVariants({
  variants,
  current,
}: {
  variants: readonly FamilyScene[];
  current: SceneHead | undefined;
}) {
  const isWhole = useStore(({ situation }) => current !== undefined && isAsItBegan(situation, current));
  const [whole] = variants;
  if (!whole || variants.length < 2) return null;
  return (
    <ul className="flex wrap gap-6" aria-label={t('scenes:variants', { title: t(`scenes:${whole.id}.title`) })}>
      {variants.map((variant) => (
        <li key={variant.id}>
          <button
            type="button"
            className="scene-variant choice hit text-left round-full text-12 on-card edged"
            aria-current={isWhole && variant === current}
            onClick={() => begin.run(beginningOf(variant))}
          >
            {t(`scenes:${variant.id}.short`)}
          </button>
        </li>
      ))}
    </ul>
  );
}
