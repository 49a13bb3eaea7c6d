/** Each check of a pod as a mark, thresholds as frames, and what follows from them: READY, restarts, who sends to it. */
import type { PodScene } from '../scene/pods.ts';
import type { LensProbe, ProbedPod } from '../../engine/view/lens/lensFacts.ts';
import { t } from '../../i18n/lens.ts';
import { inUnit } from '../../i18n/message.ts';
import { checkPath, crossPath } from '../draw/marks.ts';
import type { Shape } from '../layout/boxes.ts';
import { checkMarks } from './checkMarks.ts';
import type { CardContext, Lens } from './lens.ts';
import type { Inside, PodRoom } from './inside.ts';
import { plainCard } from './plainCard.ts';
import {
  circle,
  fact,
  factHeight,
  fitLabel,
  isPair,
  isSlim,
  labelWidth,
  pair,
  pairHeight,
  path,
  plate,
  rect,
  scaled,
  text,
  valueWidth,
} from './shapes.ts';

export const probes: Lens = {
  card: (scene, room, context) => plainCard(scene, room, context, inside),
};

const pad = 10;
/** Name and marks, then the sentence below them. */
const rowHeight = { near: 60, far: 48 };
const rowHeightIn = ({ far }: Pick<PodRoom, 'far'>): number => rowHeight[far ? 'far' : 'near'];
/** From one check to the next; less where a threshold has many slots. */
const widest = 17;
const least = 7;

const inside: Inside = {
  height(scene, context, room) {
    const pod = probedOf(scene, context);
    if (!pod) return 0;
    const { length } = probesOf(pod);
    return factsHeight(pod, room) + (length === 0 ? 24 : length * rowHeightIn(room));
  },
  shapes(scene, inPod, context) {
    const pod = probedOf(scene, context);
    if (!pod) return [];
    const { w, head, far } = inPod;
    const room = { x: pad, w: w - 2 * pad, far };
    const found = probesOf(pod);
    const rows = head + factsHeight(pod, inPod);
    return [
      plate(head, inPod),
      ...consequences(pod, { ...room, y: head }),
      ...(found.length === 0 ? [text('label', pad, rows + 14, t('lens:probes.none'))] : []),
      ...found.flatMap((probe, at) => row(probe, { ...room, y: rows + at * rowHeightIn(inPod) })),
    ];
  },
  words(scene, context) {
    const pod = probedOf(scene, context);
    if (!pod) return [];
    const { kubectl, services } = pod;
    return [
      t('lens:probes.readyIs', { ready: kubectl.ready }),
      t('lens:probes.restartsIs', { restarts: kubectl.restarts }),
      ...services.map(({ service, sends }) =>
        t(sends ? 'lens:probes.serviceSends' : 'lens:probes.serviceStops', { service }),
      ),
      ...probesOf(pod).map((probe) => `${probe.probe}: ${sentence(probe)}`),
    ];
  },
};

const probedOf = ({ pod }: PodScene, { shown }: CardContext): ProbedPod | undefined =>
  shown.lensFacts?.probes?.find(({ uid }) => uid === pod.uid);

const probesOf = ({ containers }: ProbedPod): readonly LensProbe[] =>
  containers.flatMap((container) => container.probes);

/** The Service stands below where there is no room beside the others. */
const factsHeight = ({ services: [first] }: ProbedPod, { w, far }: Pick<PodRoom, 'w' | 'far'>): number => {
  const isBelow = isSlim(w) && first !== undefined;
  const below = isBelow && far && isPair(...serviceWords(first), w - 2 * pad) ? pairHeight : factHeight;
  return factHeight + (isBelow ? below : 0) + (far ? 2 : 6);
};

/** Which Service, and whether it sends there. */
const serviceWords = ({ service, sends }: ProbedPod['services'][number]): [string, string] => [
  t('lens:probes.service', { service }),
  t(sends ? 'lens:probes.sends' : 'lens:probes.sendsNot'),
];

/** What the checks lead to. */
function consequences(
  { kubectl, services, isReady }: ProbedPod,
  { x, y, w, far }: { x: number; y: number } & Pick<PodRoom, 'w' | 'far'>,
): readonly Shape[] {
  const [first] = services;
  const isLow = isSlim(w + 2 * pad);
  const part = w / (isLow ? 2 : 3);
  const below = isLow ? { x, y: y + factHeight } : { x: x + 2 * part, y };
  return [
    ...fact({ x, y }, t('lens:probes.ready'), kubectl.ready, isReady ? 'good' : 'wait'),
    ...fact(
      { x: x + part, y },
      t('lens:probes.restarts'),
      kubectl.restarts.split(' ')[0] ?? '',
      kubectl.restarts.startsWith('0') ? '' : 'bad',
    ),
    ...(first
      ? far && isLow && isPair(...serviceWords(first), w)
        ? pair({ ...below, w }, ...serviceWords(first), first.sends ? 'good' : 'bad')
        : fact(below, ...serviceWords(first), first.sends ? 'good' : 'bad')
      : []),
  ];
}

function row(
  probe: LensProbe,
  { x, y, w, far }: { x: number; y: number } & Pick<PodRoom, 'w' | 'far'>,
): readonly Shape[] {
  const room = w - 4;
  const pitch = Math.min(
    widest,
    Math.max(least, room / (Math.max(probe.failureThreshold, probe.successThreshold) + 2)),
  );
  const { marks, frame } = checkMarks(probe, Math.floor(room / pitch));
  const at = (slot: number) => x + 2 + slot * pitch + pitch / 2;
  const by = pitch / widest;
  const middle = y + (far ? 26 : 30);
  const last = y + (far ? 46 : 53);
  const often = t('lens:probes.every', { seconds: probe.periodSeconds });
  // Where that would lie on the name, how long alone.
  const every = isBeside(often, probe.probe, w) ? often : inUnit('seconds', probe.periodSeconds);
  const tone = frame.towards === 'failure' ? 'bad' : 'good';
  return [
    text('value', x, y + 12, probe.probe),
    text('label', x + w, y + 12, every, 'end'),
    rect(
      frame.isMet ? `frame met ${tone}` : 'frame',
      {
        ...{ x: at(frame.slot) - pitch / 2, y: middle - 10, w: frame.slots * pitch, h: 20 },
      },
      4,
    ),
    ...Array.from({ length: frame.slots - frame.filled }, (_, i) =>
      circle('slot', at(frame.slot + frame.filled + i), middle, 4 * by),
    ),
    ...marks.map(({ slot, outcome }) => {
      if (outcome === 'success') return path('check', scaled(checkPath, by), at(slot), middle);
      if (outcome === 'failure') return path('cross', scaled(crossPath, by), at(slot), middle);
      return circle('slot', at(slot), middle, 4 * by);
    }),
    text(
      `label ${probe.result === 'Failure' && frame.isMet ? 'bad' : ''}`.trim(),
      x,
      last,
      fitLabel(sentence(probe), w),
    ),
  ];
}

/** Whether both are seen apart in a line of this width. */
const isBeside = (label: string, value: string, w: number): boolean => labelWidth(label) + 4 + valueWidth(value) <= w;

/** What the checks amount to: `2 of 3 failed in a row`. */
function sentence(probe: LensProbe): string {
  const { inARow, result, failureThreshold, successThreshold, probe: kind } = probe;
  if (inARow === null) return result === 'Success' ? t('lens:probes.heldWell') : t('lens:probes.notYet');
  const { outcome, count } = inARow;
  if (outcome === 'success') {
    return result === 'Success'
      ? t('lens:probes.passes')
      : t('lens:probes.passed', { count: Math.min(count, successThreshold), of: successThreshold });
  }
  if (result === 'Failure' && (kind !== 'readiness' || count >= failureThreshold))
    return t(`lens:probes.failed.${kind}`, { of: failureThreshold });
  return t('lens:probes.failing', { count: Math.min(count, failureThreshold), of: failureThreshold });
}
