/** Between the two sides of a row: `=`, or the torn line with what tore it and since when they differ. */
import type { Millis } from '../../../engine/simulation/trace.ts';
import type { NodeTruths } from '../../../engine/view/twoTruths.ts';
import { sansWidth } from '../../layout/text.ts';
import type { LinkBox } from './boxes.ts';
import { t } from '../../../i18n/late.ts';
import { duration } from '../../../i18n/time.ts';

export interface LinkFacts {
  truths: NodeTruths | null;
  isCut: boolean;
  /** What the API has begun, the node has not done yet. */
  isOnItsWay?: boolean;
  now: Millis;
}

export const isTorn = ({ truths, isCut }: Pick<LinkFacts, 'truths' | 'isCut'>): boolean =>
  isCut || (truths !== null && truths.differsSince !== null);

/** Down between two big cards. */
export function linkDown(facts: LinkFacts, { x, top, bottom }: { x: number; top: number; bottom: number }): LinkBox {
  const lines = wordsOf(facts);
  const h = 30 + lines.length * 15;
  const w = Math.max(44, ...lines.map((line) => sansWidth(line, 11.5) + 14));
  const y = Math.max(top, (top + bottom) / 2 - h / 2);
  return {
    ...kindOf(facts),
    line: { x1: x, y1: top, x2: x, y2: bottom },
    plate: { x: x - w / 2, y, w, h },
    words: lines.map((text, at) => ({ x, y: y + 36 + at * 15, text })),
  };
}

/** Across between cards that stand below each other: sign and words side by side. */
export function linkAcross(facts: LinkFacts, { x, y, w }: { x: number; y: number; w: number }): LinkBox {
  const [first = '', ...rest] = wordsOf(facts);
  const text = facts.isCut && rest.length > 0 ? `${first} · ${rest.join(' ')}` : [first, ...rest].join(' ');
  const wide = 34 + (text ? sansWidth(text, 11.5) + 10 : 0);
  const left = x + (w - wide) / 2;
  return {
    ...kindOf(facts),
    line: { x1: x, y1: y + 14, x2: x + w, y2: y + 14 },
    plate: { x: left, y, w: wide, h: 28 },
    words: text ? [{ x: left + (wide + 24) / 2, y: y + 18, text }] : [],
  };
}

/** A sign alone, between two cards on one line. */
export function linkShort(facts: LinkFacts, { x, y, w }: { x: number; y: number; w: number }): LinkBox {
  const wide = Math.min(44, w - 8);
  return {
    ...kindOf(facts),
    line: { x1: x, y1: y, x2: x + w, y2: y },
    plate: { x: x + (w - wide) / 2, y: y - 11, w: wide, h: 22 },
    words: [],
  };
}

const kindOf = (facts: LinkFacts): Pick<LinkBox, 'torn' | 'cut' | 'pending'> => ({
  torn: isTorn(facts),
  cut: facts.isCut,
  pending: facts.isOnItsWay === true && !isTorn(facts),
});

function wordsOf({ truths, isCut, now }: LinkFacts): readonly string[] {
  const since = truths?.differsSince ?? null;
  return [
    ...(isCut ? [t('truths:row.cut')] : []),
    ...(since === null ? [] : [t('truths:row.differs'), t('truths:row.differsFor', { time: duration(now - since) })]),
  ];
}
