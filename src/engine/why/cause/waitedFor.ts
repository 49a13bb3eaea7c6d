/** Which Service a container waits for, as its command says it. */
import type { Container, Pod } from '../../objects/types.ts';

/** Ways to ask for a host that scripts of init containers have. */
const hosts: readonly RegExp[] = [
  /\bnc\s+(?:-\S+\s+)*([a-z0-9][a-z0-9.-]*)\s+\d+/,
  /\bhttps?:\/\/([a-z0-9][a-z0-9.-]*)/,
  /\/dev\/tcp\/([a-z0-9][a-z0-9.-]*)\/\d+/,
  /\b(?:nslookup|getent hosts|ping(?:\s+-\S+(?:\s+\d+)?)*)\s+([a-z0-9][a-z0-9.-]*)/,
  /\b(?:pg_isready|mysqladmin|mysql|psql|redis-cli)\b.*?(?:-h|--host)[= ]?([a-z0-9][a-z0-9.-]*)/,
  /\bwait-for(?:-it)?(?:\.sh)?\s+([a-z0-9][a-z0-9.-]*):\d+/,
];

/** @returns the host, or what its name is short for: `db` of `db.shop.svc.cluster.local`; null where nothing says so */
export function waitedFor(container: Container, pod: Pod): string | null {
  const { command = [], args = [] } = container as Container & {
    command?: readonly string[];
    args?: readonly string[];
  };
  const text = [...command, ...args].join(' ');
  for (const host of hosts) {
    const found = host.exec(text)?.[1];
    if (found && found !== 'localhost' && found !== '127.0.0.1') return shortName(found, pod);
  }
  return null;
}

function shortName(host: string, { metadata }: Pod): string {
  const [name = host, namespace, svc] = host.split('.');
  const isOwn = namespace === (metadata.namespace ?? 'default') && (svc === undefined || svc === 'svc');
  return isOwn || namespace === undefined ? name : host;
}
