/** A pod's process beside its object: phase, STATUS, the grace that runs out; and the pods that are gone. */
import type { PodScene } from '../scene/pods.ts';
import type { LifePod } from '../../engine/view/lens/lensFacts.ts';
import { t } from '../../i18n/lens.ts';
import { brief, moment } from '../../i18n/time.ts';
import type { Shape } from '../layout/boxes.ts';
import { wrapWords } from '../scene/container.ts';
import { containerRows, containerWords, rowsHeight } from './containerRows.ts';
import { graceBar, graceHeight, graceWords, lowGraceHeight, moreHeight } from './graceBar.ts';
import type { CardContext, Lens } from './lens.ts';
import type { Inside, PodRoom } from './inside.ts';
import { plainCard } from './plainCard.ts';
import { withRemoved } from './removed.ts';
import {
  fact,
  factHeight,
  factLine,
  factLineHeight,
  isPair,
  isSlim,
  pair,
  pairHeight,
  plate,
  valueWidth,
} from './shapes.ts';

export const life: Lens = {
  card: (scene, room, context) =>
    withRemoved(plainCard(scene, room, context, inside), scene, {
      pods: context.shown.lensFacts?.life,
      words: removedWords,
      far: room.far,
    }),
};

/** From a pod's frame to what is written in it: a slim one has no room to give away. */
const padIn = (w: number): number => (w < 110 ? 6 : 10);

const inside: Inside = {
  height(scene, context, room) {
    const pod = lifeOf(scene, context);
    if (!pod) return 0;
    const now = context.shown.view.t;
    const { grace } = parts(pod, room, now);
    const ending = graceWords(pod, now);
    if (ending === null) return grace + 4;
    return grace + (room.far ? lowGraceHeight : graceHeight) + moreHeight(ending, room.w - 2 * padIn(room.w));
  },
  shapes(scene, inPod, context) {
    const pod = lifeOf(scene, context);
    if (!pod) return [];
    const now = context.shown.view.t;
    const { w, head, far } = inPod;
    const pad = padIn(w);
    const room = { x: pad, w: w - 2 * pad };
    const { rows, grace } = parts(pod, inPod, now);
    return [
      plate(head, inPod),
      ...object(pod, { ...room, y: head + 2 }, inPod),
      ...containerRows(pod, { ...room, y: head + rows, far }, now),
      ...graceBar(pod, { ...room, y: head + grace }, now),
    ];
  },
  // Below a pod that ends stands its grace.
  reserve(scene, context, { w }) {
    const pod = lifeOf(scene, context);
    if (!pod || graceWords(pod, context.shown.view.t) !== null) return 0;
    const longest = t('lens:life.graceLeft', { left: brief(99_900, 1), total: brief(99_900, 1) });
    return graceHeight - 4 + moreHeight(longest, w - 2 * padIn(w));
  },
  removed: ({ shown }) => shown.lensFacts?.life,
  words(scene, context) {
    const pod = lifeOf(scene, context);
    if (!pod) return [];
    const now = context.shown.view.t;
    const grace = graceWords(pod, now);
    return [
      ...objectWords(pod),
      ...pod.containers.map((one) => containerWords(pod, one, now)),
      ...(grace ? [grace] : []),
    ];
  },
};

/** Where the containers begin below the name, and where the grace does. */
function parts(pod: LifePod, { w, far }: PodRoom, now: number) {
  const inner = w - 2 * padIn(w);
  const rows = objectHeight(pod, { w, far }) + 4;
  return { rows, grace: rows + rowsHeight(pod, { w: inner, far }, now) };
}

type InPod = Pick<PodRoom, 'w' | 'far'>;

/** On a projector a slim pod says each in one line, if that has room. */
const isLine = (label: string, value: string, { w, far }: InPod): boolean =>
  far !== undefined && isPair(label, value, w - 2 * padIn(w));

function objectHeight(pod: LifePod, inPod: InPod): number {
  const { w } = inPod;
  if (!isSlim(w) || pod.goneAt !== null) return factHeight;
  const phase = isLine(t('lens:life.phase'), pod.phase, inPod) ? pairHeight : factHeight;
  if (isLine(t('lens:life.status'), pod.kubectl.status, inPod)) return phase + pairHeight;
  return phase + factHeight + (statusLines(pod, w - 2 * padIn(w)).length - 1) * factLineHeight;
}

const lifeOf = ({ pod }: PodScene, { shown }: CardContext): LifePod | undefined =>
  shown.lensFacts?.life?.find(({ uid }) => uid === pod.uid);

/** What the API has of it; in a slim pod one below the other, STATUS in as many lines as it takes. */
function object(pod: LifePod, at: { x: number; y: number; w: number }, inPod: InPod): readonly Shape[] {
  if (pod.goneAt !== null) return fact(at, t('lens:life.object'), t('lens:life.removed'), 'bad');
  const slim = isSlim(inPod.w);
  const { phase } = pod;
  const { status } = pod.kubectl;
  const isPhaseLine = slim && isLine(t('lens:life.phase'), phase, inPod);
  const below = isPhaseLine ? pairHeight : factHeight;
  const beside = slim ? { ...at, y: at.y + below } : { ...at, x: at.x + at.w / 2 };
  const draw = isPhaseLine ? pair : fact;
  const [first = '', ...more] = slim ? statusLines(pod, at.w) : [status];
  const isStatusLine = slim && isLine(t('lens:life.status'), status, inPod);
  return [
    ...draw(at, t('lens:life.phase'), phase, toneOf(phase)),
    ...(isStatusLine
      ? pair(beside, t('lens:life.status'), status, toneOf(status))
      : [
          ...fact(beside, t('lens:life.status'), first, toneOf(status)),
          ...more.map((words, i) => factLine(beside, words, toneOf(status), i + 1)),
        ]),
  ];
}

const statusLines = ({ kubectl: { status } }: LifePod, width: number): readonly string[] =>
  wrapWords(status, width, valueWidth);

const objectWords = ({ goneAt, phase, kubectl: { status } }: LifePod): readonly string[] =>
  goneAt === null
    ? [t('lens:life.phaseIs', { phase }), t('lens:life.statusIs', { status })]
    : [t('lens:life.objectRemoved')];

function toneOf(word: string): string {
  if (word === 'Running' || word === 'Succeeded' || word === 'Completed') return 'good';
  if (word === 'Terminating' || word === 'Pending' || word === 'ContainerCreating') return 'wait';
  return word === 'Failed' || word === 'Error' || word.includes('BackOff') ? 'bad' : '';
}

function removedWords({ goneAt, containers }: LifePod): string {
  const codes = containers.flatMap(({ process, api }) => process.exitCode ?? api?.exitCode ?? []);
  const at = { time: moment(goneAt ?? 0) };
  return codes.length === 0
    ? t('lens:life.removedAt', at)
    : t('lens:life.removedAfter', { ...at, codes: codes.join(', ') });
}
