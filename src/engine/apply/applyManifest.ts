/** `kubectl apply -f` of a manifest to a cluster that has nothing but what it is given: what is said to each object. */
import { isReadObject, type ReadObject } from '../manifest/decode.ts';
import type { Applied, AppliedObject } from './applied.ts';
import type { ParseError } from './kubectlStream.ts';
import { requestRefusal } from './names.ts';
import { withoutNulls } from './nulls.ts';
import { type ReadItem, readStream } from './readStream.ts';
import { type ApiCluster, type ApplyAnswer, createOrUpdate } from './request.ts';
import type { Stored } from './stored.ts';
import type { KubeObject } from '../objects/types.ts';

/**
 * @param before a manifest that was applied earlier
 * @param there objects of the cluster, of which pods may name a PriorityClass
 */
export function applyManifest(text: string, before?: string, there: readonly KubeObject[] = []): Applied {
  const cluster = { stored: new Map<string, Stored>(), there };
  if (before !== undefined) applyAll(before, cluster);
  return applyAll(text, cluster);
}

function applyAll(text: string, cluster: ApiCluster): Applied {
  const objects: AppliedObject[] = [];
  const items = readStream(text);
  for (;;) {
    const { done, value } = items.next();
    if (done) return { parse: value satisfies ParseError | null, objects };
    objects.push(applied(value, cluster));
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function applied(item: ReadItem, cluster: ApiCluster): AppliedObject {
  const { object, served } = item;
  const metadata = isReadObject(object['metadata']) ? object['metadata'] : {};
  const isCluster = served !== null && served !== 'unknown' && !served.isNamespaced;
  const isRead = item.refusal === undefined;
  const written = textOf(metadata['namespace']);
  const namespace = isCluster ? '' : written || (isRead && served !== null && served !== 'unknown' ? 'default' : '');
  const name = textOf(metadata['name']);
  const hasVersion = !textOf(object['apiVersion']).endsWith('/');
  const identity = {
    apiVersion: textOf(object['apiVersion']),
    kind: textOf(object['kind']),
    ...(namespace && { namespace }),
    name,
    served:
      served === 'unknown' ? ('unknown' as const) : served !== null && served.kind === object['kind'] && hasVersion,
  };
  const refusal = item.refusal ?? nameRefusal(metadata, { name, namespace });
  if (refusal !== null) return { ...identity, accepted: false, message: refusal };
  if (!hasVersion) return { ...identity, accepted: false, message: notThere };
  if (served === null || served === 'unknown')
    return {
      ...identity,
      accepted: served !== null,
      ...(served === null && { message: notThere }),
    };
  return { ...identity, ...answer(item, { name, namespace }, cluster) };
}

const notThere = 'the server could not find the requested resource';

function nameRefusal({ generateName }: ReadObject, names: { name: string; namespace: string }): string | null {
  if (names.name === '' && typeof generateName === 'string' && generateName !== '')
    return `from ${generateName}: cannot use generate name with apply`;
  return requestRefusal(names);
}

/** What the API server says. */
function answer(
  { object, served }: ReadItem,
  { name, namespace }: { name: string; namespace: string },
  cluster: ApiCluster,
): ApplyAnswer {
  if (served === null || served === 'unknown') return { accepted: true };
  const sent = withoutNulls(object) as ReadObject;
  const metadata = { ...(sent['metadata'] as ReadObject), name, ...(namespace ? { namespace } : {}) } as ReadObject;
  if (!namespace) delete metadata['namespace'];
  return createOrUpdate({ ...sent, metadata }, served, cluster);
}
