/** Of a pod of a history: what became of it, in the past tense, each sentence with its source. */
import { stepTo } from '../../commands/time.ts';
import type { Happened } from '../../engine/history/happened/told.ts';
import { t } from '../../i18n/recorded.ts';
import { useStore } from '../../store/store.ts';
import { storyLines } from '../../text/happened.ts';
import { ToldList } from '../../ui/ToldList.tsx';

export function Told({ happened }: { happened: Happened }) {
  const now = useStore((state) => state.t);
  const epoch = useStore(({ record }) => record?.epoch ?? 0);
  return (
    <section className="tl-part" aria-label={t('recorded:happened.story')}>
      <h3 className="eyebrow">{t('recorded:happened.story')}</h3>
      <ToldList lines={storyLines(happened, epoch)} now={now} onGo={stepTo} />
    </section>
  );
}
