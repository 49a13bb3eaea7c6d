/** Facts about pods of app=web in zones a, b and c, which lessons about spreading share. */
import type { Facts } from '../../engine/facts/fact.ts';

const zones = ['a', 'b', 'c'] as const;

/** What the first constraint of a pod says, as if it were pending; it does not count itself. */
export const ruler = (pod: string): Facts => ({
  feasible: { of: 'decision', pod, path: 'feasible.length' },
  nodes: { of: 'decision', pod, path: 'feasible' },
  openZones: { of: 'decision', pod, path: 'spread[0].domains[*ok=true].value' },
  countedZones: { of: 'decision', pod, path: 'spread[0].domains[*counted=true].value' },
  domainCount: { of: 'decision', pod, path: 'spread[0].domainCount' },
  counts: { of: 'decision', pod, path: 'spread[0].domains[*].matchNum' },
  min: { of: 'decision', pod, path: 'spread[0].min' },
  maxSkew: { of: 'decision', pod, path: 'spread[0].maxSkew' },
  selfMatch: { of: 'decision', pod, path: 'spread[0].selfMatch' },
  inA: { of: 'decision', pod, path: 'spread[0].domains[value=zone-a].matchNum' },
  skewA: { of: 'decision', pod, path: 'spread[0].domains[value=zone-a].skew' },
  highest: { of: 'sum', facts: ['min', 'maxSkew'] },
});

/** How many pods that are not on their way out stand in each zone, and how far these are apart. `nodes`: by zone. */
export function podsPerZone(nodes: Readonly<Record<(typeof zones)[number], readonly string[]>>): Facts {
  const web = { metadata: { labels: { app: 'web' }, deletionTimestamp: null } };
  const inZone = zones.map((zone) => {
    const where = { ...web, spec: { nodeName: { anyOf: nodes[zone] } } };
    return [`stands${zone.toUpperCase()}`, { of: 'objects', kind: 'Pod', where, path: 'length' }] as const;
  });
  const names = inZone.map(([name]) => name);
  return {
    ...Object.fromEntries(inZone),
    active: { of: 'objects', kind: 'Pod', where: web, path: 'length' },
    placed: { of: 'sum', facts: names },
    fullest: { of: 'most', facts: names },
    emptiest: { of: 'least', facts: names },
    apart: { of: 'difference', facts: ['fullest', 'emptiest'] },
  };
}
