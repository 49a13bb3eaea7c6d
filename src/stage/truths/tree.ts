/** Items of the two truths' tree by their ids: `node:node-1`, `believed:uid`, `real:uid`. Pure. */
import type { PodKey } from '../../engine/objects/types.ts';
import type { TreeItem } from '../../ui/roving/moves.ts';
import type { TruthsLayout } from './layout/boxes.ts';

/** All items in reading order. */
export function itemsOf({ rows }: TruthsLayout): readonly TreeItem[] {
  return rows.flatMap(({ node, believed, real }): readonly TreeItem[] => {
    const parent = `node:${node}`;
    const pods = [believed, real].flatMap((card) =>
      card.pods.map(({ uid }): TreeItem => ({ id: `${card.side}:${uid}`, parent })),
    );
    return [{ id: parent, parent: null }, ...pods];
  });
}

/** The pod that an item stands for; null: it is a node. */
export function podOf(item: string, { rows }: TruthsLayout): PodKey | null {
  for (const { believed, real } of rows) {
    for (const card of [believed, real]) {
      const found = card.pods.find(({ uid }) => item === `${card.side}:${uid}`);
      if (found) return found.pod;
    }
  }
  return null;
}
