/** Where kube-proxy sends new connections of a Service (kube-proxy 1.36, CategorizeEndpoints). */
import type { Endpoint } from '../simulation/objectMaps.ts';

/** Ready endpoints; where there is none, those that terminate but still serve. */
export function usableEndpoints(endpoints: Iterable<Endpoint>): readonly Endpoint[] {
  const all = [...endpoints];
  const ready = all.filter((endpoint) => endpoint.ready);
  return ready.length > 0 ? ready : all.filter((endpoint) => endpoint.serving && endpoint.terminating);
}
