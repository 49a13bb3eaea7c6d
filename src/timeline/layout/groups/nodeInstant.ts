/** Machines and pods at one instant, each in its two truths: what the API server holds and what runs. Pure. */
import type { Millis } from '../../../engine/simulation/trace.ts';
import { at } from './nodeMoment.ts';
import type { NodesStory } from './nodeChart.ts';
import type { PodTruth } from './podTruth.ts';
import { message } from '../../../i18n/timeline.ts';
import type { Message } from '../../../i18n/message.ts';

export interface TwoTruthsOf {
  id: string;
  name: string;
  /** Where it runs, if that has to be said. */
  node: string | null;
  api: Message;
  real: Message;
  differs: boolean;
}

/** More would be a list nobody reads; those that differ come first. */
const most = 8;

/** Pods whose object or processes are there at t. */
export function podsAtInstant({ truths, timeline: { volumes = [] } }: NodesStory, t: Millis): readonly TwoTruthsOf[] {
  const writing = new Map(
    volumes.flatMap(({ claim, volume, writers }) =>
      (writers.findLast((step) => step.t <= t)?.writers ?? []).map(({ uid }) => [uid, claim ?? volume] as const),
    ),
  );
  const there = truths.filter((truth) => at(truth.runs, t) ?? standsAt(truth, t));
  const manyNodes = new Set(there.map(({ node }) => node)).size > 1;
  return there
    .map((truth): TwoTruthsOf => {
      const { part, name, node, runs: running, differs } = truth;
      const claim = writing.get(part.uid);
      const runs =
        claim === undefined ? message('timeline:nodes.at.runs') : message('timeline:nodes.at.runsWrites', { claim });
      return {
        id: part.uid,
        name,
        node: manyNodes ? node : null,
        api: standsAt(truth, t)?.state.label ?? message('timeline:truth.noObject'),
        real: at(running, t) ? runs : message('timeline:nodes.at.nothing'),
        differs: at(differs, t) !== undefined,
      };
    })
    .toSorted((a, b) => Number(b.differs) - Number(a.differs))
    .slice(0, most);
}

const standsAt = ({ rowStates, gone }: PodTruth, t: Millis) => (gone && gone.t <= t ? undefined : at(rowStates, t));

/** What its kubelet does at t. */
export function kubeletAt({ kubelets }: NodesStory, node: string, t: Millis): Message {
  const state = at(kubelets.get(node) ?? [], t)?.state ?? 'runs';
  return state === 'runs' ? message('timeline:nodes.at.kubelet') : message(`timeline:item.away.${state}`);
}
