/** The containers of a pod by their part in its life. */
import type { Container, Pod } from '../objects/types.ts';

type HasSpec = Pick<Pod, 'spec'>;

/** An init container that restarts always starts in its turn and runs beside the app (KEP-753). */
export const isSidecar = (initContainer: Container): boolean => initContainer.restartPolicy === 'Always';

export const sidecars = ({ spec }: HasSpec): readonly Container[] => (spec.initContainers ?? []).filter(isSidecar);

export const regularInits = ({ spec }: HasSpec): readonly Container[] =>
  (spec.initContainers ?? []).filter((container) => !isSidecar(container));

/** Init containers before app containers. */
export const allContainers = ({ spec }: HasSpec): readonly Container[] => [
  ...(spec.initContainers ?? []),
  ...spec.containers,
];

/** Containers whose readiness counts: app containers and sidecars. */
export const servingContainers = (pod: HasSpec): readonly Container[] => [...sidecars(pod), ...pod.spec.containers];

/** How events name the container they are about. */
export function fieldPath(pod: HasSpec, container: string): string {
  const isInit = (pod.spec.initContainers ?? []).some(({ name }) => name === container);
  return `spec.${isInit ? 'initContainers' : 'containers'}{${container}}`;
}

/** The container that such a path names; undefined where it names none. */
export const containerAt = (path: string | undefined): string | undefined => /\{([^}]+)\}$/.exec(path ?? '')?.[1];
