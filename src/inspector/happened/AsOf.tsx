/** Over what is told of one instant of a history: when that was. Nothing in a simulated run, where that instant is now. */
import { t } from '../../i18n/recorded.ts';
import { useStore } from '../../store/store.ts';
import { utcTime } from '../../text/utc.ts';

export function AsOf() {
  const epoch = useStore(({ record }) => record?.epoch ?? null);
  const now = useStore((state) => state.t);
  if (epoch === null) return null;
  return <p className="eyebrow">{t('recorded:asOf', { time: utcTime(epoch + now) })}</p>;
}
