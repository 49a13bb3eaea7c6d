/** Records → lives of pods: one for each uid. Two pods of one name in turn are two lives. */
import { at, type Fields, listAt, numberAt, textAt } from '../fields.ts';
import type { Instant } from '../instant.ts';
import { emptyRecord, type ObjectRecord } from '../objectRecord.ts';
import { type Occurrence, occurrencesOf } from '../podEvents.ts';
import type { Records } from '../records.ts';
import { boundAt, creation, isFromBirth, nodeOf, optional } from './creation.ts';
import { deletionsOf } from './deletions.ts';
import { lastOf } from './ending.ts';
import { endRequest } from './endRequests.ts';
import { endpointChanges } from './endpointChanges.ts';
import { type Life, when } from './life.ts';
import { nodeSpans } from './nodeSpans.ts';
import { disruption, readyChanges } from './podChanges.ts';
import { printedLives } from './printedLives.ts';
import { containersOf } from './runs.ts';
import { runOf } from './stops.ts';

export function livesOf(records: Records): readonly Life[] {
  const pods = [...records.of('Pod')];
  const events = records.of('Event');
  const eventsOf = (regards: (one: Fields) => boolean) => occurrencesOf(events, regards);
  const nodes = new Map(records.of('Node').map((node) => [node.name, node]));
  const nodeEvents = new Map(
    [...nodesIn(pods, nodes)].map((name) => [name, eventsOf((one) => one['kind'] === 'Node' && one['name'] === name)]),
  );
  const slices = records.of('EndpointSlice');
  const lives = [...pods, ...toldByEvents(events, pods)].map((pod) => {
    const own = eventsOf((one) => regardsPod(one, pod));
    const node = nodeOf(pod, own);
    return lifeOf(pod, {
      events: own,
      node: node === undefined ? undefined : nodes.get(node),
      nodeEvents: nodeEvents.get(node ?? '') ?? eventsOf((one) => one['kind'] === 'Node' && one['name'] === node),
      slices,
      listings: records.listings,
      isComplete: isComplete(records),
    });
  });
  return [...lives, ...printedLives(records.rows)];
}

const nodesIn = (pods: readonly ObjectRecord[], nodes: ReadonlyMap<string, ObjectRecord>): ReadonlySet<string> =>
  new Set([...nodes.keys(), ...pods.flatMap(({ node }) => (node === undefined ? [] : [node]))]);

/** Events were written down as they came: none was counted before, none is too old. */
const isComplete = (records: Records): boolean =>
  records.of('Event').some(({ states }) => states.some(({ by }) => by !== 'list'));

function regardsPod(one: Fields, { uid, namespace, name }: ObjectRecord): boolean {
  if (one['kind'] !== 'Pod') return false;
  if (uid !== undefined && one['uid'] !== undefined) return one['uid'] === uid;
  return one['name'] === name && (namespace === undefined || one['namespace'] === namespace);
}

/** Pods that only their events tell of. */
function toldByEvents(events: readonly ObjectRecord[], pods: readonly ObjectRecord[]): readonly ObjectRecord[] {
  const known = new Set(pods.map(({ uid }) => uid));
  const found = new Map<string, ObjectRecord>();
  for (const { states, files } of events) {
    const regarded = (states[0]?.object['involvedObject'] ?? states[0]?.object['regarding']) as Fields | undefined;
    const uid = textAt(regarded, 'uid');
    const name = textAt(regarded, 'name');
    if (regarded?.['kind'] !== 'Pod' || uid === undefined || name === undefined || known.has(uid)) continue;
    const pod = found.get(uid) ?? emptyRecord({ kind: 'Pod', namespace: textAt(regarded, 'namespace'), name, uid });
    for (const file of files) pod.files.add(file);
    found.set(uid, pod);
  }
  return [...found.values()];
}

interface Around {
  events: readonly Occurrence[];
  node: ObjectRecord | undefined;
  nodeEvents: readonly Occurrence[];
  slices: readonly ObjectRecord[];
  listings: Records['listings'];
  isComplete: boolean;
}

function lifeOf(pod: ObjectRecord, around: Around): Life {
  const { events, node, nodeEvents, slices } = around;
  const deletions = deletionsOf(pod);
  const containers = containersOf(pod, events);
  const gone = pod.removed?.at ?? null;
  const podGrace = pod.states
    .map(({ object }) => numberAt(object, 'spec', 'terminationGracePeriodSeconds'))
    .find((one) => one !== undefined);
  const endAsked = earliest(deletions[0]?.at, pod.asks.find(({ code = 200 }) => code < 400)?.at);
  const areKillsKnown = around.isComplete && (pod.binding !== null || isFromBirth(pod));
  return {
    ...optional('uid', pod.uid),
    ...optional('namespace', pod.namespace),
    name: pod.name,
    ...creation(pod, events),
    ...disruption(pod),
    containers: containers.map((container) => ({
      name: container.name,
      ...optional('kind', container.kind),
      runs: container.runs.map((run) =>
        runOf(run, {
          container,
          all: containers,
          events,
          deletions,
          podGrace,
          areKillsKnown,
          gone,
          endAsked,
          isRunningThen: isRunningAtDeletion(pod),
        }),
      ),
    })),
    ready: readyChanges(pod),
    requests: pod.asks.map(endRequest),
    deletion: deletions.map(({ at, deletionTimestamp, grace }) => ({ ...(at && when(at)), deletionTimestamp, grace })),
    ...optional('endpoints', endpointChanges(slices, pod.uid)),
    nodeNotReady: nodeSpans(node, nodeEvents, { from: boundAt(pod, events), to: gone }),
    last: lastOf(pod, around.listings),
  };
}

const earliest = (...times: readonly (Instant | null | undefined)[]): Instant | null =>
  times.filter((one) => one != null).sort((a, b) => a.us - b.us)[0] ?? null;

/** Whether a container ran when its pod was first seen to be deleted. */
function isRunningAtDeletion({ states }: ObjectRecord): (container: string) => boolean {
  const state = states.find(({ object }) => textAt(object, 'metadata', 'deletionTimestamp') !== undefined)?.object;
  const statuses = ['initContainerStatuses', 'containerStatuses'].flatMap((list) => listAt(state, 'status', list));
  const running = new Set(statuses.filter((one) => at(one, 'state', 'running') !== undefined).map(({ name }) => name));
  return (container) => running.has(container);
}
