/** `--field-selector=spec.nodeName=n1,status.phase!=Running` (apimachinery 1.36, fields.ParseSelector). */
import type { KubeObject } from '../objects/types.ts';
import type { Resource } from './resources.ts';

const termsIn = (text: string): readonly string[] => text.split(',').filter((term) => term !== '');
const partsOf = (term: string): readonly string[] => /^([^=!]+)(!=|==?)(.*)$/.exec(term)?.slice(1) ?? [];

export const fieldsMatch = (text: string, object: KubeObject): boolean =>
  termsIn(text).every((term) => {
    const [field = '', operator = '', value = ''] = partsOf(term);
    const isEqual = fieldText(object, field) === value;
    return operator === '!=' ? !isEqual : isEqual;
  });

/** Fields that a kind can be selected by besides its name and namespace (kube-apiserver 1.36, core/v1 and apps/v1 conversion). */
const selectable: Readonly<Record<string, readonly string[]>> = {
  Pod: [
    ...['spec.nodeName', 'spec.restartPolicy', 'spec.schedulerName', 'spec.serviceAccountName', 'spec.hostNetwork'],
    ...['status.phase', 'status.podIP', 'status.podIPs', 'status.nominatedNodeName'],
  ],
  Node: ['spec.unschedulable'],
  Namespace: ['status.phase'],
  Event: [
    ...['involvedObject.kind', 'involvedObject.namespace', 'involvedObject.name', 'involvedObject.uid'],
    ...['involvedObject.apiVersion', 'involvedObject.resourceVersion', 'involvedObject.fieldPath'],
    ...['reason', 'reportingComponent', 'source', 'type'],
  ],
  Job: ['status.successful'],
  ReplicaSet: ['status.replicas'],
  ReplicationController: ['status.replicas'],
};

/** What the API server says of a selector that it cannot obey; null where it can. */
export function fieldsError(text: string, { kind }: Resource): string | null {
  for (const term of termsIn(text)) {
    const [field] = partsOf(term);
    if (field === undefined) return `invalid selector: '${text}'; can't understand '${term}'`;
    if (field === 'metadata.name' || field === 'metadata.namespace') continue;
    const own = selectable[kind];
    if (own?.includes(field)) continue;
    return own === undefined
      ? `"${field}" is not a known field selector: only "metadata.name", "metadata.namespace"`
      : `field label not supported: ${field}`;
  }
  return null;
}

/** Of an absent field the empty text; of an absent switch what it is without. */
function fieldText(object: KubeObject, path: string): string {
  let value: unknown = object;
  for (const step of path.split('.'))
    value =
      typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[step] : undefined;
  return value === undefined || value === null ? (absent[path] ?? '') : String(value);
}

const absent: Readonly<Record<string, string>> = {
  'metadata.namespace': 'default',
  'spec.unschedulable': 'false',
  'spec.hostNetwork': 'false',
  'spec.restartPolicy': 'Always',
  'spec.schedulerName': 'default-scheduler',
};
