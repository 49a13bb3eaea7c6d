/** A fault at one instant in a sentence: how long it has lasted or been mended, what the API says, what runs, what came in its place. Pure. */
import type { Millis } from '../../../engine/simulation/trace.ts';
import type { FaultPart } from '../../../engine/timeline/timeline.ts';
import { brief, duration } from '../../../i18n/time.ts';
import { ofKind } from '../trace.ts';
import { at, beliefAt, podsAt, tornAt } from './nodeMoment.ts';
import type { NodesStory } from './nodeChart.ts';
import { message, messageBy } from '../../../i18n/timeline.ts';
import { textOf, type Message } from '../../../i18n/message.ts';

export function faultMomentAt(scene: NodesStory, t: Millis): Message {
  const [fault] = scene.timeline.faults ?? [];
  if (!fault) return message('timeline:nodes.fault.any');
  const values = namesOf(fault);
  if (t < fault.from)
    return message('timeline:nodes.now.comes', {
      ...values,
      fault: textOf(messageBy(`timeline:nodes.titleOf.${fault.fault.what}`, values)),
      in: brief(fault.from - t),
    });
  const { node } = fault;
  const machine = textOf(sinceWords(fault, t));
  if (node === null) return message('timeline:nodes.now.plane', { machine, pods: textOf(planePods(scene, t)) });
  const torn = tornAt(scene, t);
  const parts = { machine, belief: textOf(beliefAt(scene, node, t)), pods: textOf(torn ?? podsAt(scene, node, t)) };
  const replaced = torn ? null : replacedAt(scene, node, t);
  return replaced
    ? message('timeline:nodes.now.wholeReplaced', { ...parts, replaced: textOf(replaced) })
    : message('timeline:nodes.now.whole', parts);
}

function sinceWords(fault: FaultPart, t: Millis): Message {
  const values = namesOf(fault);
  const { what } = fault.fault;
  if (fault.to !== null && t >= fault.to)
    return message('timeline:nodes.now.mended', {
      fault: textOf(message(`timeline:nodes.fault.${what}`)),
      length: duration(t - fault.to),
      lasted: duration(fault.to - fault.from),
    });
  return message(`timeline:nodes.faultNow.${what}`, { ...values, length: duration(t - fault.from) });
}

const namesOf = ({ fault, node }: FaultPart) => ({ node: node ?? '', name: 'name' in fault ? fault.name : '' });

/** Who runs elsewhere instead; null where nobody does. */
function replacedAt({ truths }: NodesStory, node: string, t: Millis): Message | null {
  const instead = truths.filter((one) => one.part.part === 'bystander' && one.node !== node && at(one.runs, t));
  const [first] = instead;
  if (!first) return null;
  const values = { name: first.name, node: first.node ?? '', count: instead.length };
  return messageBy(instead.length === 1 ? 'timeline:nodes.now.replaced' : 'timeline:nodes.now.replacedMany', values);
}

/** Whose wish was refused, and what still waits for being told. */
function planePods(scene: NodesStory, t: Millis): Message {
  const refused = ofKind(scene.timeline.events, 'answer').filter((event) => event.t <= t && event.code >= 400).length;
  if (refused > 0)
    return message('timeline:nodes.now.refused', { count: refused, pods: textOf(podsAt(scene, null, t)) });
  return podsAt(scene, null, t);
}
