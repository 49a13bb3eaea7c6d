/** A fault as it is told: what the API believed above, what really ran below, what came in its place, who wrote, who was answered. */
import type { Millis } from '../../../engine/simulation/trace.ts';
import type { FaultPart, GroupTimeline } from '../../../engine/timeline/timeline.ts';
import type { Lane } from '../laneChart.ts';
import type { TimelineModel } from '../timelineModel.ts';
import { userLane } from '../userLane.ts';
import { faultMomentAt } from './faultMoment.ts';
import { drainLane, refusedLane } from './nodeAnswers.ts';
import { beliefLane } from './nodeBelief.ts';
import { nodeClientLane } from './nodeClients.ts';
import { controlLane } from './nodeControl.ts';
import { machineLane } from './nodeMachine.ts';
import { storageLanes } from './nodeStorage.ts';
import { type NodesStory, sceneOf, shaded, explainedOf } from './nodeChart.ts';
import { planeLane } from './faultLane.ts';
import { podLanes } from './processRows.ts';
import type { PodTruth } from './podTruth.ts';
import { breachLane } from './nodeModel.ts';
import { message } from '../../../i18n/timeline.ts';
import type { Message } from '../../../i18n/message.ts';

export function faultModel(timeline: GroupTimeline, end: Millis): TimelineModel {
  const scene = sceneOf(timeline, end);
  const [fault] = timeline.faults ?? [];
  const name = fault ? faultName(fault) : message('timeline:nodes.fault.any');
  return {
    timeline,
    title: name,
    subtitle: fault?.to === null ? message('timeline:nodes.neverMended') : null,
    name: timeline.topic.about === 'fault' ? timeline.topic.fault : '',
    isAsked: true,
    zeroName: message(`timeline:nodes.zero.${zeroOf(fault)}`),
    ...explainedOf(scene, lanesOf(scene, fault)),
    momentAt: (t) => faultMomentAt(scene, t),
  };
}

/** `node-1 is cut off`, `etcd has no quorum`. */
function faultName({ fault, node }: FaultPart): Message {
  return message(`timeline:nodes.titleOf.${fault.what}`, { node: node ?? '', name: 'name' in fault ? fault.name : '' });
}

function zeroOf(fault: FaultPart | undefined): 'link' | 'power' | 'other' {
  const what = fault?.fault.what;
  return what === 'link' || what === 'power' ? what : 'other';
}

/** Control plane, the broken node, the other nodes, storage, clients: belief above, reality below. */
function lanesOf(scene: NodesStory, fault: FaultPart | undefined): readonly Lane[] {
  const { timeline, window, truths, beliefs } = scene;
  const node = fault?.node ?? null;
  const [own, others] = [truths.filter((one) => one.node === node), truths.filter((one) => one.node !== node)];
  const belief = beliefs.find((one) => one.node === node);
  return [
    ...present(userLane(timeline, node === null ? null : `Node/${node}`)),
    ...present(drainLane(timeline, window.to)),
    ...(fault && node === null ? [planeLane(fault, window)] : []),
    ...present(refusedLane(timeline)),
    ...(belief
      ? [
          beliefLane(
            belief,
            message('timeline:lane.apiserver'),
            message('timeline:nodes.reportOf', { node: node ?? '' }),
          ),
        ]
      : []),
    ...present(controlLane(timeline)),
    ...breachLane(timeline),
    ...(node === null
      ? podLanes(own, nodeOf)
      : shaded(scene, node, [machineLane(timeline, node, window), ...podLanes(own, nodeOf)])),
    ...podLanes(others, nodeOf),
    ...storageLanes(timeline, window.to),
    ...present(nodeClientLane(timeline, truths, window)),
  ];
}

const nodeOf = ({ node }: PodTruth): string | Message => node ?? message('timeline:nodes.noNode');

const present = (one: Lane | null): readonly Lane[] => (one ? [one] : []);
