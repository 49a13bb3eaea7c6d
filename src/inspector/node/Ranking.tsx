/** Whom the kubelet would evict first, by its three keys in their order. */
import { focusPod } from '../../commands/looking.ts';
import type { NodeState } from '../../engine/view/nodeState.ts';
import type { RankRow } from '../../engine/view/rankRows.ts';
import { Marked } from '../../i18n/Marked.tsx';
import { NameTag } from '../NameTag.tsx';
import { Sign } from '../signs.tsx';
import { excesses, nextToGo, rankReason } from './rankReason.ts';
import { nameOf } from '../../engine/objects/ref.ts';
import { t } from '../../i18n/late.ts';

type Ranked = NodeState['ranking'];

/** More than these nobody compares by eye. */
const shown = 8;

export function Ranking({ ranking }: { ranking: Ranked }) {
  const { signal, keys, pods } = ranking;
  const asksForRequest = keys.includes('over');
  const [first] = nextToGo(pods);
  return (
    <>
      <h3>{t('node:ranking.title')}</h3>
      <p className="muted">
        <Marked text={pods.length === 0 ? t('node:ranking.none') : t('node:ranking.caption', { signal })} />
      </p>
      {pods.length > 0 && (
        <>
          <Verdict ranking={ranking} />
          <table className="why-matrix full-width text-12 plain node-ranking" aria-label={t('node:ranking.title')}>
            <thead>
              <tr>
                <th scope="col">{t('node:ranking.pod')}</th>
                {asksForRequest && <th scope="col">{t('node:ranking.over')}</th>}
                <th scope="col" className="why-end">
                  {t('node:ranking.priority')}
                </th>
                <th scope="col" className="why-end">
                  {t(asksForRequest ? 'node:ranking.excess' : 'node:ranking.count')}
                </th>
              </tr>
            </thead>
            <tbody>
              {pods.slice(0, shown).map((pod) => (
                <Row key={pod.uid} {...{ pod, signal, asksForRequest }} isFirst={pod === first} />
              ))}
            </tbody>
          </table>
          <p className="muted">{t('node:ranking.qos')}</p>
        </>
      )}
    </>
  );
}

function Verdict({ ranking: { signal, pods } }: { ranking: Ranked }) {
  const [first, second] = nextToGo(pods);
  if (!first) return <p>{t('node:ranking.noOne')}</p>;
  const pod = nameOf(first.pod);
  if (!second) {
    return (
      <p>
        <Marked text={t('node:ranking.only', { pod })} />
      </p>
    );
  }
  const { sentence, values } = rankReason(signal, first, second);
  return (
    <p>
      <Marked text={t(`node:ranking.${sentence}`, values)} />
    </p>
  );
}

interface RowProps {
  pod: RankRow;
  asksForRequest: boolean;
  signal: Ranked['signal'];
  isFirst: boolean;
}

function Row({ pod, signal, asksForRequest, isFirst }: RowProps) {
  const { isOver } = pod;
  return (
    <tr data-first={isFirst}>
      <th scope="row">
        <button
          type="button"
          className="life-toggle within aligned-inline gap-4 words-button"
          onClick={() => focusPod.run(pod.pod)}
        >
          <NameTag name={nameOf(pod.pod)} />
        </button>
        {(isFirst || !pod.isEvictable) && (
          <span className="life-because as-block muted text-12">
            {t(isFirst ? 'node:ranking.goes' : 'node:ranking.never')}
          </span>
        )}
      </th>
      {asksForRequest && (
        <td>
          <span className="life-result nowrap" data-tone={isOver ? 'failed' : undefined}>
            <Sign name={isOver ? 'cross' : 'ring'} /> {t(isOver ? 'node:ranking.yes' : 'node:ranking.no')}
          </span>
        </td>
      )}
      <td className="why-end mono">{pod.priority}</td>
      <td className="why-end mono">{excesses(signal, [pod])[0]}</td>
    </tr>
  );
}
