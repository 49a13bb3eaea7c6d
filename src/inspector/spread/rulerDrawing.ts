/** Where the parts of a skew ruler stand, in px: as the stage draws it, in the room that it has here. */
import { scaleLinear } from 'd3';
import { isHard } from './constraintMessages.ts';
import type {
  SpreadConstraintFacts,
  SpreadDomain,
} from '../../engine/scheduler/plugins/podTopologySpread/spreadFacts.ts';

/** More domains than this are a sorted strip without names. */
const sortedAbove = 24;
const gutter = 74;
const top = 12;
const widest = 200;
/** Thinner than this a pod is no block of its own. */
const leastBlock = 7;
const gap = 10;

export interface RulerColumn {
  domain: SpreadDomain;
  x: number;
  width: number;
  /** One a pod, from below; null: too many, one bar. */
  blocks: readonly { y: number; height: number }[] | null;
  bar: { y: number; height: number };
  /** The pod itself, on top; null: it does not match. */
  ghost: { y: number; height: number } | null;
  /** From the minimum to the top of the stack, the pod itself included. */
  calliper: { x: number; from: number; to: number } | null;
}

export interface RulerDrawing {
  width: number;
  height: number;
  left: number;
  base: number;
  top: number;
  columns: readonly RulerColumn[];
  isStrip: boolean;
  isNamed: boolean;
  ticks: readonly { y: number; label: string }[];
  min: { y: number; flagY: number };
  /** null: so far above all stacks that it is out of sight. */
  ceiling: { y: number; flagY: number } | null;
}

export function drawRuler(ruler: SpreadConstraintFacts, width: number, plot: number): RulerDrawing {
  const isStrip = ruler.domains.length > sortedAbove;
  const domains = isStrip ? [...ruler.domains].sort((a, b) => b.matchNum - a.matchNum) : ruler.domains;
  const highest = Math.max(0, ...domains.map(({ matchNum }) => matchNum)) + ruler.selfMatch;
  const allowed = ruler.min + ruler.maxSkew;
  const isNear = allowed <= Math.max(5, highest * 3);
  const most = Math.max(3, highest, isNear ? allowed + 0.6 : 0);
  const base = top + plot;
  const y = scaleLinear([0, most], [base, top]);
  const room = width - gutter - 4;
  const pitch = Math.min(room / Math.max(1, domains.length), widest + gap);
  const between = pitch > 40 ? gap : pitch > 6 ? 2 : 0;
  const isBlocks = base - y(1) >= leastBlock && pitch - between >= 10;
  const columns = domains.map((domain, at): RulerColumn => {
    const x = gutter + 4 + at * pitch;
    const box = (from: number, to: number) => ({ y: y(to) + 1, height: Math.max(0, y(from) - y(to) - 2) });
    const { matchNum } = domain;
    return {
      domain,
      x,
      width: Math.max(1, pitch - between),
      blocks: isBlocks ? Array.from({ length: matchNum }, (_, n) => box(n, n + 1)) : null,
      bar: { y: y(matchNum), height: base - y(matchNum) },
      calliper:
        pitch >= 56
          ? { x: x + Math.max(1, pitch - between) - 16, from: y(ruler.min), to: y(matchNum + ruler.selfMatch) }
          : null,
      ghost: ruler.selfMatch === 1 && isBlocks && !isStrip ? box(matchNum, matchNum + 1) : null,
    };
  });
  const minY = y(ruler.min);
  const ceilingY = y(allowed);
  const parted = Math.max(minY, ceilingY + 21);
  return {
    width,
    height: base + (isStrip ? 12 : 50),
    left: gutter,
    base,
    top,
    columns,
    isStrip,
    isNamed: pitch >= 56,
    ticks: y
      .ticks(Math.max(2, Math.floor(plot / 32)))
      .filter((n) => Number.isInteger(n) && n !== ruler.min && !(isNear && n === allowed))
      .filter((n) => [isNear ? parted : minY, ceilingY].every((flag) => Math.abs(y(n) - flag) > 16))
      .map((n) => ({ y: y(n), label: String(n) })),
    min: { y: minY, flagY: isNear ? parted : minY },
    ceiling: isNear ? { y: ceilingY, flagY: ceilingY } : null,
  };
}

/** Of a soft constraint the ceiling closes nothing. */
export const isClosing = (ruler: SpreadConstraintFacts): boolean => isHard(ruler);

/** The domain under the pointer. */
export function columnAt({ columns }: RulerDrawing, x: number): number | null {
  const at = columns.findIndex((column) => x >= column.x - gap / 2 && x < column.x + column.width + gap / 2);
  return at === -1 ? null : at;
}
