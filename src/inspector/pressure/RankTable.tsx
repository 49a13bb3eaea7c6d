/** The order of eviction as a staircase: the keys are applied one after the other, and each row ends where it fell behind. */
import { useState } from 'react';
import type { NodeShort, SignalShort } from '../../engine/why/pressure/short.ts';
import { Marked } from '../../i18n/Marked.tsx';
import { nextToGo } from '../node/rankReason.ts';
import { shownKeys } from './rankKeys.ts';
import { RankLine } from './RankLine.tsx';
import { t } from '../../i18n/inspector.ts';

/** More than these are shown on demand. */
const shownAtFirst = 10;

export function RankTable({ signal: signalView, going }: { signal: SignalShort; going: NodeShort['going'] }) {
  const [all, showAll] = useState(false);
  const { signal, keys, ranking, reclaim } = signalView;
  const columns = shownKeys(keys);
  const isCount = signal === 'pid.available';
  const [first] = nextToGo(ranking);
  const isShort = reclaim !== null && reclaim.steps.length > 0;
  const how = !isShort ? 'first' : going?.uid === first?.uid ? 'going' : 'goes';
  const rows = all ? ranking : ranking.slice(0, shownAtFirst);
  if (ranking.length === 0) return null;
  const title = t('inspector:pressure.rank.title', { signal });
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <p className="muted">
        {t(isCount ? 'inspector:pressure.rank.byPriority' : 'inspector:pressure.rank.byRequest')}{' '}
        {signalView.resource === 'inodes' && <Marked text={t('inspector:pressure.rank.inodes')} />}
      </p>
      <div className="scrolls">
        <table className="why-matrix full-width text-12 plain pressure-rank" aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t('inspector:pressure.rank.pod')}</th>
              {columns.map((key) => (
                <th key={key} scope="col">
                  {t(key === 'excess' && isCount ? 'inspector:pressure.rank.count' : `inspector:pressure.rank.${key}`)}
                </th>
              ))}
              <th scope="col">{t('inspector:pressure.rank.before')}</th>
              <th scope="col">{t('inspector:pressure.rank.qos')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <RankLine
                key={row.uid}
                row={row}
                signal={signal}
                columns={columns}
                goes={row === first ? how : null}
                isLast={at === ranking.length - 1}
              />
            ))}
          </tbody>
        </table>
      </div>
      {rows.length < ranking.length && (
        <button type="button" className="button quiet" onClick={() => showAll(true)}>
          {t('inspector:pressure.rank.all', { count: ranking.length })}
        </button>
      )}
      <p className="muted">{t('inspector:pressure.rank.qosNote')}</p>
    </section>
  );
}
