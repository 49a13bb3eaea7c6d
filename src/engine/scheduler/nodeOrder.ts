/** The order of nodes in the scheduler's snapshot (kube-scheduler 1.36, backend/cache nodeTree). */
import { betaRegionLabel, betaZoneLabel, regionLabel, zoneLabel } from '../objects/wellKnownLabels.ts';
import { labelOf } from '../objects/requirement.ts';
import type { Node } from '../objects/types.ts';

/** Zones in order of first appearance take turns; within a zone the nodes keep the order in which they were added. */
export function inSnapshotOrder(nodes: readonly Node[]): Node[] {
  const zones = new Map<string, Node[]>();
  for (const node of nodes) {
    const zone = zoneKey(node);
    const members = zones.get(zone);
    if (members) members.push(node);
    else zones.set(zone, [node]);
  }
  return takeTurns([...zones.values()]);
}

function takeTurns(zones: readonly (readonly Node[])[]): Node[] {
  const ordered: Node[] = [];
  const rounds = Math.max(0, ...zones.map((zone) => zone.length));
  for (let round = 0; round < rounds; round++)
    for (const zone of zones) {
      const node = zone[round];
      if (node) ordered.push(node);
    }
  return ordered;
}

/** Does a changed node keep its place in that order? */
export const staysInPlace = (before: Node, now: Node): boolean => zoneKey(before) === zoneKey(now);

/** Region and zone, the old beta labels first; both missing → one common group. */
function zoneKey({ metadata: { labels } }: Node): string {
  const region = labelOf(labels, betaRegionLabel) || labelOf(labels, regionLabel);
  const zone = labelOf(labels, betaZoneLabel) || labelOf(labels, zoneLabel);
  return JSON.stringify([region ?? '', zone ?? '']);
}
