/** What has become of a cluster, as `kubectl diff` prints it: of all that is taken along, what is not as it began. */
import { asRead, manifestOf } from '../editing/manifestOf.ts';
import type { KubeObject } from '../objects/types.ts';
import type { ObjectMaps } from '../simulation/objectMaps.ts';
import { kwokNode } from './kwokNode.ts';
import { taken } from './taken.ts';
import { unified } from './unified.ts';

/** '' where all is as it was. */
export function changesOf(before: ObjectMaps, after: ObjectMaps): string {
  const [was, is] = [textsOf(before), textsOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((name) => unified(was.get(name) ?? '', is.get(name) ?? '', [`before/${name}`, `after/${name}`]))
    .join('');
}

function textsOf(objects: ObjectMaps): ReadonlyMap<string, string> {
  const { nodes, objects: others } = taken(objects);
  return new Map([...nodes.map(kwokNode), ...others].map((object) => [fileOf(asRead(object)), manifestOf(object)]));
}

/** As `kubectl diff` calls the file of an object: `apps.v1.Deployment.default.web`. */
const fileOf = ({ apiVersion = 'v1', kind, metadata }: KubeObject): string =>
  [apiVersion.replace('/', '.'), kind, metadata.namespace ?? '', metadata.name].join('.');
