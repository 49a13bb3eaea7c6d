/** A node as it is told: who did something to it, what the API says of it, what it does, its pods in two truths, its volumes. */
import type { Millis } from '../../../engine/simulation/trace.ts';
import type { GroupTimeline } from '../../../engine/timeline/timeline.ts';
import { lane, row } from '../items.ts';
import type { Lane } from '../laneChart.ts';
import type { TimelineModel } from '../timelineModel.ts';
import { userLane } from '../userLane.ts';
import { breachItems, drainLane, refusedLane } from './nodeAnswers.ts';
import { beliefLane } from './nodeBelief.ts';
import { nodeClientLane } from './nodeClients.ts';
import { controlLane } from './nodeControl.ts';
import { machineLane } from './nodeMachine.ts';
import { nodeMomentAt } from './nodeMoment.ts';
import { storageLanes } from './nodeStorage.ts';
import { type NodesStory, sceneOf, shaded, explainedOf } from './nodeChart.ts';
import { podLanes } from './processRows.ts';
import { message } from '../../../i18n/timeline.ts';

export function nodeModel(timeline: GroupTimeline, end: Millis): TimelineModel {
  const scene = sceneOf(timeline, end);
  const node = timeline.topic.about === 'node' ? timeline.topic.node : '';
  return {
    timeline,
    title: message('timeline:nodes.title', { node }),
    subtitle: null,
    name: node,
    isAsked: false,
    ...explainedOf(scene, lanesOf(scene, node)),
    momentAt: (t) => nodeMomentAt(scene, node, t),
  };
}

/** From above downwards as one causes the other. */
function lanesOf(scene: NodesStory, node: string): readonly Lane[] {
  const { timeline, window, truths, beliefs } = scene;
  const own = beliefs.find((belief) => belief.node === node);
  return [
    ...present(userLane(timeline, `Node/${node}`)),
    ...present(drainLane(timeline, window.to)),
    ...present(refusedLane(timeline)),
    ...(own ? [beliefLane(own, message('timeline:lane.apiserver'), message('timeline:nodes.reportOf', { node }))] : []),
    ...present(controlLane(timeline)),
    ...breachLane(timeline),
    ...shaded(scene, node, [
      machineLane(timeline, node, window),
      ...podLanes(truths, () => message('timeline:nodes.pod')),
    ]),
    ...storageLanes(timeline, window.to),
    ...present(nodeClientLane(timeline, truths, window)),
  ];
}

const present = (one: Lane | null): readonly Lane[] => (one ? [one] : []);

/** What must not have happened stands right above those to whom it did. */
export function breachLane(timeline: GroupTimeline): readonly Lane[] {
  const items = breachItems(timeline);
  return items.length === 0
    ? []
    : [
        lane('breaches', 'apiserver', message('timeline:nodes.breaches'), message('timeline:nodes.breachesSub'), [
          row('breaches', items),
        ]),
      ];
}
