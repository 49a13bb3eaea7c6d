/** The containers in the order in which they start: init containers and sidecars, then apps. */
import { useTranslation } from 'react-i18next';
import type { PodLife } from '../../engine/view/podLife.ts';
import { ContainerCard } from './ContainerCard.tsx';

export function Containers({ life }: { life: PodLife }) {
  const { t } = useTranslation('inspector');
  return (
    <>
      <h3>{t('life.containers.title')}</h3>
      <ul className="life-containers">
        {life.containers.map((container) => (
          <ContainerCard
            key={`${life.uid} ${container.name}`}
            pod={life.pod}
            container={container}
            isGone={life.goneAt !== null}
          />
        ))}
      </ul>
    </>
  );
}
