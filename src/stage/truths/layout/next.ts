/** What each actor will do to a node and its pods if nobody does anything: a list below the row's cards. */
import type { Coming } from '../../../engine/history/outlook/outlook.ts';
import { monoWidth } from '../../layout/text.ts';
import { comingWords } from '../words.ts';
import type { NextBox } from './boxes.ts';
import { wrap } from './podBlock.ts';
import { t } from '../../../i18n/late.ts';
import { moment } from '../../../i18n/time.ts';

const most = 5;
const lineHeight = 17;
const padding = 12;

/** The soonest, and in any case the first promise that will be broken. */
function shownOf(next: readonly Coming[]): readonly Coming[] {
  const breach = next.findIndex(({ what }) => what === 'breach');
  return next.filter((_, at) => at < most - (breach >= most ? 1 : 0) || at === breach);
}

/** At 0, 0; null where nothing is to come. */
export function nextBox(next: readonly Coming[], width: number): NextBox | null {
  if (next.length === 0) return null;
  const shown = shownOf(next).map((coming) => ({
    breaks: coming.what === 'breach',
    time: coming.t === null ? t('truths:next.never') : moment(coming.t),
    what: comingWords(coming),
    waits: coming.t === null,
  }));
  const column = Math.max(...shown.map(({ time }) => monoWidth(time, 11.5)));
  let y = 36;
  const lines = shown.map(({ time, what, waits, breaks }) => {
    const words = wrap(what, width - 2 * padding - column - 12);
    const line = {
      time: { x: padding + column, y, text: time },
      words: words.map((text, at) => ({ x: padding + column + 12, y: y + at * lineHeight, text })),
      waits,
      breaks,
    };
    y += words.length * lineHeight;
    return line;
  });
  const hidden = next.length - shown.length;
  const more = hidden > 0 ? { x: padding + column + 12, y, text: t('truths:next.more', { n: hidden }) } : null;
  return {
    x: 0,
    y: 0,
    w: width,
    h: y + (more ? lineHeight : 0) - 7,
    title: { x: padding, y: 17, text: t('truths:row.next') },
    lines,
    more,
  };
}
