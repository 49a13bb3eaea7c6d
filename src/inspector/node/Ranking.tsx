/** Whom the kubelet would evict first, by its three keys in their order. */
import { useTranslation } from 'react-i18next';
import { focusPod } from '../../commands/looking.ts';
import { podName } from '../../commands/subject.ts';
import type { EvictionRank } from '../../engine/kubelet/pressure/evictionConfig.ts';
import type { NodeLife } from '../../engine/view/nodeLife.ts';
import { Marked } from '../../i18n/Marked.tsx';
import { NameTag } from '../NameTag.tsx';
import { Sign } from '../signs.tsx';
import { excess, isOver, nextToGo, rankReason } from './rankReason.ts';
import { signalAmounts } from './signals.ts';

type Ranked = NodeLife['ranking'];

/** More than these nobody compares by eye. */
const shown = 8;

export function Ranking({ ranking }: { ranking: Ranked }) {
  const { t } = useTranslation('node');
  const { signal, pods } = ranking;
  const [first] = nextToGo(pods);
  return (
    <>
      <h3>{t('ranking.title')}</h3>
      <p className="why-quiet">
        <Marked text={pods.length === 0 ? t('ranking.none') : t('ranking.caption', { signal })} />
      </p>
      {pods.length > 0 && (
        <>
          <Verdict ranking={ranking} />
          <table className="why-matrix plain node-ranking" aria-label={t('ranking.title')}>
            <thead>
              <tr>
                <th scope="col">{t('ranking.pod')}</th>
                <th scope="col">{t('ranking.over')}</th>
                <th scope="col" className="why-end">
                  {t('ranking.priority')}
                </th>
                <th scope="col" className="why-end">
                  {t('ranking.excess')}
                </th>
              </tr>
            </thead>
            <tbody>
              {pods.slice(0, shown).map((pod) => (
                <Row key={pod.uid} pod={pod} signal={signal} isFirst={pod === first} />
              ))}
            </tbody>
          </table>
          <p className="why-quiet">{t('ranking.qos')}</p>
        </>
      )}
    </>
  );
}

function Verdict({ ranking: { signal, pods } }: { ranking: Ranked }) {
  const { t } = useTranslation('node');
  const [first, second] = nextToGo(pods);
  if (!first) return <p>{t('ranking.noOne')}</p>;
  const pod = podName(first.pod);
  if (!second) {
    return (
      <p>
        <Marked text={t('ranking.only', { pod })} />
      </p>
    );
  }
  const reason = rankReason(first, second);
  const isPriority = reason === 'byPriority';
  const [mine, theirs] = isPriority
    ? [first.priority, second.priority]
    : signalAmounts(signal, [excess(first), excess(second)]);
  return (
    <p>
      <Marked text={t(`ranking.${reason}`, { pod, other: podName(second.pod), mine, theirs })} />
    </p>
  );
}

interface RowProps {
  pod: EvictionRank;
  signal: Ranked['signal'];
  isFirst: boolean;
}

function Row({ pod, signal, isFirst }: RowProps) {
  const { t } = useTranslation('node');
  return (
    <tr data-first={isFirst}>
      <th scope="row">
        <button type="button" className="life-toggle" onClick={() => focusPod.run(pod.pod)}>
          <NameTag name={podName(pod.pod)} />
        </button>
        {(isFirst || !pod.isEvictable) && (
          <span className="life-because">{t(isFirst ? 'ranking.goes' : 'ranking.never')}</span>
        )}
      </th>
      <td>
        <span className="life-result" data-tone={isOver(pod) ? 'failed' : undefined}>
          <Sign name={isOver(pod) ? 'cross' : 'ring'} /> {t(isOver(pod) ? 'ranking.yes' : 'ranking.no')}
        </span>
      </td>
      <td className="why-end mono">{pod.priority}</td>
      <td className="why-end mono">{signalAmounts(signal, [excess(pod)])[0]}</td>
    </tr>
  );
}
