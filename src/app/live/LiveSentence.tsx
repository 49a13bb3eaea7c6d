/** What is on stage while a cluster is followed, in the words of the left column. */
import { useStore } from '../../store/store.ts';
import { t } from '../../i18n/live.ts';

export function LiveSentence() {
  const name = useStore((state) => state.live?.cluster.name ?? '');
  return <p className="reading breaks-anywhere">{t('live:sentence', { name })}</p>;
}
