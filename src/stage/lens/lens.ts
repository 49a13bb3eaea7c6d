/**
 * A lens says what the stage draws of the cluster: what the question is about.
 *
 * Whichever lens it is, zones, nodes and pods stay what they are: the same tree of items under the same names, to be
 * picked up, walked by keys and opened in Why. A lens lays out a node's card (`card`) and says with shapes what stands in
 * it and in its pods. It draws nothing itself: `draw/shapes.ts` draws the shapes of all lenses, `lens.css` gives their
 * classes a look. To write one:
 *
 * 1. `card` returns a CardBox at 0, 0. Begin with `plainCard` (plainCard.ts): head, troubles, and each pod whole, with the
 *    room below its name that `inside` asks for. `inside` returns the shapes of one pod in that pod's coordinates.
 * 2. What the view does not say comes from `context.shown.lensFacts`, which the worker answers with the picture
 *    (engine/view/lensFactsAt.ts); null until it has. A lens may not work out facts of the cluster.
 * 3. What stands beside the nodes (clients, a Service) is a React component in `beside`; it is told where each pod is.
 * 4. Nothing moves under a pod in hand: sizes may not depend on `shown.held` or on what is pointed at.
 *
 * Placement alone draws filter strips, scores and the frames of nodes that would take the pod; it is what layout/card/card.ts
 * draws, and is no file here, as the first picture needs it. Clusters of many nodes are drawn as tiles by any lens.
 */
import type { ComponentType } from 'react';
import type { LensName } from '../../engine/view/lens.ts';
import type { CardBox, NodesLayout } from '../layout/boxes.ts';
import type { CardRoom } from '../layout/card/room.ts';
import type { NodeScene } from '../scene/nodeScene.ts';
import type { StageScene } from '../scene/scene.ts';
import type { OpenPod } from '../layout/openPod.ts';

export interface Lens {
  card(scene: NodeScene, room: CardRoom, context: CardContext): CardBox;
  /** Least width of a card on a phone, where two stand side by side then; without it each has the whole width. */
  least?: number;
  /** Left of the nodes, or above them on narrow screens. */
  beside?: Beside;
}

export interface Beside {
  /** What it takes of the stage's width; of its height on narrow screens, and on a projector. */
  width: number;
  height: number;
  far(scene: StageScene, width: number): number;
  Picture: ComponentType<BesideProps>;
}

/** Stands below the nodes in `.nodes-place`, which it may cover (`lens.css`), so that lines can lead to them; it takes no pointer. */
export interface BesideProps {
  scene: StageScene;
  /** Pods are in cards, cards in domains; all in the coordinates of `at`. */
  layout: NodesLayout;
  /** Where the nodes' drawing begins in this picture. */
  at: { x: number; y: number };
  /** Read from afar. */
  far?: boolean;
}

export type Lenses = Readonly<Record<Exclude<LensName, 'placement'>, Lens>>;

export interface CardContext {
  shown: StageScene;
  /** The node among tiles that is shown as a card. */
  opened: string | null;
  /** Lays opened pods out; absent = pods stay closed. */
  openPod?: OpenPod | undefined;
  /** Lays the cards of few nodes out; absent = the placement is drawn, or the lens is not here yet. */
  lens?: Lens | undefined;
}
