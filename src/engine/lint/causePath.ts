/** Which field of a pod's spec a cause speaks of. */
import type { FieldPath } from '../manifest/place.ts';
import type { PodSpec } from '../objects/types.ts';
import type { Cause } from '../why/cause/cause.ts';

/** From the spec on; the spec itself where no single field is meant. */
export function causePath(cause: Cause, spec: PodSpec): FieldPath {
  switch (cause.id) {
    case 'spread':
      return spreadPath(spec, cause.topologyKey);
    case 'spreads':
      return ['topologySpreadConstraints'];
    case 'noTopology':
      return cause.by === 'spread' ? spreadPath(spec, cause.topologyKey) : ['affinity', 'podAffinity'];
    case 'apart':
      return ['affinity', 'podAntiAffinity'];
    case 'together':
    case 'nobody':
      return ['affinity', 'podAffinity'];
    case 'noLabel':
    case 'noSuchNode':
      return spec.nodeSelector ? ['nodeSelector'] : ['affinity', 'nodeAffinity'];
    case 'untolerated':
    case 'unready':
      return ['tolerations'];
    case 'noNodeName':
      return ['nodeName'];
    case 'hostPort':
      return portPath(spec, cause.port);
    case 'tooBig':
    case 'full':
      return resourcePath(spec, cause.resource);
    case 'fullTogether':
      return resourcePath(spec, cause.resources[0]?.resource ?? 'cpu');
    case 'unserved':
      return ['schedulerName'];
    default:
      return [];
  }
}

function spreadPath({ topologySpreadConstraints = [] }: PodSpec, key: string): FieldPath {
  const index = topologySpreadConstraints.findIndex(
    ({ topologyKey, whenUnsatisfiable }) => topologyKey === key && whenUnsatisfiable === 'DoNotSchedule',
  );
  return ['topologySpreadConstraints', Math.max(0, index)];
}

function portPath({ containers }: PodSpec, port: number): FieldPath {
  for (const [at, { ports = [] }] of containers.entries()) {
    const index = ports.findIndex(({ hostPort }) => hostPort === port);
    if (index >= 0) return ['containers', at, 'ports', index, 'hostPort'];
  }
  return ['containers'];
}

/** Of the container that asks for the most cannot be said in one field: the first that asks at all. */
function resourcePath({ containers }: PodSpec, resource: string): FieldPath {
  const at = containers.findIndex(({ resources }) => resource in (resources?.requests ?? resources?.limits ?? {}));
  return ['containers', Math.max(0, at), 'resources', 'requests', resource];
}
