/** The kinds that an API server serves, as kubectl finds them (client-go 1.36, restmapper). */
import { servedKinds } from '../manifest/types/servedKinds.ts';

export interface ServedKind {
  group: string;
  version: string;
  /** As the API server spells it. */
  kind: string;
  /** `pods` */
  resource: string;
  isNamespaced: boolean;
}

/** Read when first asked for: a constant that takes its time. */
let table: ReadonlyMap<string, ServedKind> | null = null;
const groups = new Map<string, string>();

function readTable(): ReadonlyMap<string, ServedKind> {
  const found = new Map<string, ServedKind>();
  for (const line of servedKinds.replaceAll('\n  ', ' ').trim().split('\n')) {
    const [, head = '', namespaced = '', others = ''] = /^(\S+):([^|]*)\|(.*)$/.exec(line) ?? [];
    const { group, version } = readVersion(head);
    if (!groups.has(group)) groups.set(group, version);
    for (const [list, isNamespaced] of [[namespaced, true] as const, [others, false] as const])
      for (const entry of list.split(' ').filter(Boolean)) {
        const [kind = '', resource = plural(kind)] = entry.split('=');
        found.set(`${head} ${kind}`, { group, version, kind, resource, isNamespaced });
      }
  }
  return found;
}

/** As Kubernetes guesses it (meta.UnsafeGuessKindToResource). */
function plural(kind: string): string {
  const word = kind.toLowerCase();
  if (word.endsWith('s')) return `${word}es`;
  return word.endsWith('y') ? `${word.slice(0, -1)}ies` : `${word}s`;
}

/** `apps/v1` in its parts; of more than two parts kubectl has told before. */
function readVersion(apiVersion: string): { group: string; version: string } {
  const slash = apiVersion.indexOf('/');
  return slash === -1
    ? { group: '', version: apiVersion }
    : { group: apiVersion.slice(0, slash), version: apiVersion.slice(slash + 1) };
}

/** What kubectl finds: the kind, also in lower case; a list of it; null for what nobody serves. */
export function mappingOf(apiVersion: string, kind: string): ServedKind | 'list' | null {
  table ??= readTable();
  const { group, version } = readVersion(apiVersion);
  const preferred = version === '' ? (groups.get(group) ?? '') : version;
  const head = group === '' ? preferred : `${group}/${preferred}`;
  if (kind === 'List') return [...table.keys()].some((key) => key.startsWith(`${head} `)) ? 'list' : null;
  const own = table.get(`${head} ${kind}`) ?? lowerCased(head, kind);
  if (own || !kind.endsWith('List')) return own;
  return table.has(`${head} ${kind.slice(0, -'List'.length)}`) ? 'list' : null;
}

function lowerCased(head: string, kind: string): ServedKind | null {
  if (kind !== kind.toLowerCase()) return null;
  for (const [key, served] of table ?? [])
    if (key.toLowerCase() === `${head} ${kind}` && key.startsWith(`${head} `)) return served;
  return null;
}

const ownGroups = /(?:^|\.)(?:config\.k8s\.io|kubeadm\.k8s\.io|audit\.k8s\.io|kind\.x-k8s\.io)$/;

/** A kind of a group that somebody else may have installed. */
export function isCustom(apiVersion: string): boolean {
  table ??= readTable();
  const { group } = readVersion(apiVersion);
  return group.includes('.') && !groups.has(group) && !ownGroups.test(group);
}
