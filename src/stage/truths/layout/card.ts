/** One side of a row: a card with name, a word of its state, facts and pods; or all that on one line. */
import type { Label } from '../../layout/boxes.ts';
import { fitName, monoWidth, sansWidth } from '../../layout/text.ts';
import { nameOf, shortUid } from '../words.ts';
import type { ChipBox, ChipTone, FactLine, TruthCard } from './boxes.ts';
import { cut, podBlock, stackPods, type ToldPod } from './podBlock.ts';

export interface ToldCard {
  side: 'believed' | 'real';
  name: string;
  fog: boolean;
  broken: boolean;
  chip: { text: string; tone: ChipTone } | null;
  facts: readonly { label: string; value: string /** Where both have no room. */; brief?: string }[];
  pods: readonly ToldPod[];
  /** Said where there are no pods. */
  empty: string;
}

const padding = 12;
const factHeight = 18;
const iconRoom = 22;
/** Sans of weight 600 is this much wider. */
const semibold = 1.08;

/** At 0, 0; `eyebrow` stands above it where the sides are below each other. */
export function bigCard(told: ToldCard, width: number, eyebrow: string | null): TruthCard {
  // Fog lies around the plate that the words stand on.
  const pad = told.side === 'believed' ? padding + 6 : padding;
  const inner = width - 2 * pad;
  const top = (eyebrow ? 18 : 0) + pad;
  const chip = told.chip && chipBox(told.chip, width - pad, top);
  const facts = told.facts.map((fact, at) => factLine(fact, { x: pad, y: top + 44 + at * factHeight, w: inner }));
  const below = top + 32 + facts.length * factHeight + (facts.length > 0 ? 8 : 0);
  const blocks = told.pods.map((pod) => podBlock(pod, inner));
  const { pods, bottom } = stackPods(blocks, { x: pad, y: below });
  const empty = pods.length === 0 ? { x: pad, y: below + 16, text: told.empty } : null;
  return {
    ...cardHead(told),
    w: width,
    h: (empty ? below + 22 : bottom) + pad,
    eyebrow: eyebrow ? { x: 2, y: 11, text: eyebrow } : null,
    icon: { x: pad, y: top + 1 },
    name: { x: pad + iconRoom, y: top + 14, text: fitName(told.name, (chip?.x ?? width) - 8 - pad - iconRoom, 13) },
    chip,
    facts,
    pods,
    empty,
  };
}

const lineHeight = 40;

/** Chips as far as they fit, below the name where that leaves no room, and a word at the right end. `reserve`: the wider of both sides' words, so that they match. */
export function lineCard(
  told: ToldCard,
  width: number,
  { word, reserve }: { word: string; reserve: string },
): TruthCard {
  const inner = width - 2 * padding;
  const roomy = width >= 220;
  const name = fitName(told.name, roomy ? inner / 2 - iconRoom : inner - iconRoom, 12.5);
  let x = padding + iconRoom + monoWidth(name, 12.5) + 12;
  const end = width - padding;
  const wordRoom = sansWidth(reserve, 11.5) * semibold + 10;
  const [first] = told.pods;
  // Pods are told before the word.
  const hasWord = roomy && (!first || x + monoWidth(chipText(first), 12) + 16 + wordRoom <= end);
  const rightText = hasWord ? cut(word, end - x) : '';
  const free = end - (hasWord ? wordRoom : 0);
  if (!roomy) x = padding;
  const y = roomy ? 7 : lineHeight - 3;
  const pods = told.pods.flatMap((pod) => {
    const text = chipText(pod);
    const w = monoWidth(text, 12) + 16;
    if (x + w > (roomy ? free : end)) return [];
    const placed = { ...podBlock({ ...pod, words: [], volumes: [] }, w), x, y };
    x += w + 6;
    return [{ ...placed, chip: { ...placed.chip, w, text: { ...placed.chip.text, text } } }];
  });
  const value: Label | null = rightText ? { x: end, y: 24, text: rightText } : null;
  return {
    ...cardHead(told),
    w: width,
    h: roomy || pods.length === 0 ? lineHeight : lineHeight + 32,
    eyebrow: null,
    icon: { x: padding, y: 12 },
    name: { x: padding + iconRoom, y: 24, text: name },
    chip: null,
    facts: value ? [{ label: { x: end, y: 24, text: '' }, value }] : [],
    pods,
    empty: null,
  };
}

const chipText = ({ pod, uid, isTied }: ToldPod): string => (isTied ? `${nameOf(pod)} ${shortUid(uid)}` : nameOf(pod));

const cardHead = ({
  side,
  fog,
  broken,
  pods,
}: ToldCard): Pick<TruthCard, 'side' | 'fog' | 'broken' | 'uids' | 'x' | 'y'> => ({
  uids: pods.map(({ uid }) => uid),
  side,
  fog,
  broken,
  x: 0,
  y: 0,
});

function chipBox({ text, tone }: { text: string; tone: ChipTone }, right: number, y: number): ChipBox {
  const w = sansWidth(text, 12) * semibold + 34;
  return { x: right - w, y: y - 3, w, h: 24, text, tone };
}

/** An API word is never shortened while the value beside it can be. */
function factLine(
  { label, value, brief = value }: ToldCard['facts'][number],
  { x, y, w }: { x: number; y: number; w: number },
): FactLine {
  const roomFor = (text: string): number => w - monoWidth(text, 11.5) - 10;
  const text = monoWidth(label, 11.5) <= roomFor(value) ? value : brief;
  return { label: { x, y, text: fitName(label, roomFor(text), 11.5) }, value: { x: x + w, y, text } };
}
