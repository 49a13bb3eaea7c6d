/** An event of a node's or a fault's story as a sentence: of a pod with its name in front, of a Node what changed of it. */
import type { Node } from '../../../engine/objects/types.ts';
import type { EventOf, TraceEvent } from '../../../engine/simulation/trace.ts';
import type { GroupTimeline } from '../../../engine/timeline/timeline.ts';
import { describe } from '../describe.ts';
import { lifeOf, type PodHistory } from '../life.ts';
import type { Describe } from '../steps.ts';
import { say, type TimelineMessage, words } from '../words.ts';
import { shortTaint } from './nodeBelief.ts';
import { partLives } from './partLives.ts';

export function describeNode(timeline: GroupTimeline): Describe {
  const lives = new Map(partLives(timeline).map((part) => [part.uid, part]));
  const befores = nodesBefore(timeline);
  const nobody = emptyLife();
  return (event) => {
    if (event.what === 'write' && event.object.kind === 'Node') return describeNodeWrite(event, befores.get(event.id));
    const asked = event.what === 'request' ? describeDelete(event) : null;
    if (asked) return asked;
    const own = lives.get(event.uid ?? '');
    const said = describe(event, own?.life ?? nobody);
    if (!said || !own) return said;
    return words('nodes.ofPod', { pod: own.name, what: say(said) });
  };
}

/** Of what is no pod; null for other requests. */
function describeDelete({ verb, subject, actor }: EventOf<'request'>): TimelineMessage | null {
  if (verb !== 'delete' || subject.startsWith('Pod/')) return null;
  const [kind = '', ...name] = subject.split('/');
  const by = actor.kind === 'user' ? null : (actor.name ?? actor.kind);
  if (kind === 'VolumeAttachment' && by !== null) return words('nodes.told.detaches', { by });
  const values = { kind, name: name.at(-1) ?? '' };
  return by === null ? words('nodes.told.deletes', values) : words('nodes.told.deletesBy', { ...values, by });
}

/** What events say that are about no pod needs none. */
const emptyLife = (): PodHistory =>
  lifeOf({
    topic: { about: 'pod', pod: '' },
    ...{
      beside: [],
      pod: '',
      uid: '',
      lives: 0,
      node: null,
      containers: [],
      events: [],
      deletedAt: null,
      goneAt: null,
    },
    ...{ before: null, printed: [], budget: null, services: [], isBalanced: false, proxies: [], absences: [] },
    parameters: { terminationGracePeriodSeconds: 0, preStopSeconds: 0, shutdownSeconds: 0, ignoresSigterm: false },
    requests: { served: 0, refused: 0, cut: 0, lost: 0 },
  });

/** Each write of a Node with the Node as it was before. */
function nodesBefore({ events, objects }: GroupTimeline): ReadonlyMap<number, Node | undefined> {
  const last = new Map<string, Node>();
  for (const object of objects) if (object.kind === 'Node') last.set(`Node/${object.metadata.name}`, object as Node);
  const befores = new Map<number, Node | undefined>();
  for (const event of events) {
    if (event.what !== 'write' || event.object.kind !== 'Node') continue;
    befores.set(event.id, event.type === 'ADDED' ? undefined : last.get(event.subject));
    last.set(event.subject, event.object as Node);
  }
  return befores;
}

function describeNodeWrite({ type, object }: EventOf<'write'>, before: Node | undefined): TimelineMessage | null {
  const now = object as Node;
  const node = now.metadata.name;
  if (type === 'DELETED') return words('nodes.told.gone', { node });
  if (!before) return words('nodes.told.made', { node });
  const ready = conditionOf(now, 'Ready');
  if (ready !== conditionOf(before, 'Ready')) return words(`nodes.told.${readyKeys[ready] ?? 'unknown'}`, { node });
  for (const { type: pressure } of now.status?.conditions ?? []) {
    const is = conditionOf(now, pressure);
    if (!pressure.endsWith('Pressure') || is === conditionOf(before, pressure)) continue;
    if (is === 'True') return words('nodes.told.pressed', { node, pressure });
    if (is === 'False' && conditionOf(before, pressure) === 'True')
      return words('nodes.told.relieved', { node, pressure });
  }
  if (now.spec?.unschedulable !== before.spec?.unschedulable)
    return words(now.spec?.unschedulable ? 'nodes.told.cordoned' : 'nodes.told.uncordoned', { node });
  const came = taintsOf(now).filter((taint) => !taintsOf(before).includes(taint));
  const went = taintsOf(before).filter((taint) => !taintsOf(now).includes(taint));
  if (came.length > 0) return words('nodes.told.tainted', { node, taints: came.join(', ') });
  return went.length > 0 ? words('nodes.told.untainted', { node, taints: went.join(', ') }) : null;
}

const readyKeys: Readonly<Record<string, 'ready' | 'notReady'>> = { True: 'ready', False: 'notReady' };

const conditionOf = ({ status }: Node, type: string): string =>
  status?.conditions?.find((one) => one.type === type)?.status ?? (type === 'Ready' ? 'True' : 'False');

const taintsOf = ({ spec }: Node): readonly string[] =>
  (spec?.taints ?? []).map(({ key, effect }) => `${shortTaint(key)}:${effect}`);

/** Nothing but a chain of the trace: all that matters to a node is among its events. */
export function causeOfEvents(events: readonly TraceEvent[]): (id: number) => number | null {
  const causes = new Map(events.map(({ id, cause }) => [id, cause]));
  return (id) => causes.get(id) ?? null;
}
