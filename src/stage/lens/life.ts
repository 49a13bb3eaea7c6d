/** A pod's process beside its object: phase, STATUS, the grace that runs out; and the pods that are gone. */
import type { LifePod } from '../../engine/view/lens/lensFacts.ts';
import { t } from '../../i18n/lens.ts';
import { moment } from '../../i18n/time.ts';
import type { Shape } from '../layout/boxes.ts';
import { wrapWords } from '../scene/container.ts';
import { containerRows, containerWords, rowsHeight } from './containerRows.ts';
import { graceBar, graceHeight, graceWords } from './graceBar.ts';
import type { CardContext, Lens } from './lens.ts';
import { type Inside, plainCard, podHead } from './plainCard.ts';
import { withRemoved } from './removed.ts';
import { fact, factHeight, factLine, factLineHeight, isSlim, plate, valueWidth } from './shapes.ts';
import type { PodScene } from '../scene/pods.ts';

export const life: Lens = {
  card: (scene, room, context) =>
    withRemoved(plainCard(scene, room, context, inside), scene, {
      pods: context.shown.lensFacts?.life,
      words: removedWords,
    }),
};

/** From a pod's frame to what is written in it: a slim one has no room to give away. */
const padIn = (w: number): number => (w < 110 ? 6 : 10);

const inside: Inside = {
  height(scene, context, w) {
    const pod = lifeOf(scene, context);
    if (!pod) return 0;
    const now = context.shown.view.t;
    const isEnding = graceWords(pod, now) !== null;
    return parts(pod, w, now).grace + (isEnding ? graceHeight : 4);
  },
  shapes(scene, { w, h }, context) {
    const pod = lifeOf(scene, context);
    if (!pod) return [];
    const now = context.shown.view.t;
    const pad = padIn(w);
    const room = { x: pad, w: w - 2 * pad };
    const { rows, grace } = parts(pod, w, now);
    return [
      plate(podHead, { w, h }),
      ...object(pod, { ...room, y: podHead + 2 }, isSlim(w)),
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
function parts(pod: LifePod, width: number, now: number) {
  const inner = width - 2 * padIn(width);
  const below =
    isSlim(width) && pod.goneAt === null ? factHeight + (statusLines(pod, inner).length - 1) * factLineHeight : 0;
  const rows = factHeight + below + 4;
  return { rows, grace: rows + rowsHeight(pod, inner, now) };
}

const lifeOf = ({ pod }: PodScene, { shown }: CardContext): LifePod | undefined =>
  shown.lensFacts?.life?.find(({ uid }) => uid === pod.uid);

/** What the API has of it; in a slim pod one below the other, STATUS in as many lines as it takes. */
function object(pod: LifePod, at: { x: number; y: number; w: number }, slim: boolean): readonly Shape[] {
  if (pod.goneAt !== null) return fact(at, t('lens:life.object'), t('lens:life.removed'), 'bad');
  const beside = slim ? { ...at, y: at.y + factHeight } : { ...at, x: at.x + at.w / 2 };
  const tone = toneOf(pod.kubectl.status);
  const [first = '', ...more] = slim ? statusLines(pod, at.w) : [pod.kubectl.status];
  return [
    ...fact(at, t('lens:life.phase'), pod.phase, toneOf(pod.phase)),
    ...fact(beside, t('lens:life.status'), first, tone),
    ...more.map((words, i) => factLine(beside, words, tone, i + 1)),
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
