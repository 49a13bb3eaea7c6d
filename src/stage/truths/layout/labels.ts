/** Labels of an axis that do not touch each other. */
import { monoWidth } from '../../layout/text.ts';

export interface PlacedLabel {
  /** What it belongs to. */
  x: number;
  /** Its middle. */
  at: number;
  text: string;
  shown: boolean;
}

const apart = 8;
const size = 11;

/** Those marked `first` take their place before the others; what has no room is left out. In the order of `x`. */
export function placeLabels(
  labels: readonly { x: number; text: string; first: boolean }[],
  { from, to }: { from: number; to: number },
): readonly PlacedLabel[] {
  const taken: { from: number; to: number }[] = [];
  const place = ({ x, text }: { x: number; text: string }): PlacedLabel => {
    const half = monoWidth(text, size) / 2;
    const at = Math.min(Math.max(x, from + half), to - half);
    const room = { from: at - half - apart / 2, to: at + half + apart / 2 };
    const shown = taken.every((other) => other.to <= room.from || room.to <= other.from);
    if (shown) taken.push(room);
    return { x, at, text, shown };
  };
  const placed = [...labels.filter(({ first }) => first), ...labels.filter(({ first }) => !first)].map(place);
  return placed.sort((a, b) => a.x - b.x);
}
