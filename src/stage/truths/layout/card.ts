/** One side of a row: a card with name, a word of its state, facts and pods; or all that on one line. */
import { nameOf } from '../../../engine/objects/ref.ts';
import type { Label } from '../../layout/boxes.ts';
import { fitName, monoWidth, sansWidth } from '../../layout/text.ts';
import { shortUid } from '../words.ts';
import type { ChipBox, ChipTone, FactLine, TruthCard } from './boxes.ts';
import { cut, podBlock, podsBeside, semibold, stackPods, type PodText } from './podBlock.ts';

export interface TruthCardText {
  side: 'believed' | 'real';
  name: string;
  fog: boolean;
  broken: boolean;
  chip: { text: string; tone: ChipTone } | null;
  facts: readonly { label: string; value: string /** Where both have no room. */; brief?: string }[];
  pods: readonly PodText[];
  /** Said where there are no pods. */
  empty: string;
}

const padding = 12;
const factHeight = 18;
const iconRoom = 22;

/** What the chip takes below a name that would be cut beside it. */
const chipRow = 28;

interface Above {
  eyebrow: string | null;
  isFar?: boolean | undefined;
}

/** At 0, 0; `eyebrow` stands above it where the sides are below each other. */
export function bigCard(cardText: TruthCardText, width: number, { eyebrow, isFar }: Above): TruthCard {
  // Fog lies around the plate that the words stand on.
  const edge = isFar ? padding - 4 : padding;
  const pad = cardText.side === 'believed' ? edge + 6 : edge;
  const inner = width - 2 * pad;
  const top = (eyebrow ? 18 : 0) + pad;
  const beside = cardText.chip && chipBox(cardText.chip, width - pad, top);
  const isBeside = !beside || pad + iconRoom + monoWidth(cardText.name, 13) + 8 <= beside.x;
  const chip = isBeside ? beside : { ...beside, x: pad, y: top + chipRow - 3 };
  const head = (isBeside ? top : top + chipRow) - (isFar ? 7 : 0);
  const facts = cardText.facts.map((fact, at) => factLine(fact, { x: pad, y: head + 44 + at * factHeight, w: inner }));
  const below = head + 32 + facts.length * factHeight + (facts.length > 0 ? 8 : 0);
  const isOneEach = isFar === true && new Set(cardText.pods.map(({ pod }) => pod)).size === cardText.pods.length;
  const isAlone = !isOneEach || cardText.pods.length === 1;
  const blocks = cardText.pods.map((pod) => podBlock(pod, inner, { isAlone, isFar }));
  const inRow = isFar ? podsBeside(blocks, { x: pad, y: below, w: inner }) : null;
  const { pods, bottom } = inRow ?? stackPods(blocks, { x: pad, y: below });
  const empty = pods.length === 0 ? { x: pad, y: below + 16, text: cardText.empty } : null;
  return {
    ...cardHead(cardText),
    w: width,
    h: (empty ? below + 22 : bottom) + pad,
    eyebrow: eyebrow ? { x: 2, y: 11, text: eyebrow } : null,
    icon: { x: pad, y: top + 1 },
    name: { x: pad + iconRoom, y: top + 14, text: fitName(cardText.name, inner - iconRoom, 13) },
    chip,
    facts,
    pods,
    empty,
  };
}

const lineHeight = 44;
/** What chips below the name take more. */
const chipsBelow = { near: 32, far: 14 };

interface LineWords {
  words: readonly string[];
  more: (count: number) => string;
  alarms?: boolean;
  isFar?: boolean | undefined;
}

/** Chips as far as they fit, below the name where that leaves no room, `+1` for the others; where all have room, at the right end the first of the words that has some too. */
export function lineCard(
  cardText: TruthCardText,
  width: number,
  { words, more, alarms = false, isFar }: LineWords,
): TruthCard {
  const inner = width - 2 * padding;
  const roomy = width >= 220;
  const name = fitName(cardText.name, roomy ? inner / 2 - iconRoom : inner - iconRoom, 12.5);
  let x = padding + iconRoom + monoWidth(name, 12.5) + 12;
  const end = width - padding;
  if (!roomy) x = padding;
  const up = isFar && !roomy ? 6 : 0;
  const y = roomy ? 7 : lineHeight - 3 - 2 * up;
  const chips = cardText.pods.map((pod) => ({ pod, text: chipText(pod), w: monoWidth(chipText(pod), 12) + 16 }));
  const fitting = howManyFit(
    chips.map(({ w }) => w),
    { room: end - x, more },
  );
  const pods = chips.slice(0, fitting).map(({ pod, text, w }) => {
    const placed = { ...podBlock({ ...pod, words: [], volumes: [] }, w), x, y };
    x += w + chipGap;
    return { ...placed, chip: { ...placed.chip, w, text: { ...placed.chip.text, text } } };
  });
  const hidden = chips.length - fitting;
  // Pods are told before the word.
  const hasRoom = (word: string): boolean => x + sansWidth(word, 11.5) * semibold + 4 <= end;
  const [first = ''] = words;
  const word = pods.length === 0 ? cut(first, end - x) : (words.find(hasRoom) ?? '');
  const rightText = hidden > 0 ? more(hidden) : roomy ? word : '';
  const value: Label | null = rightText
    ? { x: end, y: roomy || pods.length === 0 ? 24 : y + 17, text: rightText }
    : null;
  return {
    ...cardHead(cardText),
    w: width,
    h: roomy || pods.length === 0 ? lineHeight : lineHeight + chipsBelow[isFar ? 'far' : 'near'],
    eyebrow: null,
    icon: { x: padding, y: 12 - up },
    name: { x: padding + iconRoom, y: 24 - up, text: name },
    chip: null,
    facts: value ? [{ label: { ...value, text: '' }, value, alarms: alarms && hidden === 0 }] : [],
    pods,
    empty: null,
  };
}

const chipGap = 6;

/** All, or so many that the count of the others has room beside them. */
function howManyFit(
  widths: readonly number[],
  { room, more }: { room: number; more: (count: number) => string },
): number {
  const ends = widths.map((_, at) => widths.slice(0, at + 1).reduce((sum, w) => sum + w, at * chipGap));
  const isEnough = (count: number): boolean => {
    const hidden = widths.length - count;
    const rest = hidden === 0 ? 0 : sansWidth(more(hidden), 11.5) * semibold + chipGap + 4;
    return (ends[count - 1] ?? 0) + rest <= room;
  };
  let count = widths.length;
  while (count > 0 && !isEnough(count)) count--;
  return count;
}

const chipText = ({ pod, uid, isTied }: PodText): string => (isTied ? `${nameOf(pod)} ${shortUid(uid)}` : nameOf(pod));

const cardHead = ({
  side,
  fog,
  broken,
  pods,
}: TruthCardText): Pick<TruthCard, 'side' | 'fog' | 'broken' | 'uids' | 'x' | 'y'> => ({
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
  { label, value, brief = value }: TruthCardText['facts'][number],
  { x, y, w }: { x: number; y: number; w: number },
): FactLine {
  const roomFor = (text: string): number => w - monoWidth(text, 11.5) - 10;
  const text = monoWidth(label, 11.5) <= roomFor(value) ? value : brief;
  return { label: { x, y, text: fitName(label, roomFor(text), 11.5) }, value: { x: x + w, y, text } };
}
