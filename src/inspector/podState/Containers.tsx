/** The containers in the order in which they start: init containers and sidecars, then apps. */
import type { PodState } from '../../engine/view/podState.ts';
import { ContainerCard } from './ContainerCard.tsx';
import { t } from '../../i18n/inspector.ts';

export function Containers({ podState }: { podState: PodState }) {
  return (
    <>
      <h3>{t('inspector:podState.containers.title')}</h3>
      <ul className="grid gap-10">
        {podState.containers.map((container) => (
          <ContainerCard
            key={`${podState.uid} ${container.name}`}
            pod={podState.pod}
            container={container}
            isGone={podState.goneAt !== null}
          />
        ))}
      </ul>
    </>
  );
}
