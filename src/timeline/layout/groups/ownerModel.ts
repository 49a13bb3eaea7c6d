/** The timeline of an owner as it is told: a rollout, a scaling, pods that come and go. */
import type { WorkloadHistory } from '../../../engine/history/workloadHistory.ts';
import type { GroupTimeline } from '../../../engine/timeline/timeline.ts';
import type { TimelineModel } from '../timelineModel.ts';
import { describerOf } from './describeGroup.ts';
import { newGroupModel } from './newGroupModel.ts';
import { ownerLanes } from './ownerLanes.ts';
import { ownerMoment } from './ownerMoment.ts';
import { changeWords } from './workloads.ts';
import { zeroName } from './zeroName.ts';
import { message, messageBy } from '../../../i18n/timeline.ts';
import { plain, type Message } from '../../../i18n/message.ts';

export function ownerModel(timeline: GroupTimeline): TimelineModel {
  const { pods, workloads = [] } = timeline;
  const owning = { timeline, pods, workloads };
  const [owner] = workloads;
  const values = { kind: owner?.kind ?? '', name: owner?.name ?? '' };
  const zero = timeline.events.find(({ id }) => id === timeline.zero.id);
  return newGroupModel(timeline, {
    title: owner ? titleOf(owner, timeline) : messageBy('timeline:owners.title.alone', values),
    subtitle: null,
    name: `${values.kind} ${values.name}`,
    isAsked: zero !== undefined,
    ...(zero && { zeroName: zeroName(zero) }),
    lanes: (window) => ownerLanes(owning, window),
    describe: describerOf(owning),
    momentAt: (t) => ownerMoment(owning, t),
  });
}

/** `Deployment web: image web:1 → web:2`: the first change of its spec within the story says what it is about. */
function titleOf({ kind, name, versions }: WorkloadHistory, { from, to, pods }: GroupTimeline): Message {
  const change = versions.find((one) => one.change && one.t >= from && one.t <= to)?.change;
  if (!change) return message('timeline:owners.title.pods', { kind, name, count: pods.length });
  return message('timeline:owners.title.change', { kind, name, what: plain(changeWords(change)) });
}
