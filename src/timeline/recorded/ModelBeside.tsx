/** Of a pod of a history: what the model makes of the same acts, on the same clock, or to be changed. */
import { GitCompareArrows, Wrench } from 'lucide-react';
import { compareWithModel, takeApart } from '../../commands/model.ts';
import type { PodTimeline } from '../../engine/timeline/timeline.ts';
import { useStore } from '../../store/store.ts';
import { t } from '../../i18n/timeline.ts';
import { modeOf } from '../../store/runMode.ts';

export function ModelBeside({ timeline }: { timeline: PodTimeline }) {
  const isCompared = useStore((state) => state.compared !== null);
  const { asked, pod } = timeline;
  if (modeOf(timeline).canChange || asked === null) return null;
  const from = { pod, t: asked.t };
  return (
    <section className="stack start gap-8" aria-label={t('timeline:model.title')}>
      <h3 className="eyebrow">{t('timeline:model.title')}</h3>
      <p className="muted text-12">{t('timeline:model.sentence')}</p>
      <div className="flex wrap gap-8">
        <button type="button" className="button" disabled={isCompared} onClick={() => compareWithModel.run(from)}>
          <GitCompareArrows aria-hidden="true" />
          {t('timeline:model.compare')}
        </button>
        <button type="button" className="button" onClick={() => takeApart.run(from)}>
          <Wrench aria-hidden="true" />
          {t('timeline:model.takeApart')}
        </button>
      </div>
    </section>
  );
}
