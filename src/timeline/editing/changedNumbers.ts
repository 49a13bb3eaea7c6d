/** Which numbers the hand has changed, as they were and as they are. Pure. */
import type { PodTimeline } from '../../engine/timeline/timeline.ts';
import type { Situation } from '../../engine/simulation/situation.ts';
import { brief } from '../../i18n/time.ts';
import type { Moment } from '../layout/laneChart.ts';
import type { TimelineModel } from '../layout/timelineModel.ts';
import { message } from '../../i18n/timeline.ts';
import { plain, type Message } from '../../i18n/message.ts';

export interface NumberChange {
  name: Message;
  before: string;
  now: string;
  /** Seconds; null: they are no numbers. */
  unit: 's' | null;
}

interface Of {
  model: TimelineModel;
  situation: Situation;
}

export const changedNumbers = (before: Of, now: Of): readonly NumberChange[] => [
  ...changedParameters(before.model, now.model),
  ...changedDelays(before.situation, now.situation),
  ...changedChoices(before.situation, now.situation),
  ...movedActs(before.model, now.model),
];

const inSeconds = (name: Message, before: number, now: number): readonly NumberChange[] =>
  before === now ? [] : [{ name, before: brief(before), now: brief(now), unit: 's' }];

const parameters = ['preStopSeconds', 'shutdownSeconds', 'terminationGracePeriodSeconds'] as const;

function changedParameters({ timeline: a }: TimelineModel, { timeline: b }: TimelineModel): readonly NumberChange[] {
  if (!('pod' in a) || !('pod' in b)) return [];
  const of = (timeline: PodTimeline, name: (typeof parameters)[number]) => timeline.parameters[name] * 1000;
  return parameters.flatMap((name) => inSeconds(message(`timeline:editing.number.${name}`), of(a, name), of(b, name)));
}

function changedDelays({ options: a }: Situation, { options: b }: Situation): readonly NumberChange[] {
  const nodes = new Set([...Object.keys(a.proxyDelayMs), ...Object.keys(b.proxyDelayMs)]);
  return [
    ...[...nodes].flatMap((node) =>
      inSeconds(
        node === 'default'
          ? message('timeline:editing.number.proxies')
          : message('timeline:editing.number.proxy', { node }),
        a.proxyDelayMs[node] ?? a.proxyDelayMs.default,
        b.proxyDelayMs[node] ?? b.proxyDelayMs.default,
      ),
    ),
    ...inSeconds(message('timeline:editing.number.balancer'), a.loadBalancerDelayMs, b.loadBalancerDelayMs),
  ];
}

function changedChoices({ options: a }: Situation, { options: b }: Situation): readonly NumberChange[] {
  const retained = (keepAlive: boolean) =>
    plain(message(keepAlive ? 'timeline:connections.on' : 'timeline:connections.off'));
  const choice = (name: Message, before: string, now: string): readonly NumberChange[] =>
    before === now ? [] : [{ name, before, now, unit: null }];
  return [
    ...choice(message('timeline:editing.number.era'), a.kubeletEra.default, b.kubeletEra.default),
    ...choice(message('timeline:editing.number.connections'), retained(a.keepAlive), retained(b.keepAlive)),
  ];
}

/** Those of one name are the same in the order in which they were done. */
function movedActs(before: TimelineModel, now: TimelineModel): readonly NumberChange[] {
  const earlier = actsOf(before);
  return actsOf(now).flatMap(({ label, t }, i, all) => {
    const name = label === null ? '' : plain(label);
    const nth = all.slice(0, i).filter((one) => one.label !== null && plain(one.label) === name).length;
    const was = earlier.filter((one) => one.label !== null && plain(one.label) === name)[nth];
    return was ? inSeconds(message('timeline:editing.number.act', { act: name }), was.t, t) : [];
  });
}

const actsOf = ({ chart }: TimelineModel): readonly Moment[] =>
  chart.lanes
    .filter(({ kind }) => kind === 'user')
    .flatMap(({ rows }) => rows.flatMap(({ items }) => items.filter((item) => item.kind === 'moment')));
