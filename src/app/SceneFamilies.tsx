/** Scenes of the catalogue to choose from, by family; what may be varied in the one on stage is offered above, under its sentence. */
import { ArrowRight } from 'lucide-react';
import { memo } from 'react';
import { begin } from '../commands/opening.ts';
import type { FamilyScene } from '../lessons/catalogue.ts';
import { beginningOf, type SceneHead } from '../lessons/scene.ts';
import { t } from '../i18n/brought.ts';

interface Props {
  title: string;
  families: readonly (readonly FamilyScene[])[];
  current: SceneHead | undefined;
}

export const SceneFamilies = memo(({ title, families, current }: Props) => {
  return (
    <>
      <h3 className="eyebrow">{title}</h3>
      <ul className="grid gap-8 full-width">
        {families.map((variants) => (
          <FamilyChoice key={variants[0]?.id} variants={variants} current={current} />
        ))}
      </ul>
    </>
  );
});

function FamilyChoice({ variants, current }: { variants: readonly FamilyScene[]; current: SceneHead | undefined }) {
  const [whole] = variants;
  if (!whole) return null;
  const isOpen = variants.some((variant) => variant === current);
  return (
    <li>
      <button
        type="button"
        className="scene-choice middle pad-8-12 text-left card grid full-width on-card hit-finger gap-0-8"
        aria-current={isOpen}
        onClick={() => begin.run(beginningOf(whole))}
      >
        <span className="strong">{t(`scenes:${whole.id}.title`)}</span>
        <span className="scene-hint muted text-12">{t(`scenes:${whole.id}.short`)}</span>
        <ArrowRight aria-hidden="true" />
      </button>
    </li>
  );
}
