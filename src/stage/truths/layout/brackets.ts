/** Lives of one name that run at once are tied together by a bracket outside the cards. */
import type { TwoTruths } from '../../../engine/view/twoTruths.ts';
import { monoWidth } from '../../layout/text.ts';
import { runningHolders } from '../rows.ts';
import type { BracketBox, RowBox } from './boxes.ts';
import { t } from '../../../i18n/late.ts';

const lane = 34;
const mostLanes = 2;

const tied = ({ names }: TwoTruths): readonly ReadonlySet<string>[] =>
  names.map((name) => new Set(runningHolders(name).map(({ uid }) => uid))).filter(({ size }) => size > 1);

/** uids of pods that live while another of their name does. */
export const tiedUids = (truths: TwoTruths): ReadonlySet<string> => new Set(tied(truths).flatMap((uids) => [...uids]));

/** Width kept for brackets at the right. */
export const bracketRoom = (truths: TwoTruths): number => Math.min(tied(truths).length, mostLanes) * lane;

/** @param x right end of the cards */
export function brackets(truths: TwoTruths, rows: readonly RowBox[], { x }: { x: number }): readonly BracketBox[] {
  return tied(truths)
    .slice(0, mostLanes)
    .flatMap((uids, at) => {
      const heights = rows.flatMap((row) => heightsIn(row, uids));
      const [y1, y2] = [Math.min(...heights), Math.max(...heights)];
      if (heights.length < 2) return [];
      const text = t('truths:row.times', { n: heights.length });
      const w = monoWidth(text, 13) + 10;
      const right = x + 12 + at * lane;
      const middle = (y1 + y2) / 2;
      const badge = { x: right - w / 2 + 4, y: middle - 13, w, h: 26 };
      return [{ x: right, y1, y2, badge: { ...badge, text: { x: badge.x + w / 2, y: middle + 5, text } } }];
    });
}

/** Where on its row's real side each of these pods lives: at its chip, or in the middle where that had no room. */
function heightsIn({ y, real }: RowBox, uids: ReadonlySet<string>): readonly number[] {
  return real.uids
    .filter((uid) => uids.has(uid))
    .map((uid) => {
      const pod = real.pods.find((drawn) => drawn.uid === uid);
      return y + real.y + (pod ? pod.y + pod.chip.h / 2 : real.h / 2);
    });
}
