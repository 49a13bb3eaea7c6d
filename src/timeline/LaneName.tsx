/** A lane's name at its left, and the nodes of its rows. */
import { useTranslation } from 'react-i18next';
import type { PlacedLane } from './layout/picture.ts';
import { shortName } from './layout/shorten.ts';
import { plain, type Words } from './layout/words.ts';

const text = (name: string | Words | null): string =>
  name === null ? '' : typeof name === 'string' ? name : plain(name);

export function LaneName({ placed: { lane, size, rows, at } }: { placed: PlacedLane }) {
  const { t } = useTranslation('timeline');
  const perNode = lane.kind === 'proxies' || lane.kind === 'clients';
  return (
    <div className={`tl-lane-name kind-${lane.kind}`} style={{ height: size }}>
      <div className="tl-lane-title" title={text(lane.name)}>
        <b className={typeof lane.name === 'string' ? 'mono' : ''}>{text(lane.name)}</b>
        <span>{text(lane.sub)}</span>
      </div>
      {perNode &&
        rows.map(({ id, name, y, height }, i) => (
          <span key={id} className="tl-row-name mono" style={{ top: y - at + height / 2 - 8 }} title={name ?? ''}>
            {lane.rows[i]?.kept
              ? t('lane.keptAlive')
              : name === ''
                ? t('lane.outside')
                : name === null
                  ? t('lane.otherNodes', { count: lane.rows[i]?.count ?? 1 })
                  : shortName(name, 8)}
          </span>
        ))}
    </div>
  );
}
