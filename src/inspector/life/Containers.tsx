/** The containers in the order in which they start: init containers and sidecars, then apps. */
import type { PodLife } from '../../engine/view/podLife.ts';
import { ContainerCard } from './ContainerCard.tsx';
import { t } from '../../i18n/inspector.ts';

export function Containers({ life }: { life: PodLife }) {
  return (
    <>
      <h3>{t('inspector:life.containers.title')}</h3>
      <ul className="grid gap-10">
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
