/** How node labels split the nodes into topology domains. */
import { hostnameLabel, regionLabel, zoneLabel } from '../objects/wellKnownLabels.ts';
import type { NodeView } from './view.ts';
import type { DomainView } from './view.ts';

const standardKeys = [zoneLabel, regionLabel, hostnameLabel];

type Labelled = Pick<NodeView, 'name' | 'labels'>;

/** Label keys that split these nodes into two domains or more, the standard ones first, then by name. */
export function splittingKeys(nodes: readonly Labelled[]): readonly string[] {
  const values = new Map<string, Set<string>>();
  for (const { labels } of nodes) {
    for (const [key, value] of Object.entries(labels)) {
      const seen = values.get(key);
      if (seen) seen.add(value);
      else values.set(key, new Set([value]));
    }
  }
  const splitting = [...values].filter(([, seen]) => seen.size > 1).map(([key]) => key);
  const standard = standardKeys.filter((key) => splitting.includes(key));
  return [...standard, ...splitting.filter((key) => !standardKeys.includes(key)).sort()];
}

/** Domains in order of their value, nodes without the key last as the domain `null`. */
export function domainsOf(nodes: readonly Labelled[], key: string): readonly DomainView[] {
  const byValue = new Map<string, string[]>();
  const without: string[] = [];
  for (const { name, labels } of nodes) {
    const value = labels[key];
    if (value === undefined) without.push(name);
    else if (byValue.has(value)) byValue.get(value)?.push(name);
    else byValue.set(value, [name]);
  }
  const domains: DomainView[] = [...byValue]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([value, names]) => ({ value, nodes: names }));
  return without.length > 0 ? [...domains, { value: null, nodes: without }] : domains;
}

/** Number of different zones that the nodes' standard label names. */
export const zoneCount = (nodes: readonly Labelled[]): number =>
  new Set(nodes.flatMap(({ labels }) => labels[zoneLabel] ?? [])).size;
