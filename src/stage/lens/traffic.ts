/** Clients, Services, endpoints, and requests on their way: served, refused, lost. */
import type { TrafficFacts, TrafficPod } from '../../engine/view/lens/lensFacts.ts';
import { t } from '../../i18n/lens.ts';
import { moment } from '../../i18n/time.ts';
import type { Shape } from '../layout/boxes.ts';
import type { CardContext, Lens } from './lens.ts';
import { type Inside, plainCard, podHead } from './plainCard.ts';
import { withRemoved } from './removed.ts';
import { fact, factHeight, isSlim, plate } from './shapes.ts';
import { TrafficBeside } from './TrafficBeside.tsx';
import type { PodScene } from '../scene/pods.ts';

const pad = 10;

const inside: Inside = {
  height(scene, context, width) {
    const found = trafficOf(scene, context);
    return found ? Math.ceil(factsOf(found).length / inRow(width)) * factHeight + 6 : 0;
  },
  shapes(scene, { w, h }, context) {
    const found = trafficOf(scene, context);
    if (!found) return [];
    const each = (w - 2 * pad) / inRow(w);
    return [
      plate(podHead, { w, h }),
      ...factsOf(found).flatMap(({ label, value, tone }, i): readonly Shape[] => {
        const at = { x: pad + (i % inRow(w)) * each, y: podHead + 2 + Math.floor(i / inRow(w)) * factHeight };
        return fact(at, label, value, tone);
      }),
    ];
  },
  words(scene, context) {
    const found = trafficOf(scene, context);
    return found ? factsOf(found).map(({ label, value }) => `${label} ${value}`) : [];
  },
};

/** Facts side by side. */
const inRow = (width: number): number => (isSlim(width) ? 1 : 3);

export const traffic: Lens = {
  card: (scene, room, context) =>
    withRemoved(plainCard(scene, room, context, inside), scene, {
      pods: context.shown.lensFacts?.traffic?.pods,
      words: ({ goneAt }) => t('lens:life.removedAt', { time: moment(goneAt ?? 0) }),
    }),
  beside: { width: 300, height: 220, Picture: TrafficBeside },
};

interface Found {
  traffic: TrafficFacts;
  pod: TrafficPod;
}

function trafficOf({ pod }: PodScene, { shown }: CardContext): Found | null {
  const found = shown.lensFacts?.traffic;
  const own = found?.pods.find(({ uid }) => uid === pod.uid);
  return found && own ? { traffic: found, pod: own } : null;
}

interface Fact {
  label: string;
  value: string;
  tone: string;
}

function factsOf({ traffic: { services }, pod }: Found): readonly Fact[] {
  const endpoint = services.flatMap(({ endpoints }) => endpoints).find(({ uid }) => uid === pod.uid);
  const state = !endpoint ? 'none' : endpoint.ready ? 'ready' : endpoint.terminating ? 'leaving' : 'notReady';
  const isAlive = pod.processes.some((one) => one.state === 'running' || one.state === 'terminating');
  const isStopping = pod.processes.some((one) => one.state === 'terminating');
  const process = isStopping ? 'stops' : isAlive ? 'runs' : 'over';
  return [
    {
      label: t('lens:traffic.endpoint'),
      value: t(`lens:traffic.endpointIs.${state}`),
      tone: state === 'ready' ? 'good' : 'wait',
    },
    {
      label: t('lens:traffic.process'),
      value: t(`lens:traffic.processIs.${process}`),
      tone: process === 'runs' ? 'good' : process === 'stops' ? 'wait' : 'bad',
    },
    ...(pod.failed > 0
      ? [{ label: t('lens:traffic.failed'), value: t('lens:traffic.requests', { count: pod.failed }), tone: 'bad' }]
      : []),
  ];
}
