/** All lanes a few pixels high, as one path for each colour. Pure. */
import type { Part } from '../layout/drawn.ts';
import type { TimeScale } from '../layout/fold.ts';
import type { Item, Lane, Span } from '../layout/laneChart.ts';

/** What is drawn last lies over the others. */
const inks = {
  line: 'edge',
  run: 'sea-solid',
  wait: 'ochre-solid',
  mark: 'ink-2',
  bad: 'verm-solid',
  lost: 'plum-solid',
} as const;

type MiniTone = keyof typeof inks;

interface Miniature {
  height: number;
  parts: readonly Part[];
}

const tallest = 60;
const looks: Readonly<Partial<Record<Span['look'], MiniTone>>> = {
  runs: 'run',
  ready: 'run',
  count: 'line',
  late: 'bad',
  bad: 'bad',
  hook: 'wait',
  drains: 'wait',
  waits: 'wait',
  pending: 'wait',
  unknown: 'wait',
};

const order = Object.keys(inks) as readonly MiniTone[];

export function miniatureOf(lanes: readonly Lane[], { at }: TimeScale): Miniature {
  const rows = lanes.flatMap((lane) => lane.rows);
  const rowHeight = Math.min(5, tallest / Math.max(1, rows.length));
  const drawn = new Map<MiniTone, string[]>(order.map((tone) => [tone, []]));
  rows.forEach(({ items }, i) => {
    const middle = (i + 0.5) * rowHeight;
    for (const { tone, from, to } of items.flatMap(marksOf)) {
      const x = at(from);
      const h = tone === 'line' ? Math.min(1, rowHeight) : Math.max(1, rowHeight - 1);
      const w = Math.max(tone === 'mark' || tone === 'bad' || tone === 'lost' ? 1.5 : 0.75, at(to) - x);
      drawn.get(tone)?.push(`M${r(x)} ${r(middle - h / 2)}h${r(w)}v${r(h)}h${r(-w)}z`);
    }
  });
  return {
    height: Math.ceil(rowHeight * rows.length),
    parts: order.map((tone) => ({ kind: 'path', d: (drawn.get(tone) ?? []).join(''), fill: inks[tone] })),
  };
}

const r = (n: number): number => Math.round(n * 10) / 10;

interface Mark {
  tone: MiniTone;
  from: number;
  to: number;
}

function marksOf(item: Item): readonly Mark[] {
  if (item.kind === 'span') return [{ tone: looks[item.look] ?? 'line', from: item.from, to: item.to }];
  const at = (tone: MiniTone) => (t: number) => ({ tone, from: t, to: t });
  if (item.kind === 'moment') return [at(item.mark === 'cross' || item.mark === 'breach' ? 'bad' : 'mark')(item.t)];
  return [...item.refused.map(at('bad')), ...item.cut.map(at('lost')), ...item.lost.map(at('lost'))];
}
