/** A fault at one instant in a sentence: how long it has lasted or been mended, what the API says, what runs, what came in its place. Pure. */
import type { Millis } from '../../../engine/simulation/trace.ts';
import type { FaultPart } from '../../../engine/timeline/timeline.ts';
import { brief, long } from '../numbers.ts';
import { ofKind } from '../trace.ts';
import { say, type TimelineMessage, words } from '../words.ts';
import { at, beliefAt, podsAt, tornAt } from './nodeMoment.ts';
import type { NodesStory } from './nodeStory.ts';

export function faultMomentAt(scene: NodesStory, t: Millis): TimelineMessage {
  const [fault] = scene.timeline.faults ?? [];
  if (!fault) return words('nodes.fault.any');
  const values = namesOf(fault);
  if (t < fault.from)
    return words('nodes.now.comes', {
      ...values,
      fault: say(words(`nodes.titleOf.${fault.fault.what}`, values)),
      in: brief(fault.from - t),
    });
  const { node } = fault;
  const machine = say(sinceWords(fault, t));
  if (node === null) return words('nodes.now.plane', { machine, pods: say(planePods(scene, t)) });
  const torn = tornAt(scene, t);
  const pods = torn ? say(torn) : [say(podsAt(scene, node, t)), ...replacedAt(scene, node, t)].join('. ');
  return words('nodes.now.whole', { machine, belief: say(beliefAt(scene, node, t)), pods });
}

function sinceWords(fault: FaultPart, t: Millis): TimelineMessage {
  const values = namesOf(fault);
  const { what } = fault.fault;
  if (fault.to !== null && t >= fault.to)
    return words('nodes.now.mended', {
      fault: say(words(`nodes.fault.${what}`)),
      length: long(t - fault.to),
      lasted: long(fault.to - fault.from),
    });
  return words(`nodes.faultNow.${what}`, { ...values, length: long(t - fault.from) });
}

const namesOf = ({ fault, node }: FaultPart) => ({ node: node ?? '', name: 'name' in fault ? fault.name : '' });

/** Who runs elsewhere instead; nothing where nobody does. */
function replacedAt({ truths }: NodesStory, node: string, t: Millis): readonly string[] {
  const instead = truths.filter((one) => one.part.part === 'bystander' && one.node !== node && at(one.lives, t));
  const [first] = instead;
  if (!first) return [];
  const values = { name: first.name, node: first.node ?? '', count: instead.length };
  return [say(words(instead.length === 1 ? 'nodes.now.replaced' : 'nodes.now.replacedMany', values))];
}

/** Whose wish was refused, and what still waits for being told. */
function planePods(scene: NodesStory, t: Millis): TimelineMessage {
  const refused = ofKind(scene.timeline.events, 'answer').filter((event) => event.t <= t && event.code >= 400).length;
  if (refused > 0) return words('nodes.now.refused', { count: refused, pods: say(podsAt(scene, null, t)) });
  return podsAt(scene, null, t);
}
