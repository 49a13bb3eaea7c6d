/**
 * How the grace is drawn as a linear budget: how each container used it, a bar each; what nobody used; what went
 * beyond it; and its scale.
 */
import { plain, type Message } from '../../i18n/message.ts';
import { message, messageBy } from '../../i18n/timeline.ts';
import { wordsStart } from './barText.ts';
import type { Ink, Part } from './drawn.ts';
import { brief } from '../../i18n/time.ts';
import type { TextMeasure } from './picture.ts';
import type { BudgetRow, GraceBudget, Segment } from '../../engine/history/graceBudget.ts';

interface BudgetDrawing {
  /** Pixels across all bars. */
  breadth: number;
  /** Pixels of an instant of the budget, in ms. */
  at: (ms: number) => number;
  /** Places of the handles along the bars: no words are under them. */
  handles: readonly number[];
  /** Time runs down. */
  vertical: boolean;
  measure: TextMeasure;
}

type BarLook = Segment['share'] | 'unused' | 'overrun';

const looks: Readonly<Record<BarLook, { fill: Ink; stroke: Ink; letters: Ink }>> = {
  preStop: { fill: 'ochre-fill', stroke: 'ochre-solid', letters: 'ochre' },
  app: { fill: 'sea-fill', stroke: 'sea-solid', letters: 'sea' },
  killed: { fill: 'sea-fill', stroke: 'verm-solid', letters: 'sea' },
  sidecar: { fill: 'plum-fill', stroke: 'plum-solid', letters: 'plum' },
  overrun: { fill: 'verm-fill', stroke: 'verm-solid', letters: 'verm' },
  unused: { fill: 'sunk', stroke: 'edge', letters: 'ink-2' },
};

/** Pixels across the bars: several containers share what one has, or get more. */
export const budgetBreadth = ({ rows }: GraceBudget, vertical: boolean): number =>
  vertical ? Math.max(22, 9 * rows.length) : Math.max(32, 19 * rows.length);

export function budgetParts(budget: GraceBudget, drawing: BudgetDrawing): readonly Part[] {
  const { rows, limit, used, anew } = budget;
  const { breadth, at, vertical } = drawing;
  const many = rows.length > 1;
  const each = breadth / rows.length;
  const segments = rows.flatMap((row, i) =>
    row.segments.flatMap((segment) =>
      barParts(drawing, {
        look: segment.share,
        from: segment.from,
        to: Math.min(segment.to, limit),
        across: [i * each, each],
        texts: vertical && many ? [] : shareTexts(segment, row, many),
      }),
    ),
  );
  return [
    ...barParts(drawing, { look: 'unused', from: used, to: limit, across: [0, breadth], texts: unusedTexts(budget) }),
    ...segments,
    ...overrunParts(budget, drawing),
    { kind: 'path', d: across(at(limit), breadth, vertical), stroke: 'verm-solid', width: 2.5 },
    ...(anew === null ? [] : anewParts(at(anew), limit - anew, drawing)),
  ];
}

const across = (p: number, breadth: number, vertical: boolean): string =>
  vertical ? `M-5 ${p}H${breadth + 5}` : `M${p} -6V${breadth + 6}`;

interface Bar {
  look: BarLook;
  from: number;
  to: number;
  /** Where it begins across the bars, and its breadth. */
  across: readonly [number, number];
  /** The first that fits is written: never cut in the middle. */
  texts: readonly Message[];
}

/** Handles that hold their names are so much longer along the bars. */
const namedAir = 14;

function barParts({ at, handles, vertical, measure }: BudgetDrawing, bar: Bar): readonly Part[] {
  const { look, from, to, texts } = bar;
  const [side, breadth] = bar.across;
  if (to <= from) return [];
  const [start, end] = [at(from), at(to)];
  const length = Math.max(1, end - start - 1);
  const { letters, ...colours } = looks[look];
  const place = { x: start + 0.5, y: side + 0.5, w: length, h: breadth - 1 };
  const box = vertical ? { x: place.y, y: place.x, w: place.h, h: place.w } : place;
  const air = vertical ? namedAir : 0;
  const fitting = texts
    .map(plain)
    .map((text) => ({ text, p: wordsStart({ start, end }, measure(text, 'sans') * 1.04 + 4 + air, handles) }))
    .find(({ p }) => p !== null);
  const middle = side + breadth / 2;
  const upright = { x: middle, y: (start + end) / 2, anchor: 'middle', isUpright: true } as const;
  return [
    { kind: 'rect', ...box, ...colours, ...(look === 'unused' && { dash: '3 3' }) },
    ...(fitting
      ? [
          {
            ...({ kind: 'text', text: fitting.text, fill: letters, weight: look === 'unused' ? 400 : 600 } as const),
            ...(vertical ? upright : { x: fitting.p ?? start, y: middle }),
          },
        ]
      : []),
  ];
}

/** Words that find no room stand beside. */
function overrunParts(budget: GraceBudget, drawing: BudgetDrawing): readonly Part[] {
  if (budget.overrun <= 0) return [];
  const { at, handles, measure, vertical, breadth } = drawing;
  const [from, to] = [budget.limit, budget.limit + budget.overrun];
  const text = message('timeline:budget.overrun', { length: brief(budget.overrun) });
  const bar = barParts(drawing, { look: 'overrun', from, to, across: [0, breadth], texts: [text] });
  const width = measure(plain(text), 'sans') * 1.04 + 4;
  const isInside = wordsStart({ start: at(from), end: at(to) }, width, handles) !== null;
  if (isInside || vertical) return bar;
  return [...bar, { kind: 'text', text: plain(text), x: at(to) + 5, y: breadth / 2, fill: 'verm', weight: 600 }];
}

/** From here on a restarted kubelet gives all of the grace again. Its words stand below the scale. */
function anewParts(p: number, grace: number, { breadth, vertical }: BudgetDrawing): readonly Part[] {
  const line = { kind: 'path', d: across(p, breadth, vertical), stroke: 'ink', width: 2, dash: '4 3' } as const;
  if (vertical) return [line];
  const text = plain(message('timeline:editing.anew', { grace: brief(grace) }));
  return [line, { kind: 'text', text, x: p + 8, y: breadth + 33, fill: 'ink', weight: 600 }];
}

/** Below the bars. @param end of the scale, in ms */
export function budgetRuler(end: number, { at, breadth }: Pick<BudgetDrawing, 'at' | 'breadth'>): readonly Part[] {
  const [minor, major] = end > 90_000 ? [5000, 30_000] : [1000, 5000];
  const marks = Array.from({ length: Math.floor(end / minor) + 1 }, (_, i) => i * minor);
  const numbered = marks.filter((ms) => ms % major === 0);
  const letters = { kind: 'text', size: 11, weight: 400, face: 'mono', fill: 'ink-3', anchor: 'middle' } as const;
  return [
    {
      kind: 'path',
      d: marks.map((ms) => `M${at(ms)} ${breadth + 1}v${ms % major === 0 ? 8 : 4}`).join(''),
      stroke: 'edge',
    },
    ...numbered.map((ms) => ({
      ...letters,
      text: ms === 0 ? plain(message('timeline:budget.zero')) : brief(ms),
      x: at(ms),
      y: breadth + 17,
    })),
  ];
}

const round = (ms: number): string => brief(Math.round(ms / 100) * 100);

const unusedTexts = ({ limit, used }: GraceBudget): readonly Message[] => [
  message('timeline:budget.unused', { length: round(limit - used) }),
];

/** With the container where it is not the only one, else in seconds alone. */
function shareTexts({ share, from, to }: Segment, { container }: BudgetRow, many: boolean): readonly Message[] {
  const values = { length: round(to - from), container: container ?? plain(message('timeline:budget.anyApp')) };
  const short = message('timeline:budget.short', { seconds: values.length });
  if (share !== 'preStop')
    return [messageBy(`timeline:budget.${share}`, values), messageBy('timeline:budget.ofContainer', values), short];
  const hook = messageBy('timeline:budget.preStop', values);
  return many ? [messageBy('timeline:budget.preStopOf', values), hook, short] : [hook, short];
}
