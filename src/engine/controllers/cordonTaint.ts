/** The taint of a cordoned node (kube-controller-manager 1.36, node lifecycle, taintNodeUnschedulable; CTRL-3). */
import type { Node } from '../objects/types.ts';
import { subjectOf } from '../simulation/objectMaps.ts';
import { type Process, sleep } from '../simulation/process.ts';
import type { Cause } from '../simulation/world.ts';
import type { ControllerTools } from './controllerTools.ts';

const key = 'node.kubernetes.io/unschedulable';
const taint = { key, effect: 'NoSchedule' };

/** Whoever changes `spec.unschedulable` changes the taint with it. */
export function syncCordonTaints(tools: ControllerTools): void {
  tools.informers.on('Node', ({ after, cause }) => {
    if (after && lacksOrLingers(after)) tools.world.clock.start(write(tools, after, cause));
  });
}

const isTainted = ({ spec }: Node): boolean => spec?.taints?.some((one) => one.key === key) ?? false;
const lacksOrLingers = (node: Node): boolean => isTainted(node) !== (node.spec?.unschedulable === true);

function* write({ world, api }: ControllerTools, { metadata, kind }: Node, cause: Cause): Process {
  yield* sleep(world.latencies.write);
  const node = api.get(subjectOf({ kind, metadata }));
  if (!node || !lacksOrLingers(node)) return;
  const others = (node.spec?.taints ?? []).filter((one) => one.key !== key);
  const taints = node.spec?.unschedulable ? [...others, taint] : others;
  const { taints: _, ...spec } = node.spec ?? {};
  api.update({ ...node, spec: { ...spec, ...(taints.length > 0 && { taints }) } }, cause);
}
