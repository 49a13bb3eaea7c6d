/** Texts that hold names: users, agents, paths, messages. Of each only what is Kubernetes' own stays. */
import type { Aliases, AliasKind } from './aliases.ts';
import { isAddress, isOfKubernetes, isPlainAmount, isTextWord, isUuid, isWellKnown } from './vocabulary.ts';

/** By the resource's or the kind's name. */
export function kindNamed(name: string | undefined): AliasKind {
  const one = (name ?? '').toLowerCase();
  return kinds[one] ?? kinds[one.replace(/s$/, '')] ?? 'name';
}

const kinds: Readonly<Record<string, AliasKind>> = {
  ...{ pod: 'pod', node: 'node', namespace: 'namespace', service: 'service', event: 'event', job: 'job' },
  ...{ deployment: 'deployment', replicaset: 'replicaset', statefulset: 'statefulset', daemonset: 'daemonset' },
  ...{ poddisruptionbudget: 'budget', serviceaccount: 'account', priorityclass: 'class', endpointslice: 'name' },
};

/** A name that stands alone. */
export function named(aliases: Aliases, kind: AliasKind, text: string): string {
  if (isWellKnown(text) || isPlainAmount(text)) return text;
  if (isAddress(text)) return text.replace(/^[^/]+/, (address) => aliases.of('ip', address));
  if (isUuid(text)) return aliases.of('uid', text);
  if (isOfKubernetes(text)) return text;
  return aliases.of(kind, text);
}

const ownAccount = /^system:serviceaccount:kube-system:[a-z-]+-(?:controller|collector)$/;

/** Accounts of Kubernetes itself stay; of a node's and a service's the names are replaced. */
export function userNamed(aliases: Aliases, user: string): string {
  if (
    ownAccount.test(user) ||
    /^system:(?:kube-[a-z-]+|apiserver|anonymous|masters|authenticated|nodes|serviceaccounts)$/.test(user)
  )
    return user;
  const [, node] = /^system:node:(.+)$/.exec(user) ?? [];
  if (node !== undefined) return `system:node:${named(aliases, 'node', node)}`;
  const [, namespace, account] = /^system:serviceaccounts?:([^:]+)(?::(.+))?$/.exec(user) ?? [];
  if (namespace === undefined) return aliases.of('user', user);
  const home = named(aliases, 'namespace', namespace);
  return account === undefined
    ? `system:serviceaccounts:${home}`
    : `system:serviceaccount:${home}:${named(aliases, 'account', account)}`;
}

/** Its version, and which controller it is: what else an agent tells of itself goes. */
export function agentNamed(aliases: Aliases, agent: string): string {
  const [, program] = /^((?:kubectl|kubelet|kube-[a-z-]+)\/v?\d+(?:\.\d+)*)(?![\w.])/.exec(agent) ?? [];
  if (program === undefined) return aliases.of('agent', agent);
  const [, controller] = /[/:]([a-z]+(?:-[a-z]+)*-(?:controller|collector))$/.exec(agent) ?? [];
  return controller !== undefined && program.startsWith('kube-controller-manager/')
    ? `${program}/system:serviceaccount:kube-system:${controller}`
    : program;
}

const pathWords = new Set(
  ['api', 'apis', 'core', 'apps', 'batch', 'policy', 'discovery.k8s.io', 'events.k8s.io'].concat(
    [
      'status',
      'binding',
      'eviction',
      'scale',
      'resize',
      'ephemeralcontainers',
      'namespaces',
      'pods',
      'nodes',
      'events',
      'services',
    ],
    ['deployments', 'replicasets', 'statefulsets', 'daemonsets', 'jobs', 'endpointslices', 'poddisruptionbudgets'],
  ),
);

/** A resource, or a part of one. */
export const isPathWord = (word: string): boolean => pathWords.has(word);

/** `/api/v1/namespaces/shop/pods/cart/status`: words of the API stay, and what was asked for behind `?` goes. */
export function pathNamed(aliases: Aliases, path: string): string {
  let kind: AliasKind = 'name';
  return (path.split('?')[0] ?? '')
    .split('/')
    .map((part) => {
      const isWord = part === '' || isPathWord(part) || /^v\d+(?:(?:alpha|beta)\d+)?$/.test(part);
      const replaced = isWord ? part : named(aliases, kind, part);
      kind = kindNamed(part);
      return replaced;
    })
    .join('/');
}

/** Each word that is a name is replaced; each that is neither that nor a word of Kubernetes goes. */
export const messageNamed = (aliases: Aliases, message: string): string =>
  message.replaceAll(/[\p{L}\p{N}](?:[\p{L}\p{N}.’'-]*[\p{L}\p{N}])?/gu, (word, at: number) => {
    if (isAddress(word)) return aliases.of('ip', word);
    const known = isTextWord(word) && !isWhereNamesStand(message, at) ? null : aliases.known(word);
    if (known !== null) return known;
    return isTextWord(word) || isPlainAmount(word) || aliases.isWord(word) || isWellKnown(word) ? word : '…';
  });

/** Characters of `x namespace: `, and some more. */
const longestLead = 16;

/** A name may be a word of English: within brackets or quotes, after a `/`, or after what it is the name of. */
function isWhereNamesStand(message: string, at: number): boolean {
  const before = message.slice(0, at);
  return (
    before.lastIndexOf('[') > before.lastIndexOf(']') ||
    /(?:[/"'{=]|\b(?:container|pod|node|set|job|service|claim|volume|namespace):? )$/i.test(before.slice(-longestLead))
  );
}
