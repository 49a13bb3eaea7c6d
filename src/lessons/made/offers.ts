/** What can be said in numbers of the cluster on stage, and be a goal: facts as the lessons of the page use them. Pure. */
import type { Fact, FactValue } from '../../engine/facts/fact.ts';
import type { PodKey } from '../../engine/objects/types.ts';
import { hashOf } from './hash.ts';

/** Its words are `author:facts.<kind>`. */
export type OfferKind = keyof typeof ofCluster | keyof typeof ofPod | keyof typeof ofNode;

export interface Offer {
  /** As texts name it: `{{node_web_1}}`. */
  name: string;
  kind: OfferKind;
  /** The pod or node that it is about; empty: the cluster. */
  about: string;
  fact: Fact;
}

const pods = (where: Extract<Fact, { of: 'objects' }>['where']): Fact => ({
  of: 'objects',
  kind: 'Pod',
  ...(where && { where }),
  path: 'length',
});
const events = (reason: string): Fact => ({ of: 'trace', where: { what: 'event', reason }, take: 'count' });

const ofCluster = {
  running: () => pods({ status: { phase: 'Running' } }),
  pending: () => pods({ status: { phase: 'Pending' } }),
  refused: () => pods({ status: { conditions: { type: 'PodScheduled', reason: 'Unschedulable' } } }),
  pods: () => pods(undefined),
  nodes: (): Fact => ({ of: 'objects', kind: 'Node', path: 'length' }),
  preempted: () => events('Preempted'),
  evicted: () => events('Evicted'),
  clock: (): Fact => ({ of: 'clock' }),
} satisfies Record<string, () => Fact>;

const ofPod = {
  node: (pod) => object(pod, 'spec.nodeName'),
  phase: (pod) => object(pod, 'status.phase'),
  status: (pod) => ({ of: 'life', pod, path: 'kubectl.status' }),
  ready: (pod) => ({ of: 'life', pod, path: 'kubectl.ready' }),
  restarts: (pod) => ({ of: 'life', pod, path: 'containers[0].api.restartCount' }),
  priority: (pod) => object(pod, 'spec.priority'),
  feasible: (pod) => ({ of: 'decision', pod, path: 'feasible.length' }),
  least: (pod) => ({ of: 'decision', pod, path: 'spread[0].min' }),
  maxSkew: (pod) => ({ of: 'decision', pod, path: 'spread[0].maxSkew' }),
  grace: (pod) => object(pod, 'spec.terminationGracePeriodSeconds'),
} satisfies Record<string, (pod: PodKey) => Fact>;

const ofNode = {
  podsHere: (nodeName) => pods({ spec: { nodeName } }),
  standing: (name) => ({ of: 'object', subject: `Node/${name}`, path: 'status.conditions[type=Ready].status' }),
} satisfies Record<string, (node: string) => Fact>;

const object = (pod: PodKey, path: string): Fact => ({ of: 'object', subject: `Pod/${pod}`, path });

/** Of the cluster, and of the pod and the node that are looked at. */
export function offersOf({ focus, nodes }: { focus: PodKey | null; nodes: readonly string[] }): readonly Offer[] {
  return [
    ...(focus === null ? [] : made(ofPod, focus)),
    ...nodes.flatMap((node) => made(ofNode, node)),
    ...made(ofCluster, ''),
  ];
}

/** Of a lesson's own, whatever is looked at now; undefined: no offer gave it. */
export function offerOf(name: string, fact: Fact | undefined): Offer | undefined {
  const [, pod] = /"(?:pod":"|subject":"Pod\/)([^"]+)"/.exec(JSON.stringify(fact) ?? '') ?? [];
  const [, node] = /"(?:nodeName":"|subject":"Node\/)([^"]+)"/.exec(JSON.stringify(fact) ?? '') ?? [];
  return fact && offersOf({ focus: pod ?? null, nodes: node ? [node] : [] }).find((offer) => offer.name === name);
}

const made = (all: Readonly<Record<string, (about: string) => Fact>>, about: string): readonly Offer[] =>
  Object.entries(all).map(([kind, make]) => ({
    name: nameOf(kind, about),
    kind: kind as OfferKind,
    about,
    fact: make(about),
  }));

/** Letters and digits, as placeholders take them; long names get a short one. */
function nameOf(kind: string, about: string): string {
  const plain = about.replace(/^default\//, '').replaceAll(/\W/g, '_');
  if (plain === '') return kind;
  return `${kind}_${plain.length > 30 ? `${plain.slice(0, 20)}_${hashOf(about).slice(0, 5)}` : plain}`;
}

/** An answer as it is typed, in the form of the value that is asked for. */
export function valueTyped(text: string, like: FactValue | undefined): FactValue {
  const typed = text.trim();
  if (typeof like === 'boolean') return typed === 'true';
  const number = Number(typed);
  return typed !== '' && Number.isFinite(number) && typeof like !== 'string' ? number : typed;
}
