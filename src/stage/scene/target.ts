/** What the pointer, the hand or the cycle is over, and what follows from it. */
import type { Target } from '../../store/drag.ts';
import type { NodeScene } from './nodeScene.ts';
import type { DomainScene, StageScene } from './scene.ts';

export function nodeIn(scene: StageScene, name: string): NodeScene | undefined {
  for (const domain of scene.domains) {
    const found = domain.nodes.find((candidate) => candidate.node.name === name);
    if (found) return found;
  }
  return undefined;
}

export function domainOf(scene: StageScene, target: Target | null): DomainScene | undefined {
  if (target === null) return undefined;
  const value = target.kind === 'domain' ? target.value : nodeIn(scene, target.name)?.domain;
  return value === undefined ? undefined : scene.domains.find((domain) => domain.value === value);
}

/** The node that a pod let go over a target lands on: in a domain the best feasible one, else its first. */
export function landingNode(scene: StageScene, target: Target): string | null {
  if (target.kind === 'node') return target.name;
  const names = domainOf(scene, target)?.nodes.map(({ node }) => node.name) ?? [];
  const feasible = names.filter((name) => scene.decision?.feasible.includes(name));
  const total = (name: string) => scene.decision?.total[name] ?? 0;
  const best = feasible.reduce<string | null>((a, b) => (a === null || total(b) > total(a) ? b : a), null);
  return best ?? names[0] ?? null;
}

/** What is shown while nothing is pointed at: where the cycle is, where the pod is or would go, else the first domain. */
export function restingTarget(scene: StageScene): Target | null {
  const at = scene.step?.steps[scene.step.at];
  if (at && 'node' in at) return { kind: 'node', name: at.node };
  const name = scene.asked?.node ?? scene.decision?.chosen ?? null;
  if (name !== null && nodeIn(scene, name)) return { kind: 'domain', value: nodeIn(scene, name)?.domain ?? null };
  const first = scene.domains[0];
  return first ? { kind: 'domain', value: first.value } : null;
}
