/** The volumes of the node: attached by the backend, mounted by the kubelet, reported in use. */
import type { NodeState } from '../../engine/view/nodeState.ts';
import { NameTag } from '../NameTag.tsx';
import { Sign } from '../signs.tsx';
import { t } from '../../i18n/late.ts';

export function NodeVolumes({ volumes }: { volumes: NodeState['volumes'] }) {
  if (volumes.length === 0) {
    return (
      <>
        <h3>{t('node:volumes.title')}</h3>
        <p className="muted">{t('node:volumes.none')}</p>
      </>
    );
  }
  return (
    <table className="why-matrix full-width text-12 plain node-volumes">
      <caption className="why-caption text-left text-body-strong">{t('node:volumes.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('node:volumes.volume')}</th>
          <th scope="col">{t('node:volumes.attached')}</th>
          <th scope="col">{t('node:volumes.mounted')}</th>
          <th scope="col">{t('node:volumes.inUse')}</th>
        </tr>
      </thead>
      <tbody>
        {volumes.map(({ volume, claim, isAttached, isMounted, isInUse }) => (
          <tr key={volume}>
            <th scope="row">
              <NameTag name={claim ?? volume} />
              {claim !== null && <span className="life-because as-block muted text-12">{volume}</span>}
            </th>
            <YesNo is={isAttached} />
            <YesNo is={isMounted} />
            <YesNo is={isInUse} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function YesNo({ is }: { is: boolean }) {
  return (
    <td>
      <span className="life-result nowrap" data-tone={is ? 'passed' : undefined}>
        <Sign name={is ? 'check' : 'ring'} /> {t(is ? 'node:volumes.yes' : 'node:volumes.no')}
      </span>
    </td>
  );
}
