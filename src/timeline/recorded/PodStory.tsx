/** Of a pod of a history: what became of it, in the past tense, each sentence with its source. */
import { useMemo } from 'react';
import { stepTo } from '../../commands/time.ts';
import type { PodFate } from '../../engine/history/happened/podFate.ts';
import { t } from '../../i18n/recorded.ts';
import { useStore } from '../../store/store.ts';
import { storyLines } from '../../text/happened.ts';
import { ToldList } from '../../ui/ToldList.tsx';

export function PodStory({ fate }: { fate: PodFate }) {
  const now = useStore((state) => state.t);
  const epoch = useStore(({ record }) => record?.epoch ?? 0);
  const lines = useMemo(() => storyLines(fate, epoch), [fate, epoch]);
  return (
    <section className="tl-part" aria-label={t('recorded:happened.story')}>
      <h3 className="eyebrow">{t('recorded:happened.story')}</h3>
      <ToldList lines={lines} now={now} onGo={stepTo} />
    </section>
  );
}
