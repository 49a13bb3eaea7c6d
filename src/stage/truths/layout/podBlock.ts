/** One pod of a card: its chip, what is said of it beside or below, and its volumes. */
import { nameOf } from '../../../engine/objects/ref.ts';
import { fitName, fitSans, monoWidth, sansWidth } from '../../layout/text.ts';
import { shortUid } from '../words.ts';
import type { PodLook, TruthPod } from './boxes.ts';

export interface PodText {
  pod: string;
  uid: string;
  look: PodLook;
  /** One line each. */
  words: readonly string[];
  /** The same for a room that looks at it, where that needs fewer words. */
  brief?: readonly string[];
  volumes: readonly { text: string; writes: boolean }[];
  text: string;
  /** Another life of its name runs. */
  isTied?: boolean;
}

const chipHeight = 26;
const lineHeight = 16;
const volumeHeight = 22;
const wordSize = 11.5;
/** Sans of weight 600 is this much wider. */
export const semibold = 1.08;

interface Seen {
  /** With its uid, which tells lives of one name apart. */
  isAlone?: boolean;
  /** By a room: in few words, and its volume beside it where that has room. */
  isFar?: boolean | undefined;
}

/** At 0, 0 in a width; the card moves it to its place. */
export function podBlock(
  { pod, uid, look, words: all, brief, volumes, text: wording }: PodText,
  width: number,
  { isAlone = true, isFar = false }: Seen = {},
): TruthPod {
  const words = (isFar && brief) || all;
  const whole = isAlone ? `${nameOf(pod)} ${shortUid(uid)}` : nameOf(pod);
  const text = monoWidth(whole, 12) <= width - 16 ? whole : fitName(nameOf(pod), width - 16, 12);
  const w = monoWidth(text, 12) + 16;
  const longest = Math.max(0, ...words.map((line) => sansWidth(line, wordSize)));
  const beside = words.length <= 2 && w + 10 + longest <= width;
  const texts = beside ? words : words.flatMap((line) => wrap(line, width));
  const volumeEnd = w + 30 + Math.max(0, ...volumes.map(({ text: what }) => sansWidth(what, wordSize) * semibold));
  const isVolumeBeside = isFar && beside && words.length === 1 && volumes.length === 1 && volumeEnd <= width;
  const lines = texts.map((line, at) => ({
    x: beside ? w + 10 : 0,
    y: beside ? (words.length === 1 && !isVolumeBeside ? 17 : 11 + at * lineHeight) : chipHeight + 14 + at * lineHeight,
    text: line,
  }));
  const top = beside || words.length === 0 ? chipHeight : chipHeight + 4 + texts.length * lineHeight;
  return {
    x: 0,
    y: 0,
    uid,
    pod,
    text: wording,
    chip: { x: 0, y: 0, w, h: chipHeight, look, text: { x: 8, y: 17, text } },
    words: lines,
    volumes: volumes.map(({ text: what, writes }, at) => ({
      ...(isVolumeBeside ? { x: w + 30, y: 11 + lineHeight } : { x: 20, y: top + 17 + at * volumeHeight }),
      text: cut(what, width - 20),
      writes,
    })),
    h: top + (isVolumeBeside ? 0 : volumes.length * volumeHeight),
  };
}

/** Sans words cut at their end. */
export const cut = (words: string, width: number): string => fitSans(words, width, wordSize);

/** Sans words on as many lines as a width needs. */
export function wrap(words: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && sansWidth(`${last} ${word}`, wordSize) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.map((line) => cut(line, width));
}

/** Pods below each other, from a place on. */
export function stackPods(
  pods: readonly TruthPod[],
  at: { x: number; y: number },
): { pods: readonly TruthPod[]; bottom: number } {
  let y = at.y;
  const placed = pods.map((pod) => {
    const here = { ...pod, x: at.x, y };
    y += pod.h + 8;
    return here;
  });
  return { pods: placed, bottom: pods.length > 0 ? y - 8 : at.y };
}

/** Pods of which the same is said, beside each other, with that below them; null: there are none, or they have no room. */
export function podsBeside(
  pods: readonly TruthPod[],
  { x, y, w }: { x: number; y: number; w: number },
): { pods: readonly TruthPod[]; bottom: number } | null {
  const [first, ...others] = pods;
  const wordsOf = (pod: TruthPod) => [...pod.words, ...pod.volumes].map(({ text }) => text).join(' ');
  const taken = pods.reduce((sum, { chip }) => sum + chip.w + 6, -6);
  if (!first || others.length === 0 || taken > w || others.some((pod) => wordsOf(pod) !== wordsOf(first))) return null;
  if (first.volumes.length > 0) return null;
  const longest = Math.max(0, ...first.words.map(({ text }) => sansWidth(text, wordSize)));
  const isInRow = first.words.length === 1 && taken + 10 + longest <= w;
  const words = first.words.map((label, at) =>
    isInRow ? { ...label, x: taken + 10, y: 17 } : { ...label, x: 0, y: chipHeight + 14 + at * lineHeight },
  );
  const h = words.length > 0 && !isInRow ? chipHeight + 4 + words.length * lineHeight : chipHeight;
  let left = x;
  const placed = pods.map((pod, at) => {
    const here = { ...pod, x: left, y, h, words: at === 0 ? words : [] };
    left += pod.chip.w + 6;
    return here;
  });
  return { pods: placed, bottom: y + h };
}
