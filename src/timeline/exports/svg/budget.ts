/** The grace as a linear budget: what ate of it, what nobody used, what went beyond. */
import type { GraceBudget, GraceShare } from '../../../engine/history/termination.ts';
import { brief } from '../../../i18n/time.ts';
import type { TextMeasure } from '../../layout/picture.ts';
import type { Colours } from './colours.ts';
import { element, text } from './element.ts';
import { message, messageBy } from '../../../i18n/timeline.ts';
import { plain } from '../../../i18n/message.ts';

const fills: Readonly<Record<GraceShare, readonly [keyof Colours, keyof Colours, keyof Colours]>> = {
  preStop: ['ochre-fill', 'ochre-solid', 'ochre'],
  app: ['sea-fill', 'sea-solid', 'sea'],
  killed: ['verm-fill', 'verm-solid', 'verm'],
  sidecar: ['plum-fill', 'plum-solid', 'plum'],
};

const barHeight = 24;
const gap = 3;

export interface DrawnBudget {
  height: number;
  svg: string;
}

interface Place {
  width: number;
  measure: TextMeasure;
}

export function budgetOf(
  { rows, limit, used, overrun }: GraceBudget,
  { width, measure }: Place,
  c: Colours,
): DrawnBudget {
  const whole = Math.max(limit + overrun, used, 1000);
  const at = (ms: number): number => (ms / whole) * width;
  const bottom = rows.length * (barHeight + gap);
  const bars = rows.flatMap(({ container, segments }, i) => {
    const y = i * (barHeight + gap);
    return segments.map(({ share, from, to }) => {
      const [fill, stroke, ink] = fills[share];
      const box = { x: at(from), y, width: Math.max(1, at(to) - at(from)), height: barHeight };
      const values = { length: brief(Math.round((to - from) / 100) * 100), container: container ?? '' };
      const wording = plain(
        messageBy(
          share === 'preStop' && rows.length > 1 ? 'timeline:budget.preStopOf' : `timeline:budget.${share}`,
          values,
        ),
      );
      const fits = measure(wording, 'sans') + 8 <= box.width;
      return (
        element('rect', { ...box, fill: c[fill], stroke: c[stroke] }) +
        (fits ? text(wording, box.x + box.width / 2, y + barHeight / 2, { fill: c[ink], anchor: 'middle' }) : '')
      );
    });
  });
  const unused =
    used < limit
      ? plain(message('timeline:budget.unused', { length: brief(Math.round((limit - used) / 100) * 100) }))
      : '';
  const spare = { x: at(used), width: at(limit) - at(used), height: bottom - gap };
  const seconds = Array.from({ length: Math.floor(whole / 5000) + 1 }, (_, i) => i * 5000);
  const svg = [
    unused && element('rect', { ...spare, fill: c.sunk, stroke: c.edge, 'stroke-dasharray': '3 3' }),
    unused && measure(unused, 'sans') < spare.width
      ? text(unused, spare.x + spare.width / 2, spare.height / 2, { fill: c['ink-2'], anchor: 'middle' })
      : '',
    ...bars,
    overrun > 0
      ? element('path', { d: `M${at(limit)} -4V${bottom}`, stroke: c['verm-solid'], 'stroke-width': 2.5 })
      : '',
    ...seconds.map((ms) => element('path', { d: `M${at(ms)} ${bottom}v5`, stroke: c.edge })),
    ...seconds.map((ms) =>
      text(String(ms / 1000), Math.min(at(ms), width - 8), bottom + 13, {
        size: 11,
        face: 'mono',
        fill: c['ink-3'],
        anchor: 'middle',
      }),
    ),
  ].join('');
  return { height: bottom + 22, svg };
}
