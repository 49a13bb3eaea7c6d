/**
 * The Go types of the API, read when they are first asked for. A line of their tables is a struct's name and its fields:
 * `name:type`, `name!:type` where the schema requires it, `*Struct` for what Go embeds, `Name=` for a string with a type
 * name of its own. A line with `#` names the schema's package.
 */
import { any, bool, int32, int64, list, map, type Shape, string, type Struct, typeName } from './shape.ts';
import { clusterTypes } from './types/clusterTypes.ts';
import { metaTypes } from './types/metaTypes.ts';
import { policyTypes } from './types/policyTypes.ts';
import { podTypes } from './types/podTypes.ts';
import { supportTypes } from './types/supportTypes.ts';
import { volumeTypes } from './types/volumeTypes.ts';
import { workloadTypes } from './types/workloadTypes.ts';

interface Written {
  schemaPackage: string;
  fields: readonly string[];
}

function readTable(table: string): [name: string, written: Written][] {
  let schemaPackage = '';
  const found: [string, Written][] = [];
  for (const line of table.replaceAll('\n  ', ' ').trim().split('\n')) {
    const [head = '', ...fields] = line.split(' ');
    if (head === '#') schemaPackage = fields[0] ?? '';
    else found.push([head.slice(0, -1), { schemaPackage, fields }]);
  }
  return found;
}

/** Read when first asked for: a constant that takes its time. */
let tables: ReadonlyMap<string, Written> | null = null;
const structs = new Map<string, Struct>();

function written(name: string): Written {
  const all = [metaTypes, podTypes, volumeTypes, workloadTypes, clusterTypes, policyTypes, supportTypes];
  tables ??= new Map(all.flatMap(readTable));
  const found = tables.get(name);
  if (!found) throw new Error(`No Go type ${name}`);
  return found;
}

/** A struct of the API by its name: `PodSpec`. */
export function goType(name: string): Struct {
  const known = structs.get(name);
  if (known) return known;
  const struct = new ReadStruct(name);
  structs.set(name, struct);
  return struct;
}

/** Not required by the schema, and in every Go value: the code that computes with it never finds it absent. */
const alwaysThere: Readonly<Record<string, readonly string[]>> = {
  Pod: ['spec'],
  PodSpec: ['containers'],
  PodTemplateSpec: ['spec'],
  WeightedPodAffinityTerm: ['podAffinityTerm'],
  VolumeAttachment: ['spec'],
  VolumeAttachmentSpec: ['source'],
  VolumeAttachmentSource: ['persistentVolumeName'],
  PriorityClass: ['value'],
};
/** The schema requires them, and Go has a pointer: absent they stay absent. */
const pointers: Readonly<Record<string, readonly string[]>> = { HTTPIngressPath: ['pathType'] };
const simple: readonly Shape['type'][] = ['string', 'bool', 'int32', 'int64'];

interface Parts {
  fields: Record<string, Shape>;
  embedded: Record<string, string>;
  required: string[];
}

class ReadStruct implements Struct {
  readonly type = 'struct';
  readonly name: string;
  readonly #key: string;
  #parts: Parts | null = null;
  #always: readonly string[] | null = null;

  constructor(key: string) {
    this.#key = key;
    this.name = key.replace(/@.*/, '');
  }

  get openapi(): string {
    return `${written(this.#key).schemaPackage}.${this.name}`;
  }

  get fields(): Readonly<Record<string, Shape>> {
    return this.#read.fields;
  }

  get embedded(): Readonly<Record<string, string>> {
    return this.#read.embedded;
  }

  get required(): readonly string[] {
    return this.#read.required;
  }

  get always(): readonly string[] {
    this.#always ??= this.#findAlways();
    return this.#always;
  }

  #findAlways(): readonly string[] {
    const { fields, required } = this.#read;
    const filled = required.filter((name) => !pointers[this.name]?.includes(name));
    const scalars = filled.filter((name) => simple.includes(fields[name]?.type ?? 'any'));
    return [...scalars, ...(alwaysThere[this.name] ?? [])];
  }

  get #read(): Parts {
    if (this.#parts) return this.#parts;
    const parts: Parts = { fields: {}, embedded: {}, required: [] };
    for (const entry of written(this.#key).fields) readField(entry, parts);
    this.#parts = parts;
    return parts;
  }
}

function readField(entry: string, { fields, embedded, required }: Parts): void {
  if (entry.startsWith('*')) {
    const outer = goType(entry.slice(1));
    Object.assign(fields, outer.fields);
    for (const name of Object.keys(outer.fields)) if (outer.name !== 'Object') embedded[name] = outer.name;
    required.push(...(outer.required ?? []));
    return;
  }
  const [, name = '', mark, type = ''] = /^(\w+)(!?):(.+)$/.exec(entry) ?? [];
  fields[name] = shapeOf(type);
  if (mark) required.push(name);
}

const named: Readonly<Record<string, Shape>> = {
  string,
  bool,
  int32,
  int64,
  Quantity: { type: 'quantity' },
  IntOrString: { type: 'intOrString' },
  Time: { type: 'time' },
  MicroTime: { type: 'time', isMicro: true },
  bytes: { type: 'bytes' },
  FieldsV1: any,
  ResourceList: map({ type: 'quantity' }, 'v1.ResourceList'),
};

function shapeOf(type: string): Shape {
  const known = named[type];
  if (known) return known;
  if (type.startsWith('[]')) return list(shapeOf(type.slice(2)));
  const [, key, value] = /^map\[(\w+)\](.+)$/.exec(type) ?? [];
  if (key !== undefined && value !== undefined) {
    const of = shapeOf(value);
    const valueName = of.type === 'time' ? 'v1.Time' : typeName(of);
    return map(of, `map[${key === 'string' ? key : `v1.${key}`}]${valueName}`);
  }
  if (!type.endsWith('=')) return goType(type);
  const name = type.slice(0, -1);
  return { type: 'string', name: name.includes('.') ? name : `v1.${name}` };
}

/** The kinds whose fields are all known. */
const kinds = (
  'Pod Node Namespace Service ReplicationController PersistentVolume PersistentVolumeClaim Deployment ReplicaSet ' +
  'StatefulSet DaemonSet Job CronJob PodDisruptionBudget PriorityClass StorageClass VolumeAttachment ConfigMap Secret ' +
  'ResourceQuota LimitRange ServiceAccount Role ClusterRole RoleBinding ClusterRoleBinding NetworkPolicy Ingress ' +
  'IngressClass EndpointSlice RuntimeClass Lease CSIDriver CSINode'
).split(' ');

/** The Go type of a kind; null for kinds that are not read here. */
export function typeOfKind(kind: string, apiVersion: unknown): Struct | null {
  // Of the older version the fields are others.
  if (kind === 'HorizontalPodAutoscaler')
    return apiVersion === 'autoscaling/v1'
      ? goType(`${kind}@v1`)
      : apiVersion === 'autoscaling/v2'
        ? goType(kind)
        : null;
  return kinds.includes(kind) ? goType(kind) : null;
}
