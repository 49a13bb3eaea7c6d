/** Clients, Services, endpoints, and requests on their way: served, refused, lost. */
import type { PodScene } from '../scene/pods.ts';
import type { TrafficFacts, TrafficPod } from '../../engine/view/lens/lensFacts.ts';
import { t } from '../../i18n/lens.ts';
import { moment } from '../../i18n/time.ts';
import type { Shape } from '../layout/boxes.ts';
import type { CardContext, Lens } from './lens.ts';
import type { Inside, PodRoom } from './inside.ts';
import { plainCard } from './plainCard.ts';
import { withRemoved } from './removed.ts';
import { fact, factHeight, isPair, isSlim, pair, pairHeight, plate } from './shapes.ts';
import { TrafficBeside } from './TrafficBeside.tsx';
import { heightFar } from './trafficPlaces.ts';

const pad = 10;

const inside: Inside = {
  height(scene, context, room) {
    const found = trafficOf(scene, context);
    if (!found) return 0;
    const facts = factsOf(found);
    if (arePairs(facts, room)) return facts.length * pairHeight + 6;
    return Math.ceil(facts.length / inRow(room.w)) * factHeight + 6;
  },
  shapes(scene, room, context) {
    const found = trafficOf(scene, context);
    if (!found) return [];
    const { w, head } = room;
    const facts = factsOf(found);
    const inPairs = arePairs(facts, room);
    const each = (w - 2 * pad) / inRow(w);
    return [
      plate(head, room),
      ...facts.flatMap(({ label, value, tone }, i): readonly Shape[] => {
        if (inPairs) return pair({ x: pad, y: head + 2 + i * pairHeight, w: w - 2 * pad }, label, value, tone);
        const at = { x: pad + (i % inRow(w)) * each, y: head + 2 + Math.floor(i / inRow(w)) * factHeight };
        return fact(at, label, value, tone);
      }),
    ];
  },
  removed: ({ shown }) => shown.lensFacts?.traffic?.pods,
  words(scene, context) {
    const found = trafficOf(scene, context);
    return found ? factsOf(found).map(({ label, value }) => `${label} ${value}`) : [];
  },
};

/** On a projector a slim pod says each in one line. */
const arePairs = (facts: readonly Fact[], { w, far }: PodRoom): boolean =>
  far !== undefined && isSlim(w) && facts.every(({ label, value }) => isPair(label, value, w - 2 * pad));

/** Facts side by side. */
const inRow = (width: number): number => (isSlim(width) ? 1 : 3);

export const traffic: Lens = {
  card: (scene, room, context) =>
    withRemoved(plainCard(scene, room, context, inside), scene, {
      pods: context.shown.lensFacts?.traffic?.pods,
      far: room.far,
      words: ({ goneAt }) => t('lens:life.removedAt', { time: moment(goneAt ?? 0) }),
    }),
  beside: { width: 300, height: 220, far: heightFar, Picture: TrafficBeside },
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
