/** The volumes of the node: attached by the backend, mounted by the kubelet, reported in use. */
import { useTranslation } from 'react-i18next';
import type { NodeLife } from '../../engine/view/nodeLife.ts';
import { NameTag } from '../NameTag.tsx';
import { Sign } from '../signs.tsx';

export function NodeVolumes({ volumes }: { volumes: NodeLife['volumes'] }) {
  const { t } = useTranslation('node');
  if (volumes.length === 0) {
    return (
      <>
        <h3>{t('volumes.title')}</h3>
        <p className="why-quiet">{t('volumes.none')}</p>
      </>
    );
  }
  return (
    <table className="why-matrix plain node-volumes">
      <caption className="why-caption">{t('volumes.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('volumes.volume')}</th>
          <th scope="col">{t('volumes.attached')}</th>
          <th scope="col">{t('volumes.mounted')}</th>
          <th scope="col">{t('volumes.inUse')}</th>
        </tr>
      </thead>
      <tbody>
        {volumes.map(({ volume, claim, isAttached, isMounted, isInUse }) => (
          <tr key={volume}>
            <th scope="row">
              <NameTag name={claim ?? volume} />
              {claim !== null && <span className="life-because">{volume}</span>}
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
  const { t } = useTranslation('node');
  return (
    <td>
      <span className="life-result" data-tone={is ? 'passed' : undefined}>
        <Sign name={is ? 'check' : 'ring'} /> {t(is ? 'volumes.yes' : 'volumes.no')}
      </span>
    </td>
  );
}
