/** A value of a record, with names replaced: what is no word of the API, no number and no time is taken for a name. */
import { auditEventIn } from '../auditEvent.ts';
import { at, type Fields, isFields, textAt } from '../../objects/fields.ts';
import type { Aliases, AliasKind } from './aliases.ts';
import { agentNamed, isPathWord, kindNamed, messageNamed, named, pathNamed, userNamed } from './texts.ts';
import { isApiWord, isOfKubernetes, isPlainAmount, isUserMap, isWellKnown, isWordField } from './vocabulary.ts';

/** Where a value stands. */
interface Place {
  /** The key that it stands under. */
  key: string;
  /** What a `name` there is of. */
  names: AliasKind;
}

export function valueNamed(aliases: Aliases, value: unknown, place: Place = { key: '', names: 'name' }): unknown {
  if (typeof value === 'string') return textNamed(aliases, value, place);
  if (Array.isArray(value)) return value.map((item) => valueNamed(aliases, item, place));
  return isFields(value) ? fieldsNamed(aliases, value, place) : value;
}

function fieldsNamed(aliases: Aliases, value: Fields, place: Place): Fields {
  const inMessage = auditEventIn(value);
  if (inMessage) return { timestamp: value['timestamp'], message: JSON.stringify(valueNamed(aliases, inMessage)) };
  const names = namesIn(value, place);
  const isPatch = typeof value['op'] === 'string' && typeof value['path'] === 'string';
  const entries = Object.entries(value).flatMap(([key, field]): readonly (readonly [string, unknown])[] => {
    if (left.has(key) || (key === 'requestURI' && 'objectRef' in value)) return [];
    if ((isUserMap(place.key) && !selecting.has(key)) || !isFieldName(key))
      return [[keyNamed(aliases, key), valueNamed(aliases, field, { key: keyKind(key), names: 'value' })]];
    if (isPatch && key === 'path') return [[key, pointerNamed(aliases, String(field))]];
    return [[key, valueNamed(aliases, field, { key, names: key === 'metadata' ? names : (listNames[key] ?? names) })]];
  });
  return Object.fromEntries(entries);
}

/** A Service's selector is a map of labels; that of a workload has fields of its own. */
const selecting = new Set(['matchLabels', 'matchExpressions']);

/** Large, and nobody's life is told of in them. */
const left = new Set(['managedFields', 'images', 'logName', 'impersonatedUser']);

const isFieldName = (key: string): boolean =>
  /^[$@]?[a-zA-Z][a-zA-Z0-9]*(?:\/[a-zA-Z]+)?$/.test(key) && key.length < 48;

/** What the names in a list, or an object, of this field are of. */
const listNames: Readonly<Record<string, AliasKind>> = {
  ...{ containers: 'container', initContainers: 'container', ephemeralContainers: 'container' },
  ...{ containerStatuses: 'container', initContainerStatuses: 'container', ephemeralContainerStatuses: 'container' },
  ...{ volumes: 'volume', volumeMounts: 'volume', env: 'value', endpoints: 'name', ports: 'value' },
};

/** An object says by its kind what its name is of, a reference by its resource. */
function namesIn(value: Fields, { names }: Place): AliasKind {
  const kind = textAt(value, 'kind') ?? textAt(value, '@type')?.split('.').at(-1);
  if (kind === 'Binding') return 'pod';
  if (kind === 'Eviction') return 'pod';
  const resource = textAt(value, 'resource');
  if (kind !== undefined && kind !== 'Status') return kindNamed(kind);
  return resource === undefined ? names : kindNamed(resource);
}

const keyed: Readonly<Record<string, AliasKind>> = {
  ...{ namespace: 'namespace', nodeName: 'node', host: 'node', reportingInstance: 'node', nominatedNodeName: 'node' },
  ...{ image: 'image', imageID: 'image', uid: 'uid', auditID: 'uid', insertId: 'uid', nodeUID: 'uid' },
  ...{
    serviceAccountName: 'account',
    serviceAccount: 'account',
    schedulerName: 'scheduler',
    priorityClassName: 'class',
  },
  ...{ zone: 'zone', region: 'region', claimName: 'name', volumeName: 'volume', hostname: 'pod' },
};
const texts: Readonly<Record<string, (aliases: Aliases, text: string) => string>> = {
  ...{ message: messageNamed, note: messageNamed, username: userNamed, principalEmail: userNamed, groups: userNamed },
  ...{ userAgent: agentNamed, callerSuppliedUserAgent: agentNamed, requestURI: pathNamed, resourceName: pathNamed },
};

function textNamed(aliases: Aliases, text: string, { key, names }: Place): string {
  const own = texts[key];
  if (own) return own(aliases, text);
  if (isPlainAmount(text) || isWellKnown(text)) return text;
  if (key === 'key' || key === 'topologyKey') return keyNamed(aliases, text);
  if (isWordField(key) && isApiWord(text)) return aliases.word(text);
  if (isFixed(key, text)) return text;
  if (key === 'fieldPath') return containerIn(aliases, text);
  return named(aliases, keyed[key] ?? (key === 'name' || key === 'generateName' ? names : 'value'), text);
}

const groups = '(?:(?:[a-z-]+\\.)*k8s\\.io|apps|batch|policy|autoscaling|meta\\.k8s\\.io)';
const fixed: Readonly<Record<string, RegExp>> = {
  apiVersion: new RegExp(`^(?:${groups}/)?(?:v\\d+(?:(?:alpha|beta)\\d+)?|__internal)$`),
  apiGroup: new RegExp(`^${groups}$`),
  verb: /^(?:create|update|patch|delete|deletecollection|apply|get|list|watch|connect)$/,
  op: /^(?:add|remove|replace|move|copy|test)$/,
  methodName: /^io\.k8s\.[a-zA-Z0-9.]+$/,
  '@type': /^(?:type\.googleapis\.com\/google\.cloud\.audit\.AuditLog|[a-z.]*k8s\.io\/v\w+\.\w+)$/,
  ...{ component: /^kube[a-z-]*$/, reportingComponent: /^kube[a-z-]*$/ },
};
const isFixed = (key: string, text: string): boolean =>
  key === 'resource' || key === 'subresource' ? isPathWord(text) : (fixed[key]?.test(text) ?? false);

/** `spec.containers{cart}` */
function containerIn(aliases: Aliases, text: string): string {
  const [, list, container] = /^spec\.(\w*[cC]ontainers)\{(.+)\}$/.exec(text) ?? [];
  return container === undefined
    ? aliases.of('value', text)
    : `spec.${list}{${named(aliases, 'container', container)}}`;
}

const isResource = (key: string): boolean => /^(?:cpu|memory|pods|storage|ephemeral-storage|hugepages-\w+)$/.test(key);

function keyNamed(aliases: Aliases, key: string): string {
  if (isOfKubernetes(key) || isResource(key) || isPlainAmount(key)) return key;
  return key.includes('/') ? `example.com/${aliases.of('label', key)}` : aliases.of('label', key);
}

/** Values of labels that Kubernetes itself sets say what they are of. */
const keyKind = (key: string): string =>
  /(?:^|\.)kubernetes\.io\/hostname$/.test(key)
    ? 'nodeName'
    : (/topology\.kubernetes\.io\/(zone|region)$/.exec(key)?.[1] ?? 'value');

/** `/metadata/labels/team` of a JSON patch. */
function pointerNamed(aliases: Aliases, pointer: string): string {
  let isUsers = false;
  return pointer
    .split('/')
    .map((part) => {
      const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
      const isKept = !isUsers && (isFieldName(key) || /^(?:\d+|-|)$/.test(key));
      isUsers = isUserMap(key);
      return isKept ? part : keyNamed(aliases, key).replaceAll('~', '~0').replaceAll('/', '~1');
    })
    .join('/');
}

/** What a list holds of kinds of which nothing is told goes. */
export const withItems = (value: unknown, isTold: (kind: string) => boolean): unknown => {
  const items = at(value, 'items');
  if (!isFields(value) || !Array.isArray(items)) return value;
  const own = textAt(value, 'kind')?.replace(/List$/, '');
  return { ...value, items: items.filter((item) => isTold(textAt(item, 'kind') ?? own ?? '')) };
};
