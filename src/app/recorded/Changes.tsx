/** Of dumps of different instants: what changed from each to the next. A pod's change leads to its life. */
import { lookAtLife } from '../../commands/recorded.ts';
import type { DumpChange, DumpChanges, DumpMoment } from '../../engine/records/dumpChanges.ts';
import { Marked } from '../../i18n/Marked.tsx';
import { t } from '../../i18n/recorded.ts';
import { utcTime } from '../../text/utc.ts';
import type { PodLived } from '../../engine/history/podsLived.ts';

/** More are not listed at once. */
const most = 40;

interface Props {
  dumps: readonly DumpChanges[];
  pods: readonly PodLived[];
}

export function Changes({ dumps, pods }: Props) {
  if (dumps.length === 0) return null;
  const lives = new Map(pods.map((lived) => [lived.uid, lived]));
  return (
    <section className="stack gap-8 full-width" aria-label={t('recorded:changed')}>
      <h3 className="eyebrow">{t('recorded:changed')}</h3>
      {dumps.map(({ from, to, changes }) => (
        <div className="stack gap-4 text-12" key={to.file}>
          <p className="strong breaks-anywhere">
            {t('recorded:changedBetween', {
              ...{ from: from.file, to: to.file },
              ...{ fromTime: timeOf(from), toTime: timeOf(to) },
            })}
          </p>
          {changes.length === 0 && <p className="muted">{t('recorded:changedNothing')}</p>}
          <ul className="stack gap-4">
            {changes.slice(0, most).map((change) => (
              <Change
                key={`${change.kind} ${change.namespace} ${change.name} ${change.what}`}
                change={change}
                lived={lives.get(change.uid ?? '')}
              />
            ))}
          </ul>
          {changes.length > most && (
            <p className="muted">{t('recorded:moreChanges', { count: changes.length - most })}</p>
          )}
        </div>
      ))}
    </section>
  );
}

/** `12:05:03` */
const timeOf = ({ at }: DumpMoment): string => (at === null ? t('recorded:unknownTime') : utcTime(at));

function Change({ change, lived }: { change: DumpChange; lived: PodLived | undefined }) {
  const { kind, name } = change;
  const text =
    'from' in change
      ? t(`recorded:change.${change.what}`, { kind, name, from: change.from, to: change.to })
      : t(`recorded:change.${change.what}`, { kind, name });
  return (
    <li className="breaks-anywhere">
      {lived ? (
        <button type="button" className="recorded-change hit text-left" onClick={() => lookAtLife.run(lived)}>
          <Marked text={text} />
        </button>
      ) : (
        <Marked text={text} />
      )}
    </li>
  );
}
