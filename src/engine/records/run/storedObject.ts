/** What was recorded of an object → the shape that the engine knows. What no document tells is empty, never a default. */
import type { Endpoint, EndpointSlice } from '../../objects/endpointTypes.ts';
import type { KubeObject, Pod } from '../../objects/types.ts';
import { at, type Fields, fieldsAt, listAt, textAt } from '../../objects/fields.ts';
import type { ObjectRecord } from '../objectRecord.ts';

/** @param containers names of the containers that the records tell of, for a pod whose spec they don't */
export function storedObject(object: Fields, record: ObjectRecord, containers: readonly string[] = []): KubeObject {
  const metadata = {
    ...fieldsAt(object, 'metadata'),
    ...{ name: record.name, uid: uidOf(record) },
    ...(record.namespace !== undefined && { namespace: record.namespace }),
  };
  const named = { ...object, kind: record.kind, metadata };
  if (record.kind === 'Pod') return podOf(named, containers);
  if (record.kind === 'Node') return withoutHeartbeats(named);
  if (record.kind === 'EndpointSlice') return { ...named, endpoints: endpointsOf(object) } as EndpointSlice;
  return named;
}

/** One that nobody tells is the object's own name: two lives of one name can't be told apart then. */
export const uidOf = ({ kind, namespace = '', name, uid }: ObjectRecord): string =>
  uid ?? `${kind}/${namespace}/${name}`;

/** Lists that are read without asking are there; a condition, too, that the records only began to tell. */
function podOf(
  object: Fields & { kind: string; metadata: KubeObject['metadata'] },
  containers: readonly string[],
): Pod {
  const [spec, status] = [fieldsAt(object, 'spec'), fieldsAt(object, 'status')];
  const known = listAt(spec, 'containers').filter(({ name }) => typeof name === 'string');
  return {
    ...object,
    kind: 'Pod',
    spec: { ...spec, containers: known.length > 0 ? known : containers.map((name) => ({ name })) },
    status: 'conditions' in status ? { ...status, conditions: conditionsOf(object) } : status,
  } as Pod;
}

/** A heartbeat alone is no change. */
function withoutHeartbeats(object: Fields & { kind: string; metadata: KubeObject['metadata'] }): KubeObject {
  const conditions = conditionsOf(object).map(({ lastHeartbeatTime: _, ...condition }) => condition);
  return { ...object, status: { ...fieldsAt(object, 'status'), conditions } } as KubeObject;
}

/** A patch names what it does not change by its type alone: without its status a condition tells nothing. */
const conditionsOf = (object: Fields): readonly Fields[] =>
  listAt(object, 'status', 'conditions').filter(({ status }) => typeof status === 'string');

/** `ready` that is not said counts as true, so does `serving` (EndpointConditions). */
const endpointsOf = (slice: Fields): readonly Endpoint[] =>
  listAt(slice, 'endpoints').map((endpoint) => ({
    pod: textAt(endpoint, 'targetRef', 'name') ?? '',
    uid: textAt(endpoint, 'targetRef', 'uid') ?? '',
    node: textAt(endpoint, 'nodeName') ?? '',
    addresses: addressesOf(endpoint),
    ready: at(endpoint, 'conditions', 'ready') !== false,
    serving: at(endpoint, 'conditions', 'serving') !== false,
    terminating: at(endpoint, 'conditions', 'terminating') === true,
  }));

function addressesOf(endpoint: Fields): readonly string[] {
  const addresses = endpoint['addresses'];
  return Array.isArray(addresses) ? addresses.filter((one): one is string => typeof one === 'string') : [];
}
