/** The foot of a node card: the strip of filters, and the verdict in one line. */
import type { CardContext } from '../../lens/lens.ts';
import { refusalIn, scoreText } from '../../scene/itemLabels.ts';
import type { NodeScene } from '../../scene/nodeScene.ts';
import { t } from '../../../i18n/first.ts';
import type { Box, CardBox } from '../boxes.ts';
import { fitSans, monoWidth, sansWidth } from '../text.ts';
import { type CardRoom, paddingIn } from './room.ts';

type Line = Omit<Box, 'h'>;

/** Of the reasons. */
const size = 11.5;

/** Both, between the card's paddings. @param y the strip's top and the verdict's base line */
export function foot(
  scene: NodeScene,
  { width, far }: CardRoom,
  y: { strip: number; verdict: number },
  context: CardContext,
): Pick<CardBox, 'strip' | 'left' | 'right'> {
  const padding = paddingIn(width, far);
  const inner = width - 2 * padding;
  return {
    strip: strip(scene, { x: padding, y: y.strip, w: inner }, context.shown.decision?.filters ?? []),
    ...lastLine(scene, { x: padding - 1, y: y.verdict, w: inner + 2 }, context),
  };
}

/** A node that the stepped cycle has not come to shows every filter as not run. */
function strip({ verdict }: NodeScene, { x, y, w }: Line, filters: readonly string[]): CardBox['strip'] {
  const cells = verdict?.cells ?? filters.map(() => ({ state: 'notRun' as const }));
  const pitch = Math.min(13, (w - 6) / Math.max(cells.length - 1, 1));
  return cells.map(({ state }, at) => ({ x: x + 4 + at * pitch, y, state }));
}

/** A refusal with its plugin, the score, or why there is neither. */
export function lastLine(scene: NodeScene, { x, y, w }: Line, { shown }: CardContext): Pick<CardBox, 'left' | 'right'> {
  const refusal = refusalIn(scene, shown);
  if (refusal) {
    // An API word is never shortened: the reason beside it is, or stands alone where both have no room.
    const room = w - monoWidth(refusal.plugin, 11) - 3;
    const wordings = scene.evicts > 0 ? [t('stage:node.victims', { n: scene.evicts })] : [refusal.short, refusal.brief];
    // A sum is not cut, either.
    const beside = room > 30 && (wordings.some((words) => fits(words, room)) || !wordings.every(isSum));
    const short = longestFitting(wordings, beside ? room : w);
    return { left: beside ? { x, y, text: refusal.plugin } : null, right: { x: x + w, y, text: short } };
  }
  if (scene.unseen) return { left: { x, y, text: t('stage:node.unseen') }, right: null };
  if (!scene.verdict) return { left: shown.step ? { x, y, text: t('stage:node.waiting') } : null, right: null };
  const words = [scoreText(scene), scoreText(scene, true), t('stage:node.feasible')].filter(Boolean);
  return { left: { x, y, text: words.find((text) => monoWidth(text, 11.5) <= w) ?? words.at(-1) ?? '' }, right: null };
}

/** Sums are set in the mono face, words are not. */
const isSum = (words: string): boolean => !/[a-z]/i.test(words);

const fits = (words: string, width: number): boolean => (isSum(words) ? monoWidth : sansWidth)(words, size) <= width;

/** The first of the wordings that fits, else the last one cut. */
function longestFitting(wordings: readonly string[], width: number): string {
  const whole = wordings.find((words) => fits(words, width));
  return whole ?? fitSans(wordings.at(-1) ?? '', width, size);
}
