/** The words and boxes of a node, remembered as long as nothing changes of what they are made of. */
import type { NodeScene } from '../scene/nodeScene.ts';
import type { CardContext } from '../lens/lens.ts';

type Facts = readonly unknown[];

/**
 * @param make must read nothing but the node, its room, and of the context what `factsOf` names
 * @param isOfNow whether what is made of a node reads more than that: it is made each time
 * @returns a function that makes the same thing once
 */
export function remembered<Room extends object, Made>(
  make: (scene: NodeScene, room: Room, context: CardContext) => Made,
  isOfNow: (scene: NodeScene, context: CardContext) => boolean = () => false,
): typeof make {
  const known = new WeakMap<NodeScene, { facts: Facts; made: Made }>();
  return (scene, room, context) => {
    if (isOfNow(scene, context)) return make(scene, room, context);
    const facts = [...Object.values(room), ...factsOf(context)];
    const before = known.get(scene);
    if (before && sameFacts(before.facts, facts)) return before.made;
    const made = make(scene, room, context);
    known.set(scene, { facts, made });
    return made;
  };
}

/** What a node's box says of the whole cluster and of the decision. */
const factsOf = ({ shown, openPod }: CardContext): Facts => [
  openPod,
  shown.lens,
  shown.lens === 'placement' || shown.held === null,
  shown.view.topologyKey,
  shown.decision?.filters,
  shown.step === null,
];

const sameFacts = (a: Facts, b: Facts): boolean => a.length === b.length && a.every((fact, at) => fact === b[at]);
