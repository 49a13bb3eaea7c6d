/** Which volumes have to be on which nodes: those of pods that have a node and have not ended, also while they are being deleted (VOL-2). */
import type { ControllerTools } from '../controllers/controllerTools.ts';
import type { PersistentVolume } from '../objects/storageTypes.ts';
import type { Pod } from '../objects/types.ts';
import type { Cause } from '../simulation/world.ts';
import { backendOf } from './backendKind.ts';
import { isBound, usedClaims } from './podVolumes.ts';
import { isEnded } from '../objects/podPhase.ts';

export interface Want {
  volume: PersistentVolume;
  node: string;
  pods: readonly Pod[];
}

export const placeOf = ({ volume, node }: { volume: PersistentVolume | string; node: string }): string =>
  `${typeof volume === 'string' ? volume : volume.metadata.name}@${node}`;

export class WantedVolumes {
  readonly #tools: Pick<ControllerTools, 'informers'>;
  /** uid → a pod with claims. */
  readonly #pods = new Map<string, Pod>();
  /** Place → its turn: who has waited longest comes first. */
  readonly #turns = new Map<string, number>();
  #lastTurn = 0;

  /** @param onChange called when a pod with claims comes, goes, or gets its node */
  constructor(tools: Pick<ControllerTools, 'informers'>, onChange: (cause: Cause) => void) {
    this.#tools = tools;
    for (const pod of tools.informers.all('Pod')) this.#see(pod, pod);
    tools.informers.on('Pod', ({ before, after, cause }) => {
      const pod = after ?? before;
      if (pod && this.#see(pod, after)) onChange(cause);
    });
  }

  get isEmpty(): boolean {
    return this.#pods.size === 0;
  }

  /** In the order of their turns. */
  now(): readonly Want[] {
    const wants = new Map<string, Want & { pods: Pod[] }>();
    for (const pod of this.#pods.values())
      for (const volume of this.#volumesOf(pod)) {
        const { nodeName: node = '' } = pod.spec;
        const want = wants.get(placeOf({ volume, node })) ?? { volume, node, pods: [] };
        want.pods.push(pod);
        wants.set(placeOf({ volume, node }), want);
      }
    for (const place of this.#turns.keys()) if (!wants.has(place)) this.#turns.delete(place);
    for (const place of wants.keys()) if (!this.#turns.has(place)) this.#turns.set(place, ++this.#lastTurn);
    const turnOf = (want: Want) => this.#turns.get(placeOf(want)) ?? 0;
    return [...wants.values()].sort((a, b) => turnOf(a) - turnOf(b));
  }

  /** It has its volume: whoever loses it waits behind the others. */
  serve(want: Want): void {
    this.#turns.delete(placeOf(want));
  }

  nodesOf(volume: PersistentVolume): readonly string[] {
    return this.#users(volume).map(({ spec }) => spec.nodeName ?? '');
  }

  podsOn(volume: PersistentVolume, node: string): readonly Pod[] {
    return this.#users(volume).filter(({ spec }) => spec.nodeName === node);
  }

  podsElsewhere({ volume, node }: Want): readonly Pod[] {
    return this.#users(volume).filter(({ spec }) => spec.nodeName !== node);
  }

  #users(volume: PersistentVolume): readonly Pod[] {
    return [...this.#pods.values()].filter((pod) =>
      this.#volumesOf(pod).some(({ metadata }) => metadata.name === volume.metadata.name),
    );
  }

  #volumesOf(pod: Pod): readonly PersistentVolume[] {
    const { informers } = this.#tools;
    return usedClaims(pod).flatMap(({ key }) => {
      const claim = informers.get('PersistentVolumeClaim', key);
      const volume = claim && isBound(claim) && informers.get('PersistentVolume', claim.spec?.volumeName ?? '');
      return volume && backendOf(volume).isAttachable ? [volume] : [];
    });
  }

  /** @returns has anything changed? */
  #see({ metadata, spec }: Pod, now: Pod | null): boolean {
    const { uid = '' } = metadata;
    const isPlaced = now !== null && spec.nodeName !== undefined && spec.nodeName !== '' && !isEnded(now.status?.phase);
    const isKnown = this.#pods.has(uid);
    if (isPlaced && usedClaims(now).length > 0) this.#pods.set(uid, now);
    else this.#pods.delete(uid);
    return isKnown !== this.#pods.has(uid);
  }
}
