/** Whose end a container waits for before its stop signal (kubelet 1.36, kuberuntime termination ordering; KUBELET-21). */
import type { Pod } from '../objects/types.ts';
import { regularInits, sidecars } from './podContainers.ts';

/**
 * App containers stop at once and together. A sidecar waits for all of them and for the sidecar after it, if that
 * one runs; so sidecars end in reverse order. Only running containers are in the answer, as keys and as values.
 */
export function terminationOrder(pod: Pick<Pod, 'spec'>, running: readonly string[]): Map<string, readonly string[]> {
  const runs = (name: string) => running.includes(name);
  const apps = pod.spec.containers.map(({ name }) => name).filter(runs);
  const inits = regularInits(pod).map(({ name }) => name);
  const order = new Map<string, readonly string[]>();
  for (const name of [...apps, ...inits.filter(runs)]) order.set(name, []);
  const names = sidecars(pod).map(({ name }) => name);
  for (const [index, name] of names.entries()) {
    const next = names[index + 1];
    if (runs(name)) order.set(name, next !== undefined && runs(next) ? [...apps, next] : apps);
  }
  return order;
}
