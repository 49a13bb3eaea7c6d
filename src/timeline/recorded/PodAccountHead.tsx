/** Of a pod of a history: what became of it, in the past tense, each sentence with its source. */
import { useMemo } from 'react';
import { stepTo } from '../../commands/time.ts';
import type { PodAccount } from '../../engine/history/happened/podAccount.ts';
import { t } from '../../i18n/recorded.ts';
import { useStore } from '../../store/store.ts';
import { storyLines } from '../../text/happened.ts';
import { ToldList } from '../../ui/ToldList.tsx';

export function PodStory({ account }: { account: PodAccount }) {
  const now = useStore((state) => state.t);
  const epoch = useStore(({ record }) => record?.epoch ?? 0);
  const lines = useMemo(() => storyLines(account, epoch), [account, epoch]);
  return (
    <section className="tl-part" aria-label={t('recorded:happened.story')}>
      <h3 className="eyebrow">{t('recorded:happened.story')}</h3>
      <ToldList lines={lines} now={now} onGo={stepTo} />
    </section>
  );
}
