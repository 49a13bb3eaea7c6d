/** The subresource `resize` of a pod: its containers' resources change in place (kube-apiserver 1.36, ResizeREST, ValidatePodResize, the admission plugin PodResize; API-14). */
import { podRequests } from '../objects/podResources.ts';
import { qosClass } from '../objects/qosClass.ts';
import { milliCpu, wholeUnits } from '../objects/quantity.ts';
import type { Container, Node, Pod } from '../objects/types.ts';
import { invalidMessage } from '../objects/validation/validate.ts';
import type { Answer } from '../simulation/trace.ts';
import { forbiddenTo, invalid } from './answers.ts';

/** The stored pod with the resources that were sent; nothing else of them counts. */
export function withResources(stored: Pod, sent: Pod): Pod {
  const { spec } = stored;
  const changed = (containers: readonly Container[], from: readonly Container[] = []): Container[] =>
    containers.map((container) => {
      const resources = from.find(({ name }) => name === container.name)?.resources;
      return resources ? { ...container, resources } : container;
    });
  const inits = spec.initContainers && { initContainers: changed(spec.initContainers, sent.spec.initContainers) };
  return { ...stored, spec: { ...spec, ...inits, containers: changed(spec.containers, sent.spec.containers) } };
}

/** @returns null where the resize is taken; whether there is room now is its kubelet's affair */
export function resizeRefusal(stored: Pod, resized: Pod, node: Node | undefined): Answer | null {
  const [before, after] = [qosClass(stored), qosClass({ spec: resized.spec })];
  if (before !== after) {
    const why = `spec: Invalid value: "${before}": Pod QOS Class may not change as a result of resizing`;
    return invalid(invalidMessage(resized, [why]));
  }
  const lacking = node ? lackingOn(node, resized) : [];
  if (lacking.length === 0) return null;
  const why = `node didn't have enough allocatable resources: ${lacking.join('; ')}`;
  return forbiddenTo('Pod', stored.metadata.name, why);
}

function lackingOn({ status }: Node, { spec }: Pod): string[] {
  const { cpu, memory } = status?.allocatable ?? {};
  const wanted = podRequests({ spec });
  const lacking: string[] = [];
  if (cpu !== undefined && wanted.milliCpu > milliCpu(cpu))
    lacking.push(`cpu, requested: ${wanted.milliCpu}, allocatable: ${milliCpu(cpu)}`);
  if (memory !== undefined && wanted.memory > wholeUnits(memory))
    lacking.push(`memory, requested: ${wanted.memory}, allocatable: ${wholeUnits(memory)}`);
  return lacking;
}
