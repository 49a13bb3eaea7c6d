/** The step's pod is not there as the step takes it: it can be put back. */
import { nameOf } from '../../engine/objects/ref.ts';
import { lackingPod, putBack } from '../../lessons/lacking.ts';
import type { LessonStep } from '../../lessons/lesson.ts';
import { Marked } from '../../i18n/Marked.tsx';
import { t } from '../../i18n/lessonControls.ts';
import { useStore } from '../../store/store.ts';

export function Lacking({ step }: { step: LessonStep }) {
  const pod = useStore((state) => lackingPod(step, state));
  if (pod === null) return null;
  return (
    <div className="lesson-away padded round edged-dashed">
      <p>
        <Marked text={t('controls:lacking', { pod: nameOf(pod) })} />
      </p>
      <button type="button" className="button above-8" onClick={() => void putBack(pod)}>
        {t('controls:putBack')}
      </button>
    </div>
  );
}
