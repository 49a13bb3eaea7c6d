/** A node at one instant in a sentence with its numbers: what the machine does, what the API says, what becomes of its pods. Pure. */
import type { Millis } from '../../../engine/simulation/trace.ts';
import { duration } from '../../../i18n/time.ts';
import type { NodesStory } from './nodeChart.ts';
import type { StateInterval } from './processStretch.ts';
import type { PodTruth } from './podTruth.ts';
import { message } from '../../../i18n/timeline.ts';
import { textOf, type Message } from '../../../i18n/message.ts';

export function nodeMomentAt(scene: NodesStory, node: string, t: Millis): Message {
  const joined = scene.beliefs.find((one) => one.node === node)?.joined ?? null;
  if (joined !== null && t < joined) return message('timeline:nodes.now.notYet', { node });
  const machine = machineAt(scene, node, t);
  const belief = beliefAt(scene, node, t);
  const pods = podsAt(scene, node, t);
  return message('timeline:nodes.now.whole', { machine: textOf(machine), belief: textOf(belief), pods: textOf(pods) });
}

/** The stretch that holds at t, and goes on where nothing ended it; undefined where none does. */
export const at = <State>(stretches: readonly StateInterval<State>[], t: Millis): StateInterval<State> | undefined =>
  stretches.findLast(({ from, to, ends }) => from <= t && (t < to || ends.length === 0));

function machineAt({ kubelets }: NodesStory, node: string, t: Millis): Message {
  const kubelet = at(kubelets.get(node) ?? [], t);
  if (!kubelet || kubelet.state === 'runs') return message('timeline:nodes.now.runs', { node });
  return message(`timeline:nodes.now.${kubelet.state}`, { node, length: duration(t - kubelet.from) });
}

/** @returns without its subject's name: `the API server has called it Unknown for 12 s` */
export function beliefAt({ beliefs, kubelets }: NodesStory, node: string, t: Millis): Message {
  const belief = beliefs.find((one) => one.node === node);
  const ready = at(belief?.ready ?? [], t);
  if (!belief || !ready) {
    const since = belief?.gone && belief.gone.t <= t ? duration(t - belief.gone.t) : null;
    return since === null
      ? message('timeline:nodes.now.noObject')
      : message('timeline:nodes.now.objectGone', { length: since });
  }
  const length = duration(t - ready.from);
  if (ready.state === 'Unknown') return message('timeline:nodes.now.unknown', { length });
  if (ready.state === 'False') return message('timeline:nodes.now.notReady', { length });
  const pressed = at(belief.pressed, t);
  if (pressed)
    return message('timeline:nodes.now.pressed', {
      conditions: pressed.state.join(', '),
      length: duration(t - pressed.from),
    });
  if (at(belief.taints, t)?.state.some((taint) => taint.startsWith('unschedulable')))
    return message('timeline:nodes.now.cordoned');
  const hears = at(kubelets.get(node) ?? [], t)?.state ?? 'runs';
  return message(hears === 'runs' ? 'timeline:nodes.now.ready' : 'timeline:nodes.now.stillReady');
}

/** What is worst comes first: two writers, two lives of one name, what the two truths disagree on; else how many run. */
export function podsAt(scene: NodesStory, node: string | null, t: Millis): Message {
  const torn = tornAt(scene, t);
  if (torn) return torn;
  const own = scene.truths.filter((truth) => node === null || truth.node === node);
  const parted = own.filter(({ differs }) => at(differs, t));
  const [first] = parted;
  if (first) return partingAt(scene, first, { others: parted.length - 1, t });
  const count = own.filter(({ runs }) => at(runs, t)).length;
  if (node === null) return message('timeline:nodes.now.allPods', { count });
  return message(count === 0 ? 'timeline:nodes.now.noPods' : 'timeline:nodes.now.pods', { count });
}

/** Two write to one volume, or two of one name live; null: no such thing. */
export const tornAt = (scene: NodesStory, t: Millis): Message | null => writersAt(scene, t) ?? twinsAt(scene, t);

function writersAt({ timeline: { volumes = [] } }: NodesStory, t: Millis): Message | null {
  for (const { volume, claim, writers } of volumes) {
    const now = writers.findLast((step) => step.t <= t)?.writers ?? [];
    const nodes = [...new Set(now.map(({ node }) => node))];
    if (nodes.length > 1)
      return message('timeline:nodes.now.writers', {
        count: nodes.length,
        nodes: nodes.join(', '),
        claim: claim ?? volume,
      });
  }
  return null;
}

/** Pods of one name whose processes live at once. */
function twinsAt({ truths }: NodesStory, t: Millis): Message | null {
  const living = truths.filter(({ runs }) => at(runs, t));
  for (const one of living) {
    const twins = living.filter(({ part }) => part.pod === one.part.pod);
    if (twins.length > 1)
      return message('timeline:nodes.now.twins', {
        count: twins.length,
        name: one.name,
        nodes: [...new Set(twins.map(({ node }) => node ?? ''))].join(', '),
      });
  }
  return null;
}

function partingAt(
  { timeline: { volumes = [] } }: NodesStory,
  truth: PodTruth,
  { others, t }: { others: number; t: Millis },
): Message {
  const parting = at(truth.differs, t);
  const written = volumes.find(({ writers }) =>
    writers.findLast((step) => step.t <= t)?.writers.some(({ uid }) => uid === truth.part.uid),
  );
  const values = { name: truth.name, length: duration(t - (parting?.from ?? t)), others };
  const state = parting?.state ?? 'nothingRuns';
  if (written && others === 0)
    return message(`timeline:nodes.now.${state}Writes`, { ...values, claim: written.claim ?? written.volume });
  return message(others > 0 ? `timeline:nodes.now.${state}More` : `timeline:nodes.now.${state}`, {
    ...values,
    count: others,
  });
}
