/** A pod's process beside its object: phase, STATUS, the grace that runs out; and the pods that are gone. */
import type { LifePod } from '../../engine/view/lens/lensFacts.ts';
import { t } from '../../i18n/lens.ts';
import { inSeconds } from '../../i18n/time.ts';
import type { Shape } from '../layout/boxes.ts';
import type { CardContext } from '../layout/card/room.ts';
import type { PodScene } from '../scene/scene.ts';
import { containerRows, containerWords, rowHeight } from './containerRows.ts';
import { graceBar, graceHeight, graceWords } from './graceBar.ts';
import type { Lens } from './lens.ts';
import { type Inside, plainCard, podHead } from './plainCard.ts';
import { withRemoved } from './removed.ts';
import { fact, factHeight, isSlim, plate } from './shapes.ts';

export const life: Lens = {
  card: (scene, room, context) =>
    withRemoved(plainCard(scene, room, context, inside), scene, {
      pods: context.shown.lensFacts?.life,
      words: removedWords,
    }),
};

const pad = 10;

const inside: Inside = {
  height(scene, context, w) {
    const pod = lifeOf(scene, context);
    if (!pod) return 0;
    const isEnding = graceWords(pod, context.shown.view.t) !== null;
    return parts(pod, w).grace + (isEnding ? graceHeight : 4);
  },
  shapes(scene, { w, h }, context) {
    const pod = lifeOf(scene, context);
    if (!pod) return [];
    const now = context.shown.view.t;
    const room = { x: pad, w: w - 2 * pad };
    const { rows, grace } = parts(pod, w);
    return [
      plate(podHead, { w, h }),
      ...object(pod, { ...room, y: podHead + 2 }),
      ...containerRows(pod, { ...room, y: podHead + rows }, now),
      ...graceBar(pod, { ...room, y: podHead + grace }, now),
    ];
  },
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
function parts({ containers, goneAt }: LifePod, width: number) {
  const rows = (isSlim(width) && goneAt === null ? 2 : 1) * factHeight + 4;
  return { rows, grace: rows + containers.length * rowHeight(width - 2 * pad) };
}

const lifeOf = ({ pod }: PodScene, { shown }: CardContext): LifePod | undefined =>
  shown.lensFacts?.life?.find(({ uid }) => uid === pod.uid);

/** What the API has of it. */
function object(pod: LifePod, at: { x: number; y: number; w: number }): readonly Shape[] {
  if (pod.goneAt !== null) return fact(at, t('lens:life.object'), t('lens:life.removed'), 'bad');
  const status = isSlim(at.w + 2 * pad) ? { ...at, y: at.y + factHeight } : { ...at, x: at.x + at.w / 2 };
  return [
    ...fact(at, t('lens:life.phase'), pod.phase, toneOf(pod.phase)),
    ...fact(status, t('lens:life.status'), pod.kubectl.status, toneOf(pod.kubectl.status)),
  ];
}

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
  const at = { time: inSeconds(goneAt ?? 0) };
  return codes.length === 0
    ? t('lens:life.removedAt', at)
    : t('lens:life.removedAfter', { ...at, codes: codes.join(', ') });
}
