/** What a lens says within a pod, and what it stands in. Pure. */
import type { LensPod } from '../../engine/view/lens/lensFacts.ts';
import type { Shape } from '../layout/boxes.ts';
import type { Far } from '../layout/card/room.ts';
import type { PodScene } from '../scene/pods.ts';
import type { CardContext } from './lens.ts';

/** Of one pod. */
export interface PodRoom {
  w: number;
  /** Of its name; what a lens says stands below it. */
  head: number;
  far?: Far | undefined;
}

export interface Inside {
  /** What a pod needs below its name, px; 0 = the name alone. */
  height(pod: PodScene, context: CardContext, room: PodRoom): number;
  /** In the pod's coordinates. */
  shapes(pod: PodScene, room: PodRoom & { h: number }, context: CardContext): readonly Shape[];
  /** What these shapes say, for the accessible name of the pod; absent = nothing. */
  words?(pod: PodScene, context: CardContext): readonly string[];
  /** What it may come to need besides while its pod ends, px: kept free, so that nothing shrinks then. */
  reserve?(pod: PodScene, context: CardContext, room: PodRoom): number;
  /** Those of which a place stays when they are gone. */
  removed?(context: CardContext): readonly LensPod[] | undefined;
  /** Where a projector has no room for all, each pod says less by itself; without it only the focused one says anything. */
  saysLess?: true;
}

/** Of the card, with the node's name; of a pod, with its name; between pods; before the card's end. */
export const near = { cardHead: 36, podHead: 28, gap: 6, end: 12 };
export const low = { cardHead: 28, podHead: 22, gap: 4, end: 6 };
