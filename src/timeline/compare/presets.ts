/** The present situation with one thing otherwise: what else could have been done, or set. Only what means something here. */
import type { Action, KubeletEra, Situation } from '../../engine/simulation/situation.ts';
import { withTuning } from '../../engine/simulation/withTuning.ts';
import { adviceOn } from '../layout/advice.ts';
import type { PodTimeline } from '../../engine/timeline/timeline.ts';
import type { TimelineModel } from '../layout/timelineModel.ts';
import { preemptorFor } from './preemptor.ts';
import { message } from '../../i18n/timeline.ts';
import type { Message } from '../../i18n/message.ts';

export interface Preset {
  id: string;
  label: Message;
  situation: Situation;
}

/** @param life of the pod that the timeline is about; null: it is about several */
export function presetsFor(
  situation: Situation,
  { timeline }: Pick<TimelineModel, 'timeline'>,
  podTimeline: PodTimeline | null,
): readonly Preset[] {
  const isOnNode = !('pod' in timeline) || timeline.node !== null;
  const era = isOnNode ? [otherEra(situation)] : [];
  if (!podTimeline?.asked) return era;
  return [
    ...hooks(situation, podTimeline),
    ...era,
    ...removals(situation, podTimeline),
    ...graces(situation, podTimeline),
  ];
}

function otherEra(situation: Situation): Preset {
  const era: KubeletEra = situation.options.kubeletEra.default === '1.36' ? '1.23' : '1.36';
  const options = { ...situation.options, kubeletEra: { default: era } };
  return { id: 'era', label: message('timeline:compare.preset.era', { era }), situation: { ...situation, options } };
}

/** Seconds where nothing tells a better length. */
const usualPreStop = 10;

function hooks(situation: Situation, timeline: PodTimeline): readonly Preset[] {
  const { preStopSeconds: now } = timeline.parameters;
  const seconds = adviceOn(timeline)?.preStopSeconds ?? usualPreStop;
  const without: Preset = {
    id: 'noPreStop',
    label: message('timeline:compare.preset.noPreStop'),
    situation: withTuning(situation, timeline.pod, { preStopSeconds: 0 }),
  };
  const longer: Preset = {
    id: 'preStop',
    label: message('timeline:compare.preset.preStop', { seconds }),
    situation: withTuning(situation, timeline.pod, { preStopSeconds: seconds }),
  };
  return [...(now > 0 ? [without] : []), ...(now < seconds ? [longer] : [])];
}

/** A grace that the request itself names does not come from the pod. */
function graces(situation: Situation, timeline: PodTimeline): readonly Preset[] {
  const { parameters } = timeline;
  const removal = removalOf(situation, timeline);
  const isNamed = removal !== null && 'gracePeriodSeconds' in removal.action;
  if (isNamed || parameters.terminationGracePeriodSeconds === 0) return [];
  const without = withTuning(situation, timeline.pod, { terminationGracePeriodSeconds: 0 });
  return [{ id: 'graceZero', label: message('timeline:compare.preset.graceZero'), situation: without }];
}

type Removal = Extract<Action, { do: 'delete' | 'evict' }>;

/** The user's action that this pod leaves by; null: somebody else's. */
function removalOf(
  { actions }: Situation,
  { asked, events, pod }: PodTimeline,
): { action: Removal; index: number } | null {
  const request = events.find(({ id }) => id === asked?.id);
  const index = request?.what === 'request' ? (request.action ?? -1) : -1;
  const action = actions[index];
  const isRemoval = action?.do === 'delete' || action?.do === 'evict';
  return isRemoval && action.pod === pod ? { action, index } : null;
}

/** The other ways to take the pod away at the same moment. */
function removals(situation: Situation, timeline: PodTimeline): readonly Preset[] {
  const removal = removalOf(situation, timeline);
  if (!removal) return [];
  const { action, index } = removal;
  const { t, pod } = action;
  const ways = {
    delete: [{ t, do: 'delete', pod }],
    evict: [{ t, do: 'evict', pod }],
    forceDelete: [{ t, do: 'delete', pod, gracePeriodSeconds: 0 }],
    preempt: preemptorFor(timeline, { t, scheduler: situation.actions.some(isScheduler(t)) }),
  } as const satisfies Record<string, readonly Action[]>;
  return (['delete', 'evict', 'forceDelete', 'preempt'] as const)
    .filter((way) => ways[way].length > 0 && way !== wayOf(action))
    .map((way) => ({
      id: way,
      label: message(`timeline:compare.preset.${way}`),
      situation: { ...situation, actions: replaced(situation.actions, index, ways[way]) },
    }));
}

function wayOf({ do: way, gracePeriodSeconds: grace }: Removal): 'delete' | 'evict' | 'forceDelete' | null {
  if (way === 'evict') return grace === undefined ? 'evict' : null;
  if (grace === 0) return 'forceDelete';
  return grace === undefined ? 'delete' : null;
}

/** The scheduler works by itself at t. */
const isScheduler =
  (t: number) =>
  (action: Action): boolean =>
    action.do === 'scheduler' && action.runs && action.t <= t;

const replaced = (actions: readonly Action[], index: number, by: readonly Action[]): readonly Action[] =>
  [...actions.slice(0, index), ...by, ...actions.slice(index + 1)].toSorted((a, b) => a.t - b.t);
