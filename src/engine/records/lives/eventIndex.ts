/** Events by what they tell of, so that a life finds its own without a look at all of them. */
import { type Fields, textAt } from '../../objects/fields.ts';
import { regarded } from '../eventFields.ts';
import type { ObjectRecord } from '../objectRecord.ts';
import { type Occurrence, occurrencesOf } from '../podEvents.ts';

export interface EventIndex {
  /** In the order of their times. */
  ofPod: (pod: ObjectRecord) => readonly Occurrence[];
  ofNode: (name: string) => readonly Occurrence[];
}

export function indexEvents(events: readonly ObjectRecord[]): EventIndex {
  const places = new Map<string, Set<number>>();
  for (const [place, { states }] of events.entries())
    for (const { object } of states) for (const key of keysOf(regarded(object))) enter(places, key, place);
  const about = (keys: readonly string[], regards: (one: Fields) => boolean) => {
    const found = new Set(keys.flatMap((key) => [...(places.get(key) ?? [])]));
    const records = [...found].sort((a, b) => a - b).flatMap((place) => events[place] ?? []);
    return occurrencesOf(records.filter(({ states }) => states.some(({ object }) => regards(regarded(object)))));
  };
  const ofNode = new Map<string, readonly Occurrence[]>();
  return {
    ofPod: (pod) => about([`Pod uid ${pod.uid}`, nameKey('Pod', pod)], (one) => regardsPod(one, pod)),
    ofNode(name) {
      const known = ofNode.get(name) ?? about([`Node name ${name}`], () => true);
      ofNode.set(name, known);
      return known;
    },
  };
}

const keysOf = (one: Fields): readonly string[] => [
  `${textAt(one, 'kind')} uid ${textAt(one, 'uid')}`,
  nameKey(textAt(one, 'kind'), { name: textAt(one, 'name'), namespace: textAt(one, 'namespace') }),
  nameKey(textAt(one, 'kind'), { name: textAt(one, 'name'), namespace: undefined }),
];

/** Where no namespace is told, the name in any. */
const nameKey = (
  kind: string | undefined,
  { name, namespace }: { name: string | undefined; namespace: string | undefined },
): string => `${kind} name ${namespace === undefined ? '' : `${namespace}/`}${name}`;

function enter(places: Map<string, Set<number>>, key: string, place: number): void {
  const known = places.get(key);
  if (known) known.add(place);
  else places.set(key, new Set([place]));
}

function regardsPod(one: Fields, { uid, namespace, name }: ObjectRecord): boolean {
  if (one['kind'] !== 'Pod') return false;
  if (uid !== undefined && one['uid'] !== undefined) return one['uid'] === uid;
  return one['name'] === name && (namespace === undefined || one['namespace'] === namespace);
}
