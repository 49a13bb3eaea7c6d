/** Which pods each node has, as the controllers know them: found without looking at all pods of the cluster. */
import type { Pod } from '../objects/types.ts';
import { objectKey } from '../simulation/objectMaps.ts';
import type { Informers } from './informers.ts';

export class PodsByNode {
  readonly #informers: Informers;
  /** Node → keys; null until somebody asks. */
  #keys: Map<string, Set<string>> | null = null;

  constructor(informers: Informers) {
    this.#informers = informers;
    informers.on('Pod', ({ before, after }) => {
      if (!this.#keys || before?.spec.nodeName === after?.spec.nodeName) return;
      if (before) this.#keys.get(before.spec.nodeName ?? '')?.delete(objectKey(before));
      if (after) add(this.#keys, after);
    });
  }

  on(node: string): readonly Pod[] {
    this.#keys ??= this.#build();
    return [...(this.#keys.get(node) ?? [])].flatMap((key) => this.#informers.get('Pod', key) ?? []);
  }

  #build(): Map<string, Set<string>> {
    const keys = new Map<string, Set<string>>();
    for (const pod of this.#informers.all('Pod')) add(keys, pod);
    return keys;
  }
}

function add(keys: Map<string, Set<string>>, pod: Pod): void {
  const { nodeName } = pod.spec;
  if (!nodeName) return;
  const there = keys.get(nodeName);
  if (there) there.add(objectKey(pod));
  else keys.set(nodeName, new Set([objectKey(pod)]));
}
