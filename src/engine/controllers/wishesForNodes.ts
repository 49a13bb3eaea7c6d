/** What pods ask of the nodes that are assumed for them: labels, and zones and names that these are to have. */
import { hostnameLabel, zoneLabel } from '../objects/wellKnownLabels.ts';
import type { Labels, PodSpec } from '../objects/types.ts';

export interface Wishes {
  labels: Labels;
  zones: readonly string[];
  names: readonly WishedName[];
}

export interface WishedName {
  name: string;
  /** Where whoever asks for the name wants that node to be; undefined: anywhere. */
  zone: string | undefined;
}

const nameKeys = new Set([hostnameLabel, 'metadata.name']);

/** Of a required affinity the first term's. */
export function wishesForNodes({ nodeName, nodeSelector, affinity }: PodSpec): Wishes {
  const [term] = affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution?.nodeSelectorTerms ?? [];
  const asked = [
    ...Object.entries(nodeSelector ?? {}).map(([key, value]) => ({ key, values: [value] })),
    ...[...(term?.matchExpressions ?? []), ...(term?.matchFields ?? [])].flatMap(({ key, operator, values }) =>
      operator === 'In' || operator === 'Exists' ? [{ key, values: values ?? [''] }] : [],
    ),
  ];
  const valuesOf = (isMeant: (key: string) => boolean): readonly string[] =>
    asked.flatMap(({ key, values }) => (isMeant(key) ? values.filter((value) => value !== '') : []));
  const isPlace = (key: string) => key === zoneLabel || nameKeys.has(key);
  const zones = valuesOf((key) => key === zoneLabel);
  const names = [...(nodeName ? [nodeName] : []), ...valuesOf((key) => nameKeys.has(key))];
  return {
    labels: Object.fromEntries(asked.flatMap(({ key, values: [first = ''] }) => (isPlace(key) ? [] : [[key, first]]))),
    zones,
    names: names.map((name) => ({ name, zone: zones[0] })),
  };
}

const nothing: Wishes = { labels: {}, zones: [], names: [] };

/** Those that can hold at once as one; at least one, in the order in which they came. */
export function mergedWishes(all: readonly Wishes[]): readonly Wishes[] {
  const merged: Wishes[] = [nothing];
  for (const wishes of all) {
    const at = merged.findIndex(({ labels }) => agree(labels, wishes.labels));
    merged[at < 0 ? merged.length : at] = together(merged[at] ?? nothing, wishes);
  }
  return merged;
}

/** `Exists` is met by any value. */
const agree = (some: Labels, others: Labels): boolean =>
  Object.entries(others).every(([key, value]) => !some[key] || value === '' || some[key] === value);

function together(some: Wishes, others: Wishes): Wishes {
  const added = Object.entries(others.labels).filter(([key, value]) => value !== '' || some.labels[key] === undefined);
  return {
    labels: { ...some.labels, ...Object.fromEntries(added) },
    zones: [...new Set([...some.zones, ...others.zones])],
    names: onceEach([...some.names, ...others.names]),
  };
}

/** One that is asked for in a zone before one that may be anywhere. */
function onceEach(names: readonly WishedName[]): readonly WishedName[] {
  const zones = new Map<string, string | undefined>();
  for (const { name, zone } of names) zones.set(name, zones.get(name) ?? zone);
  return [...zones].map(([name, zone]) => ({ name, zone }));
}
