/** Families about nodes: what their conditions and zones lead to, and how they are printed. */
import { nodeTable } from '../engine/apiserver/nodeTable.ts';
import { conditionTaint } from '../engine/controllers/nodeTaints.ts';
import { taintRate, zoneState } from '../engine/controllers/zoneState.ts';
import type { Condition, Node } from '../engine/objects/types.ts';
import type { Families } from './families.ts';

/** When the columns were recorded. */
const recordedAt = Date.parse('2026-01-01T00:00:00Z');

export const nodeFamilies: Families = {
  'node-condition-taints': (condition: Pick<Condition, 'type' | 'status'>) => ({ taintKey: conditionTaint(condition) }),
  'zone-state': zone,
  'columns-node': ({ object }: { object: Node }) => nodeTable(object, recordedAt),
};

/** @param ready status of Ready by node; null: it has no such condition */
function zone({ ready }: { ready: readonly (string | null)[] }): unknown {
  return {
    ...zoneState(ready.map((status) => status === 'True')),
    reducedQPS: taintRate('PartialDisruption', ready.length),
    healthyQPS: taintRate('Normal', ready.length),
  };
}
