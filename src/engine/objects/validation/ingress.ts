/** Ingresses and their classes (Kubernetes 1.36, networking/validation; API-25). */
import { parseIp } from '../ipAddress.ts';
import type { KubeObject } from '../types.ts';
import { Field } from './field.ts';
import {
  type FieldErrors,
  forbidden,
  invalid,
  invalids,
  notSupported,
  notSupportedText,
  required,
  tooLong,
  type Warnings,
} from './fieldErrors.ts';
import { immutable, metadataErrors, metadataUpdateErrors } from './metadata.ts';
import {
  httpPathErrors,
  labelNameErrors,
  portNameErrors,
  portNumberErrors,
  segmentErrors,
  subdomainNameErrors,
  wildcardErrors,
} from './syntax.ts';

interface Reference {
  apiGroup?: string;
  kind?: string;
  name?: string;
}
interface Backend {
  resource?: Reference;
  service?: { name?: string; port?: { name?: string; number?: number } };
}
interface Path {
  path?: string;
  pathType?: string;
  backend?: Backend;
}
interface Rule {
  host?: string;
  http?: { paths?: readonly Path[] };
}
interface Spec {
  ingressClassName?: string;
  defaultBackend?: Backend;
  rules?: readonly Rule[];
  tls?: readonly { hosts?: readonly string[]; secretName?: string }[];
}
export interface WrittenIngress extends KubeObject {
  kind: 'Ingress';
  spec?: Spec;
}

const field = Field.of('spec');
const classAnnotation = 'kubernetes.io/ingress.class';

export function* ingressErrors({ metadata, spec = {} }: WrittenIngress, old?: WrittenIngress): FieldErrors {
  if (old) yield* metadataUpdateErrors(metadata, old.metadata);
  yield* metadataErrors(metadata, { isNamespaced: true, nameErrors: subdomainNameErrors });
  const { rules = [], defaultBackend, tls = [], ingressClassName } = spec;
  if (rules.length === 0 && !defaultBackend)
    yield invalid(field, spec.rules ?? null, 'either `defaultBackend` or `rules` must be specified');
  if (defaultBackend) yield* backendErrors(defaultBackend, field.child('defaultBackend'));
  for (const [index, rule] of rules.entries()) yield* ruleErrors(rule, field.child('rules').index(index));
  for (const [index, { hosts = [], secretName = '' }] of tls.entries()) {
    const at = field.child('tls').index(index);
    for (const [place, host] of hosts.entries())
      yield* invalids(at.child('hosts').index(place), host, hostErrors(host));
    if (secretName !== '') yield* invalids(at.child('secretName'), secretName, subdomainNameErrors(secretName));
  }
  if (ingressClassName !== undefined)
    yield* invalids(field.child('ingressClassName'), ingressClassName, subdomainNameErrors(ingressClassName));
  const annotated = metadata.annotations?.[classAnnotation];
  if (!old && annotated !== undefined && ingressClassName !== undefined && annotated !== ingressClassName)
    yield invalid(
      Field.of('annotations').child(classAnnotation),
      annotated,
      'must match `ingressClassName` when both are specified',
    );
}

export function* ingressWarnings({ metadata, spec }: WrittenIngress, isUpdate: boolean): Warnings {
  if (!isUpdate && metadata.annotations?.[classAnnotation] !== undefined && spec?.ingressClassName === undefined)
    yield `annotation "${classAnnotation}" is deprecated, please use 'spec.ingressClassName' instead`;
}

const hostErrors = (host: string): readonly string[] =>
  host.includes('*') ? wildcardErrors(host) : subdomainNameErrors(host);

function* ruleErrors({ host = '', http }: Rule, at: Field): FieldErrors {
  if (host !== '') {
    if (parseIp(host)) yield invalid(at.child('host'), host, 'must be a DNS name, not an IP address');
    yield* invalids(at.child('host'), host, hostErrors(host));
  }
  if (!http) return;
  const paths = at.child('http', 'paths');
  if ((http.paths ?? []).length === 0) yield required(paths);
  for (const [index, path] of (http.paths ?? []).entries()) yield* pathErrors(path, paths.index(index));
}

const sequences = ['//', '/./', '/../', '%2f', '%2F'];
const endings = ['/..', '/.'];

function* pathErrors({ path = '', pathType, backend = {} }: Path, at: Field): FieldErrors {
  const place = at.child('path');
  if (pathType === undefined) {
    yield required(at.child('pathType'), 'pathType must be specified');
    return;
  }
  const isStrict = pathType === 'Exact' || pathType === 'Prefix';
  if (isStrict || pathType === 'ImplementationSpecific') {
    if (!path.startsWith('/') && (isStrict || path !== '')) yield invalid(place, path, 'must be an absolute path');
    for (const text of isStrict ? sequences : [])
      if (path.includes(text)) yield invalid(place, path, `must not contain '${text}'`);
    for (const text of isStrict ? endings : [])
      if (path.endsWith(text)) yield invalid(place, path, `cannot end with '${text}'`);
  } else yield notSupported(at.child('pathType'), pathType, ['Exact', 'ImplementationSpecific', 'Prefix']);
  yield* backendErrors(backend, at.child('backend'));
}

function* backendErrors({ resource, service }: Backend, at: Field): FieldErrors {
  if (resource && service) yield invalid(at, '', 'cannot set both resource and service backends');
  else if (resource) yield* referenceErrors(resource, at.child('resource'));
  else if (service) yield* serviceErrors(service, at);
  else yield invalid(at, '', 'resource or service backend is required');
}

function* serviceErrors({ name = '', port = {} }: NonNullable<Backend['service']>, at: Field): FieldErrors {
  const own = at.child('service');
  if (name === '') yield required(own.child('name'));
  else yield* invalids(own.child('name'), name, labelNameErrors(name));
  const { name: portName = '', number = 0 } = port;
  if (portName !== '' && number !== 0) yield invalid(at, '', 'cannot set both port name & port number');
  else if (portName !== '') yield* invalids(own.child('port', 'name'), portName, portNameErrors(portName));
  else if (number !== 0) yield* invalids(own.child('port', 'number'), number, portNumberErrors(number));
  else yield required(at, 'port name or number is required');
}

function* referenceErrors({ apiGroup, kind = '', name = '' }: Reference, at: Field): FieldErrors {
  if (apiGroup !== undefined) yield* invalids(at.child('apiGroup'), apiGroup, subdomainNameErrors(apiGroup));
  for (const [key, value] of Object.entries({ kind, name }))
    if (value === '') yield required(at.child(key));
    else yield* invalids(at.child(key), value, segmentErrors(value));
}

interface Parameters extends Reference {
  scope?: string;
  namespace?: string;
}
export interface WrittenIngressClass extends KubeObject {
  kind: 'IngressClass';
  spec?: { controller?: string; parameters?: Parameters };
}

const longestController = 250;

export function* ingressClassErrors(
  { metadata, spec = {} }: WrittenIngressClass,
  old?: WrittenIngressClass,
): FieldErrors {
  const { controller = '', parameters } = spec;
  const at = field.child('controller');
  if (old) {
    yield* metadataUpdateErrors(metadata, old.metadata);
    if ((old.spec?.controller ?? '') !== controller) yield invalid(at, controller, immutable);
  }
  yield* metadataErrors(metadata, { isNamespaced: false, nameErrors: subdomainNameErrors });
  if (controller.length > longestController) yield tooLong(at, longestController);
  yield* domainPathErrors(controller, at);
  if (parameters) yield* parametersErrors(parameters, field.child('parameters'));
}

function* domainPathErrors(text: string, at: Field): FieldErrors {
  if (text === '') {
    yield required(at);
    return;
  }
  const [, host = '', path = ''] = /^([^/]*)\/([^]*)$/.exec(text) ?? [];
  if (host === '' || path === '') {
    yield invalid(at, text, 'must be a domain-prefixed path (such as "acme.io/foo")');
    return;
  }
  yield* invalids(at, host, subdomainNameErrors(host));
  yield* invalids(at, path, httpPathErrors(path));
}

function* parametersErrors({ scope = 'Cluster', namespace, ...reference }: Parameters, at: Field): FieldErrors {
  yield* referenceErrors(reference, at);
  const place = at.child('namespace');
  if (scope === 'Namespace') {
    if (namespace === undefined) yield required(place, "`parameters.scope` is set to 'Namespace'");
    else yield* invalids(place, namespace, labelNameErrors(namespace));
  } else if (scope === 'Cluster') {
    if (namespace !== undefined) yield forbidden(place, "`parameters.scope` is set to 'Cluster'");
  } else yield notSupportedText(at.child('scope'), scope, ['Cluster', 'Namespace']);
}
