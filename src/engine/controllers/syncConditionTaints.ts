/** NoSchedule taints follow the conditions of nodes (kube-controller-manager 1.36, doNoScheduleTaintingPass; CTRL-3). */
import { isSame } from '../apiserver/changedFields.ts';
import type { Node } from '../objects/types.ts';
import { subjectOf } from '../simulation/objectMaps.ts';
import { type Process, sleep } from '../simulation/process.ts';
import type { Cause } from '../simulation/world.ts';
import type { ControllerTools } from './controllerTools.ts';
import { conditionTaints, tainted, withConditionTaints } from './nodeTaints.ts';

/** Nodes that stay as they were at virtual 0 are left alone. */
export function syncConditionTaints(tools: ControllerTools): void {
  tools.informers.on('Node', ({ before, after, cause }) => {
    if (before && after && mayLack(before, after)) tools.world.clock.start(write(tools, after, cause));
  });
}

/** The conditions have changed, or somebody took away what they lead to. */
function mayLack(before: Node, after: Node): boolean {
  if (!isSame(conditionTaints(before), conditionTaints(after))) return true;
  const wanted = withConditionTaints(after).length;
  return withConditionTaints(before).length === (before.spec?.taints ?? []).length && wanted > taintsOf(after);
}

const taintsOf = ({ spec }: Node): number => (spec?.taints ?? []).length;

function* write({ world, api }: ControllerTools, { kind, metadata }: Node, cause: Cause): Process {
  yield* sleep(world.latencies.write);
  const node = api.get(subjectOf({ kind, metadata }));
  if (node) api.update(tainted(node, withConditionTaints(node)), cause);
}
